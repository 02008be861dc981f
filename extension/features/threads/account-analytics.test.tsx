import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getThreadsAnalytics,
  listThreadsAccounts,
  listThreadsPosts,
  syncThreadsAccount,
  type ThreadsAccount,
} from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { AccountAnalytics } from './account-analytics.tsx';
import { account, analytics, importing, OTHER_ID, post } from './testing/account-samples.ts';

afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

/** The page of somebody with these accounts. */
function open(accounts: ThreadsAccount[], address = '/analytics') {
  const api = new FakeApi()
    .on(listThreadsAccounts, () => accounts)
    .on(getThreadsAnalytics, () => analytics())
    .on(listThreadsPosts, () => ({ data: [post(19)] }));
  const { actor } = renderScreen(<AccountAnalytics />, api, { address });
  return { api, actor };
}

const second = account({ id: OTHER_ID, username: 'second' });

describe('without an account', () => {
  it('the four cards show sample figures, and say so', async () => {
    open([]);
    expect(await screen.findByText('Sample data')).toBeTruthy();
    for (const title of ['Total Reach', 'Engagement Rate', 'New Followers', 'Total Posts']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
  });

  it('the page leads to the settings, where one is connected', async () => {
    const { actor } = open([]);
    expect(await screen.findByText('Connect Your Social Media')).toBeTruthy();
    expect(screen.getByText('No Threads accounts connected', { exact: false })).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'Go to Settings' }));
    expect(place()).toBe('/settings');
  });
});

describe('the four cards of an account', () => {
  const card = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('section');

  it('are made of its figures', async () => {
    open([account()]);
    expect((await card('Total Reach'))?.textContent).toContain('2.1K↑ +5.0% from the period before');
    expect((await card('Engagement Rate'))?.textContent).toContain('3.0%');
    expect((await card('New Followers'))?.textContent).toContain('+70net, in this period');
    expect((await card('Total Posts'))?.textContent).toContain('5Nov 13 – 19, 2026');
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it('show no figure where there is none', async () => {
    const { api } = open([account()]);
    api.on(getThreadsAnalytics, () => analytics({ data: [], postsPublished: 0 }));
    expect((await card('Total Reach'))?.textContent).toContain('–no comparison yet');
    expect((await card('Engagement Rate'))?.textContent).toContain('–');
    expect((await card('New Followers'))?.textContent).toContain('–needs two readings');
  });
});

describe('the choices', () => {
  it('are no choice of account where there is one', async () => {
    open([account()]);
    await button('Refresh');
    expect(screen.queryByRole('group', { name: 'Account' })).toBeNull();
  });

  it('of another account show its figures, and never those of the one before', async () => {
    const { api, actor } = open([account(), second]);
    await screen.findByText('2,100');
    expect(pressed()).toEqual(['30 days', '@slow.bread']);
    const release = api.hold(getThreadsAnalytics);
    await actor.click(await button('@second'));
    expect(place()).toBe(`/analytics?account=${OTHER_ID}`);
    expect(screen.queryByText('2,100')).toBeNull();
    release();
    expect(await screen.findByText('2,100')).toBeTruthy();
    expect(api.callsOf(getThreadsAnalytics).at(-1)?.path).toBe(`/api/threads/analytics/${OTHER_ID}`);
  });

  it.each([
    ['7 days', '7d'],
    ['90 days', '90d'],
  ])('of %s change the call and the address', async (name, period) => {
    const { api, actor } = open([account()]);
    await actor.click(await button(name));
    await waitFor(() => expect(pressed()).toEqual([name]));
    expect(place()).toBe(`/analytics?period=${period}`);
    await waitFor(() => expect(lastPeriod(api)).toBe(period));
  });

  it('begin with 30 days, compared with the period before', async () => {
    const { api } = open([account()]);
    await screen.findByText('2,100');
    expect(pressed()).toEqual(['30 days']);
    expect(screen.getByLabelText<HTMLSelectElement>('Comparison').value).toBe('before');
    expect(Object.fromEntries(api.callsOf(getThreadsAnalytics)[0]?.query ?? [])).toEqual({ compare: 'before' });
  });

  it('of own days begin with those shown, and of last year say so', async () => {
    const { api, actor } = open([account()]);
    await screen.findByText('2,100');
    await actor.click(await button('Custom'));
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-13');
    await actor.click(await button('Show'));
    api.on(getThreadsAnalytics, () => analytics({ compare: 'year' }));
    await actor.selectOptions(screen.getByLabelText('Comparison'), 'year');
    expect(place()).toBe('/analytics?from=2026-11-13&to=2026-11-19&compare=year');
    expect(await screen.findByText('from the same weeks last year')).toBeTruthy();
    const asked = { from: '2026-11-13', to: '2026-11-19', compare: 'year' };
    expect(Object.fromEntries(api.callsOf(getThreadsAnalytics).at(-1)?.query ?? [])).toEqual(asked);
  });

  it('come from the address, and an account that is gone gives way to the first', async () => {
    const { api } = open([account()], '/analytics?period=90d&account=gone');
    await waitFor(() => expect(lastPeriod(api)).toBe('90d'));
    expect(await screen.findByText('2,100')).toBeTruthy();
  });

  const lastPeriod = (api: FakeApi) => api.callsOf(getThreadsAnalytics).at(-1)?.query.get('period');
});

describe('Refresh', () => {
  const syncing = account({ sync: { phase: 'syncing', postsSoFar: 0, problem: null, shortfall: null } });
  const later = account({ lastSyncAt: '2026-11-20T12:30:00.000Z' });

  it('has the account read anew, and shows what came of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, actor } = open([account()]);
    await screen.findByText('2,100');
    api.on(syncThreadsAccount, () => syncing).on(listThreadsAccounts, () => [syncing]);
    await actor.click(await button('Refresh'));
    expect((await button('Refreshing...')).disabled).toBe(true);
    api.on(listThreadsAccounts, () => [later]);
    api.on(getThreadsAnalytics, () => analytics({ data: [{ name: 'views', total_value: { value: 2345 } }] }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText('2,345')).toBeTruthy();
    expect(screen.getByText('Last sync Nov 20, 1:30 PM', { exact: false })).toBeTruthy();
    expect((await button('Refresh')).disabled).toBe(false);
    expect(api.callsOf(syncThreadsAccount)[0]?.path).toBe(`/api/threads/accounts/${account().id}/sync`);
  });

  it('says why it cannot', async () => {
    const { api, actor } = open([account()]);
    api.refuse(syncThreadsAccount, { code: 'too_many_requests', message: 'Please wait a minute.' });
    await actor.click(await button('Refresh'));
    expect(await findToast('Refresh Failed')).toBe('Please wait a minute.');
  });
});

describe('the head of the panel', () => {
  it('says when the account was read, and since when readings exist', async () => {
    open([account({ isSandbox: true })]);
    const panel = (await screen.findByRole('tablist')).closest('section') as HTMLElement;
    expect(within(panel).getByText('Sandbox')).toBeTruthy();
    expect(panel.textContent).toContain('Last sync Nov 20, 11:00 AM · Tracking since Nov 1, 11:00 AM');
  });

  it('says why nothing new comes, and where to mend it', async () => {
    const { actor } = open([account({ needsReconnect: true })]);
    expect(await screen.findByText('We can no longer read this account on Threads.', { exact: false })).toBeTruthy();
    expect((await button('Refresh')).disabled).toBe(true);
    expect(await screen.findByText('2,100')).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'Reconnect in Settings' }));
    expect(place()).toBe('/settings');
  });

  it('tells how far a first import is', async () => {
    open([importing(340)]);
    expect(await screen.findByText('Importing posts: 340')).toBeTruthy();
  });
});
