import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { getReplies } from '#shared/analytics/replies';
import { countUnseen } from '#shared/analytics/watches';
import { listThreadsAccounts } from '#shared/threads';
import { FakeApi } from '../components/testing/fake-api.ts';
import { maria, renderScreen } from '../components/testing/render-screen.tsx';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { account, importing } from '../features/threads/testing/account-samples.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { EngagementPage } from './figures/engagement-page.tsx';

afterEach(() => vi.useRealTimers());

const PATIENCE = { timeout: 30_000 };

const own: Dashboard = { ...sampleDashboard('7'), source: 'posts' };

it('the dashboard tells of an import, and shows own figures once it is done, as does the icon', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = new FakeApi()
    .on(getDashboard, () => ({ ...sampleDashboard('7'), marketingPlan: null }))
    .on(countUnseen, () => ({ unseen: 3 }))
    .on(listThreadsAccounts, () => [importing(340)]);
  const showUnseen = vi.fn();
  renderScreen(<DashboardPage />, api, { showUnseen });
  expect(
    await screen.findByText('Importing posts of @slow.bread: 340 so far. Figures change until all are read.'),
  ).toBeTruthy();
  expect(await screen.findByText('This is what your dashboard looks like once you have posts.')).toBeTruthy();

  api.on(listThreadsAccounts, () => [account()]).on(getDashboard, () => own);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(screen.queryByText('Importing posts', { exact: false })).toBeNull(), PATIENCE);
  await vi.waitFor(() => expect(screen.queryByText('once you have posts', { exact: false })).toBeNull(), PATIENCE);
  await vi.waitFor(() => expect(showUnseen).toHaveBeenCalledExactlyOnceWith(maria.id, 3), PATIENCE);
});

it('the score shows without a reload once it is computed, after the import has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const early = { ...own, score: null, readAt: new Date().toISOString() };
  const api = new FakeApi().on(getDashboard, () => early).on(listThreadsAccounts, () => [account()]);
  renderScreen(<DashboardPage />, api);
  expect(
    await screen.findByText('Your score appears after the first import of your posts.', {}, PATIENCE),
  ).toBeTruthy();
  const score = { value: 74, computedAt: early.readAt, parts: [] };
  api.on(getDashboard, () => ({ ...own, score }));
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(screen.queryByText('No score yet')).toBeNull(), PATIENCE);
});

it('an account is connected from the dashboard by one press, and its import is told there', async () => {
  const accounts = [importing(0)];
  const connect = vi.fn(async () => ({ kind: 'connected' as const }));
  const api = new FakeApi()
    .on(getDashboard, () => ({ ...sampleDashboard('7'), source: 'none', marketingPlan: null }))
    .on(listThreadsAccounts, () => (connect.mock.calls.length > 0 ? accounts : []));
  const { actor } = renderScreen(<DashboardPage />, api, { connect });
  await actor.click(await screen.findByRole('button', { name: 'Connect your Threads account' }));
  expect(
    await screen.findByText('Importing posts of @slow.bread: 0 so far. Figures change until all are read.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect your Threads account' })).toBeNull();
});

it('figures of replies say that the posts they are under are still being read', async () => {
  const api = new FakeApi().on(listThreadsAccounts, () => [importing(40)]);
  api.hold(getReplies);
  renderScreen(<EngagementPage />, api);
  expect(
    await screen.findByText('Importing posts of @slow.bread: 40 so far. Figures change until all are read.'),
  ).toBeTruthy();
});
