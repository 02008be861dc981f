import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { listThreadsAccounts, type ThreadsAccount } from '#shared/threads';
import { FakeApi } from '../components/testing/fake-api.ts';
import { renderScreen } from '../components/testing/render-screen.tsx';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { account, OTHER_ID } from '../features/threads/testing/account-samples.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(() => vi.useRealTimers());

const own: Dashboard = { ...sampleDashboard('7'), source: 'posts' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open(dashboard: Dashboard = own, accounts: ThreadsAccount[] = [account()]) {
  const api = new FakeApi().on(getDashboard, () => dashboard).on(listThreadsAccounts, () => accounts);
  const rendered = renderScreen(<DashboardPage />, api, { address: '/dashboard' });
  await screen.findByText('Top Performing Content');
  return rendered;
}

describe('the figures of the dashboard', () => {
  it('name the accounts that they are of together, and not the only one', async () => {
    await open(own);
    expect(screen.queryByText(/^Figures of/)).toBeNull();
    await open(own, [account(), account({ id: OTHER_ID, username: 'rye.club' })]);
    const note = await screen.findByText(/^Figures of/);
    expect(note.textContent).toBe('Figures of @slow.bread and @rye.club together. One account at a time');
  });

  it('say of shares that Threads reports none, and call no reposts shares', async () => {
    const { actor } = await open({ ...own, tiles: { ...own.tiles, avgShares: null } });
    const tile = screen.getByText('Avg Shares').closest('dt');
    expect(tile?.nextElementSibling?.textContent).toBe('not reported');
    await actor.click(button('About Avg Shares'));
    expect(screen.getByRole('tooltip').textContent).toContain(
      'sent as a message; reposts and quotes are counted apart',
    );
  });

  it('say why a link click rate is over 100%, and of no other', async () => {
    await open({ ...own, analytics: { ...own.analytics, conversionRate: 173 } });
    const card = screen.getByRole('heading', { name: 'Conversion Rate' }).closest('section');
    expect(card?.textContent).toContain('173.0%');
    expect(card?.textContent).toContain(
      'More clicks than views: older posts whose views we no longer read are clicked',
    );
    await open({ ...own, analytics: { ...own.analytics, conversionRate: 100 } });
    expect(screen.getAllByText(/More clicks than views/)).toHaveLength(1);
  });

  it('show a day that is not over as such, in the trends and in the bars', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-12T20:00:00.000Z') });
    const { actor } = await open();
    expect(screen.getByText('Dashed at the end: the last day is not over')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Engagement of the last seven days, today so far' })).toBeTruthy();
    await actor.click(button('Show as table'));
    expect(screen.getByRole('row', { name: /Sun/ }).textContent).toContain('Sun so far');
    expect(screen.getByRole('row', { name: /Sat/ }).textContent).not.toContain('so far');
  });

  it('show no day as unfinished once it is over where the user is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-13T00:00:01.000Z') });
    await open();
    expect(screen.queryByText('Dashed at the end: the last day is not over')).toBeNull();
    expect(screen.getByRole('img', { name: 'Engagement of the last seven days' })).toBeTruthy();
  });
});
