import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  disconnectThreadsAccount,
  getThreadsAuthUrl,
  listThreadsAccounts,
  stopPublishing,
  type ThreadsAccount,
} from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import type { Host } from '../../lib/host.tsx';
import { account, importing } from './testing/account-samples.ts';
import { ThreadsIntegration } from './threads-integration.tsx';

afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The row of one account, in the card. */
async function open(one: ThreadsAccount, connect?: Host['connect']) {
  const api = new FakeApi().on(listThreadsAccounts, () => [one]);
  const { actor } = renderScreen(<ThreadsIntegration />, api, connect && { connect });
  const row = await screen.findByRole('listitem');
  return { api, actor, row };
}

describe('an account', () => {
  it('shows who it is, its followers and when it was read, in the zone of the user', async () => {
    const { row } = await open(account());
    for (const text of ['@slow.bread', 'Connected']) expect(within(row).getByText(text)).toBeTruthy();
    expect(row.textContent).toContain('4.3K followers');
    expect(row.textContent).toContain('Last sync Nov 20, 11:00 AM');
    expect(within(row).queryByText('Sandbox')).toBeNull();
  });

  it('says that it is of the sandbox', async () => {
    const { row } = await open(account({ isSandbox: true }));
    expect(within(row).getByText('Sandbox')).toBeTruthy();
  });

  it('that may publish says so, and the permission is taken back', async () => {
    const { api, actor, row } = await open(account({ canPublish: true }));
    expect(within(row).getByText('Publishes what you schedule')).toBeTruthy();
    api.on(stopPublishing, () => account());
    api.on(listThreadsAccounts, () => [account()]);
    await actor.click(button('Stop publishing'));
    expect(await findToast('Publishing Stopped')).toContain('What is scheduled waits in the calendar');
    await waitFor(() => expect(within(row).queryByText('Publishes what you schedule')).toBeNull());
  });

  it('has a letter where it has no picture, or none that loads', async () => {
    const { row } = await open(account({ profileImageUrl: 'https://pictures.example/gone.jpg' }));
    const picture = row.querySelector('img');
    expect(picture?.referrerPolicy).toBe('no-referrer');
    fireEvent.error(picture as HTMLImageElement);
    expect(row.querySelector('img')).toBeNull();
    expect(within(row).getByText('s')).toBeTruthy();
  });

  it('leaves out followers that were never read', async () => {
    const { row } = await open(account({ followersCount: null, lastSyncAt: null }));
    expect(row.textContent).not.toMatch(/followers|Last sync/);
  });

  it('tells how far a first import is, until it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, row } = await open(importing(0));
    const progress = () => within(row).queryByRole('status')?.textContent;
    expect(progress()).toBe('Importing posts: 0');
    api.on(listThreadsAccounts, () => [importing(1340)]);
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(progress()).toBe('Importing posts: 1,340'));
    api.on(listThreadsAccounts, () => [account()]);
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText('4.3K followers', { exact: false });
    expect(progress()).toBeUndefined();
    const calls = api.callsOf(listThreadsAccounts).length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.callsOf(listThreadsAccounts)).toHaveLength(calls);
  });

  it('says why the last sync did not finish', async () => {
    const problem = 'Threads cannot be reached at the moment.';
    const { row } = await open(account({ sync: { phase: 'idle', postsSoFar: 0, problem, shortfall: null } }));
    expect(within(row).getByText(problem)).toBeTruthy();
  });

  it('says which posts are missing, what that means, and what happens next', async () => {
    const lost = {
      listed: 1270,
      missing: 12,
      from: '2026-03-03T12:00:00.000Z',
      to: '2026-05-09T12:00:00.000Z',
      nextAt: '2026-11-20T11:30:00.000Z',
    };
    const textOf = async (shortfall: ThreadsAccount['sync']['shortfall']) => {
      const { row } = await open(account({ sync: { phase: 'idle', postsSoFar: 0, problem: null, shortfall } }));
      const text = row.textContent;
      cleanup();
      return text;
    };
    expect(await textOf(lost)).toContain(
      '12 of the 1,270 posts that Threads lists are missing here, published Mar 3 – May 9, 2026. Totals and averages by ' +
        'post leave them out. We will look for them again on Nov 20, 12:30 PM.',
    );
    expect(await textOf({ listed: 80, missing: 1, from: null, to: null, nextAt: null })).toContain(
      '1 of the 80 posts that Threads lists is missing here. Threads lists it without a date. Totals and averages by post ' +
        'leave it out. Threads did not give it at any later attempt, so we have stopped asking.',
    );
    expect(await textOf(null)).not.toContain('missing');
  });

  it('can be connected again where Threads no longer accepts our access', async () => {
    const connect = vi.fn<Host['connect']>(async () => {
      api.on(listThreadsAccounts, () => [account()]);
      return { kind: 'connected' };
    });
    const { api, actor, row } = await open(account({ needsReconnect: true }), connect);
    expect(within(row).queryByText('Connected')).toBeNull();
    expect(
      within(row).getByText(
        'We can no longer read this account on Threads. Reconnect it to continue. What was read is kept.',
      ),
    ).toBeTruthy();
    await actor.click(within(row).getByRole('button', { name: 'Reconnect' }));
    expect(await findToast('Success!')).toBe('Your Threads account has been connected successfully.');
    expect(connect).toHaveBeenCalledOnce();
  });

  it('is not said to be connected where Threads connected another one', async () => {
    const { actor, row } = await open(account({ needsReconnect: true }), async () => ({ kind: 'connected' }));
    await actor.click(within(row).getByRole('button', { name: 'Reconnect' }));
    expect(await findToast('Another account was connected')).toContain('Switch to @slow.bread on Threads');
  });

  it.each([
    [true, 'true'],
    [false, null],
  ])('connected again, publishes as before: %s', async (canPublish, asked) => {
    const { api, actor, row } = await open(account({ needsReconnect: true, canPublish }), async (address) => {
      await address();
      api.on(listThreadsAccounts, () => [account({ canPublish })]);
      return { kind: 'connected' };
    });
    api.on(getThreadsAuthUrl, () => ({ authUrl: 'https://threads.com/oauth/authorize' }));
    await actor.click(within(row).getByRole('button', { name: 'Reconnect' }));
    await findToast('Success!');
    expect(api.callsOf(getThreadsAuthUrl).map(({ query }) => query.get('publish'))).toEqual([asked]);
  });
});

describe('disconnecting', () => {
  const QUESTION =
    'Are you sure you want to disconnect @slow.bread? You will lose access to analytics data and AI insights for this account.';
  const dialog = () => screen.queryByRole('dialog', { name: 'Disconnect Threads Account' });
  const confirm = () => within(dialog() as HTMLElement).getByRole('button', { name: 'Disconnect' });

  async function ask() {
    const opened = await open(account());
    await opened.actor.click(button('Disconnect'));
    expect(within(dialog() as HTMLElement).getByText(QUESTION)).toBeTruthy();
    return opened;
  }

  it('asks first, and Cancel leaves the account', async () => {
    const { api, actor } = await ask();
    await actor.click(button('Cancel'));
    expect(dialog()).toBeNull();
    expect(api.callsOf(disconnectThreadsAccount)).toEqual([]);
  });

  it('removes the account', async () => {
    const { api, actor } = await ask();
    api.on(disconnectThreadsAccount, () => ({ deleted: 1 })).on(listThreadsAccounts, () => []);
    await actor.click(confirm());
    expect(await findToast('Account Disconnected')).toBe('@slow.bread and its data are removed.');
    expect(await screen.findByText('No Threads Account Connected')).toBeTruthy();
    expect(api.callsOf(disconnectThreadsAccount)[0]?.path).toBe(`/api/threads/accounts/${account().id}`);
  });

  it('says that it failed', async () => {
    const { api, actor } = await ask();
    api.refuse(disconnectThreadsAccount, { message: 'The database is away.' });
    await actor.click(confirm());
    expect(await findToast('Disconnection Failed')).toBe('Failed to disconnect account. Please try again.');
    expect(screen.getByText('@slow.bread')).toBeTruthy();
  });
});
