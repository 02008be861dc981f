import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getThreadsAuthUrl, listThreadsAccounts, type ThreadsAccount } from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import type { ConnectOutcome, Host } from '../../lib/host.tsx';
import { account, OTHER_ID } from './testing/account-samples.ts';
import { ThreadsIntegration } from './threads-integration.tsx';

const AUTH_URL = 'https://threads.example/oauth/authorize?state=1';
const FAILED = 'Failed to connect to Threads. Please try again.';
const mended = account({ id: OTHER_ID, username: 'second' });

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The card of somebody with these accounts, on a host that connects in this way. */
function open(accounts: ThreadsAccount[], connect?: Host['connect']) {
  const api = new FakeApi()
    .on(listThreadsAccounts, () => accounts)
    .on(getThreadsAuthUrl, () => ({ authUrl: AUTH_URL }));
  const { actor } = renderScreen(<ThreadsIntegration />, api, connect && { connect });
  return { api, actor };
}

const endsWith = (outcome: ConnectOutcome) => async () => outcome;

/** Opens a window that stays open until the waiting is given up. */
const untilCancelled: Host['connect'] = (_, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'closed' })));

describe('Threads Integration', () => {
  it('says that there is no account, and offers to connect one', async () => {
    open([]);
    expect(screen.getByRole('heading', { name: 'Threads Integration' })).toBeTruthy();
    expect(await screen.findByText('No Threads Account Connected')).toBeTruthy();
    expect(await button('Connect Threads Account')).toBeTruthy();
    expect(screen.queryByText('Connected Accounts')).toBeNull();
  });

  it('lists the accounts, and offers to add another', async () => {
    open([account(), mended]);
    expect(await screen.findByRole('heading', { name: 'Connected Accounts' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('@slow.bread'),
      expect.stringContaining('@second'),
    ]);
    expect(await button('Add Another Account')).toBeTruthy();
    const onward = screen.getByRole<HTMLAnchorElement>('link', { name: 'See Your Figures' });
    expect(onward.getAttribute('href')).toBe('/dashboard');
  });

  it('leaves out what is not connected', async () => {
    open([account({ isConnected: false })]);
    expect(await screen.findByText('No Threads Account Connected')).toBeTruthy();
  });

  it('says that the accounts could not be read, and tries again', async () => {
    const api = new FakeApi().refuse(listThreadsAccounts, { message: 'The database is away.' });
    const { actor } = renderScreen(<ThreadsIntegration />, api);
    expect(await screen.findByText('The database is away.', { exact: false })).toBeTruthy();
    api.on(listThreadsAccounts, () => []);
    await actor.click(await button('Retry'));
    expect(await screen.findByText('No Threads Account Connected')).toBeTruthy();
  });
});

describe('connecting', () => {
  it('hands the address of the server over to the window, and shows the account', async () => {
    const accounts: ThreadsAccount[] = [];
    const connect = vi.fn<Host['connect']>(async (address) => {
      expect(await address()).toBe(AUTH_URL);
      accounts.push(account());
      return { kind: 'connected' };
    });
    const { actor } = open(accounts, connect);
    await actor.click(await button('Connect Threads Account'));
    expect(await findToast('Success!')).toBe('Your Threads account has been connected successfully.');
    expect(await screen.findByText('@slow.bread')).toBeTruthy();
    expect(connect).toHaveBeenCalledOnce();
  });

  it('reads "Connecting..." meanwhile, and can be given up', async () => {
    const { actor } = open([], untilCancelled);
    await actor.click(await button('Connect Threads Account'));
    expect((await button('Connecting...')).disabled).toBe(true);
    await actor.click(await button('Cancel'));
    expect((await button('Connect Threads Account')).disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.queryByText('Success!')).toBeNull();
  });

  it.each<[ConnectOutcome, string, string]>([
    [{ kind: 'blocked' }, 'Popup Blocked', 'Please allow popups for this site and try again.'],
    [{ kind: 'refused', error: 'Access was not allowed.' }, 'Connection Failed', 'Access was not allowed.'],
    [{ kind: 'refused', error: undefined }, 'Connection Failed', FAILED],
  ])('that ends with %j says so', async (outcome, title, description) => {
    const { actor } = open([], endsWith(outcome));
    await actor.click(await button('Connect Threads Account'));
    expect(await findToast(title)).toBe(description);
    expect((await button('Connect Threads Account')).disabled).toBe(false);
  });

  it('says what the server says where that knows no address', async () => {
    const { api, actor } = open([], async (address) => {
      await address();
      return { kind: 'closed' };
    });
    api.refuse(getThreadsAuthUrl, { message: 'Connecting Threads is not set up on this server' });
    await actor.click(await button('Connect Threads Account'));
    expect(await findToast('Connection Failed')).toBe('Connecting Threads is not set up on this server');
    api.on(getThreadsAuthUrl, () => new Response('', { status: 502 }));
    await actor.click(await button('Connect Threads Account'));
    await waitFor(() => expect(screen.getByText(FAILED)).toBeTruthy());
  });
});

describe('a window that was closed', () => {
  it.each([
    ['has connected where an account is new', [], [account()]],
    ['has connected where one more is there', [account()], [account(), mended]],
    ['has connected where one works again', [account({ needsReconnect: true })], [account()]],
  ])('%s', async (_, before, after) => {
    const { api, actor } = open(before, endsWith({ kind: 'closed' }));
    const start = await button(before.length > 0 ? 'Add Another Account' : 'Connect Threads Account');
    api.on(listThreadsAccounts, () => after);
    await actor.click(start);
    expect(await findToast('Success!')).toBe('Your Threads account has been connected successfully.');
    await waitFor(() => expect(screen.getAllByText('Connected')).toHaveLength(after.length));
  });

  it('has done nothing where the accounts are as they were', async () => {
    const { api, actor } = open([account()], endsWith({ kind: 'closed' }));
    await actor.click(await button('Add Another Account'));
    expect((await button('Add Another Account')).disabled).toBe(false);
    expect(api.callsOf(listThreadsAccounts).length).toBeGreaterThan(1);
    expect(screen.queryByText('Success!')).toBeNull();
    expect(screen.queryByText('Connection Failed')).toBeNull();
  });
});
