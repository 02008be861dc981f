import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import type { Insight } from '#shared/analytics/insights';
import { generatePlan, takeBackRefresh } from '#shared/plans';
import { FakeApi } from '../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../components/testing/render-screen.tsx';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { plan } from '../features/plans/testing/plan-samples.ts';
import { DashboardPage } from './dashboard-page.tsx';

const empty: Dashboard = { ...sampleDashboard('7'), marketingPlan: null };
const own: Dashboard = { ...sampleDashboard('7'), source: 'posts' };

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open(dashboard: Dashboard = own) {
  const api = new FakeApi().on(getDashboard, () => dashboard);
  const rendered = renderScreen(<DashboardPage />, api, { address: '/dashboard' });
  await screen.findByText('Top Performing Content');
  return { api, ...rendered };
}

describe('insights and the parts of the score', () => {
  it('stand there once there are posts', async () => {
    await open({ ...own, insights: [insight] });
    expect(screen.getByText('A post breaks out')).toBeTruthy();
    expect(screen.getByText('What your score is made of')).toBeTruthy();
  });

  it('do not stand beside sample data: nobody looked at anything', async () => {
    await open(empty);
    expect(screen.queryByText('Insights')).toBeNull();
    expect(screen.queryByText('What your score is made of')).toBeNull();
  });
});

it('a plan that was never made is not shown as a sample beside own figures', async () => {
  await open({ ...own, marketingPlan: null });
  expect(screen.getByText(/^You have no plan yet\./)).toBeTruthy();
  expect(screen.queryByText('9:00 AM')).toBeNull();
});

it('a plan that is active stands when it is refreshed, and the words say so', async () => {
  const { api, actor } = await open();
  api.on(generatePlan, () => ({ ...plan(), status: 'active' as const }));
  await actor.click(button('Refresh Insights'));
  expect(await findToast('Your Plan Stands')).toMatch(/^It is active, so its lines stay as they are/);
  expect(api.callsOf(generatePlan)).toMatchObject([{ body: { isRefresh: true } }]);
});

it('a draft that is refreshed is said to be made anew', async () => {
  const shown = { ...sampleDashboard('7').marketingPlan, id: plan().id } as Dashboard['marketingPlan'];
  const { api, actor } = await open({ ...own, marketingPlan: shown });
  api.on(generatePlan, () => plan());
  await actor.click(button('Refresh Insights'));
  expect(await findToast('Plan Made Anew')).toMatch(/^Its lines are new and come from your figures as they are now/);
  api.refuse(takeBackRefresh, { code: 'not_found', message: 'What this plan said before was not found' });
  await actor.click(button('Undo'));
  expect(await findToast('Not Put Back')).toBe('What this plan said before was not found');
});

it('a draft that was refreshed gets its lines back, and they are shown', async () => {
  const shown = { ...sampleDashboard('7').marketingPlan, id: plan().id } as Dashboard['marketingPlan'];
  const { api, actor } = await open({ ...own, marketingPlan: shown });
  api.on(generatePlan, () => plan()).on(takeBackRefresh, () => plan());
  await actor.click(button('Refresh Insights'));
  await findToast('Plan Made Anew');
  const before = api.callsOf(getDashboard).length;
  await actor.click(button('Undo'));
  await findToast('Put back');
  expect(api.callsOf(takeBackRefresh).map(({ path }) => path.includes(plan().id))).toEqual([true]);
  expect(api.callsOf(getDashboard).length).toBeGreaterThan(before);
});

it('a plan that is made here comes into view, with the focus on its heading', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const made = plan();
  const api = new FakeApi().on(getDashboard, () => ({ ...own, marketingPlan: null }));
  const { actor } = renderScreen(<DashboardPage />, api, { address: '/dashboard' });
  await screen.findByText(/^You have no plan yet\./);
  api.on(generatePlan, () => made).on(getDashboard, () => ({ ...own, marketingPlan: { ...made, items: [] } }));
  await actor.click(button('Generate Plan'));
  await screen.findByRole('link', { name: made.title });
  const heading = screen.getByRole('heading', { name: 'AI-Powered Marketing Recommendations' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(seen.mock.contexts).toEqual([heading]);
  seen.mockRestore();
});

describe('the report', () => {
  it('is opened by "Export Report", for the chosen days', async () => {
    const { actor } = await open();
    await actor.selectOptions(screen.getByLabelText('Range'), '30');
    await actor.click(button('Export Report'));
    expect(await findToast('Export Started')).toBeTruthy();
    expect(place()).toBe('/report?days=30');
  });

  it('opens in a tab from the popup, which is smaller than paper', async () => {
    const openTab = vi.fn();
    const api = new FakeApi().on(getDashboard, () => own);
    const { actor } = renderScreen(<DashboardPage />, api, { kind: 'popup', address: '/dashboard', openTab });
    await screen.findByText('Top Performing Content');
    await actor.click(button('Export Report'));
    expect(openTab.mock.calls).toEqual([['/report?days=7']]);
    expect(place()).toBe('/dashboard');
  });
});

const insight: Insight = {
  id: '0190b000-0000-7000-8000-000000000001',
  type: 'breakout',
  title: 'A post breaks out',
  text: 'It has three times the views of your other posts.',
  postIds: [],
  confidence: 0.9,
  createdAt: '2026-10-01T10:00:00.000Z',
};
