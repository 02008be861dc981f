import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getThreadsAuthUrl, listThreadsAccounts, type ThreadsAccount } from '#shared/threads';
import type { CallEndpoint } from '../../lib/api/api-client.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { type ConnectOutcome, useHost } from '../../lib/host.tsx';
import { accountsKey } from '../../lib/user/connected-accounts.ts';
import { toast, toastError } from '../notice/toast.ts';

const CONNECTION_FAILED = 'Failed to connect to Threads. Please try again.';
const CONNECTED = { title: 'Success!', description: 'Your Threads account has been connected successfully.' };
/** Nothing may be scheduled yet. */
const MAY_PUBLISH = {
  title: 'Publishing is allowed',
  description: 'From now on, a post that you schedule goes out by itself at its time.',
};

interface Asked {
  publish: boolean;
  /** The account that is meant, where one is. */
  username?: string | undefined;
}

/**
 * Connects an account in a window of its own. `cancel` ends the waiting: Threads' page may never come back.
 *
 * @param publish asks for the permission to publish as well, which only somebody who schedules is asked for.
 * @param username the account that is meant. Threads asks whoever is signed in there, which may be another one.
 */
export function useConnect({
  publish: asksToPublish = false,
  username,
}: {
  publish?: boolean;
  username?: string;
} = {}) {
  const { connect } = useHost();
  const api = useApi();
  const readAgain = useReadAgain('accounts');
  const client = useQueryClient();
  const cancelling = useRef(new AbortController());

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ publish }: Asked) => {
      cancelling.current = new AbortController();
      const before = client.getQueryData<ThreadsAccount[]>(accountsKey) ?? [];
      const query = publish ? ({ publish: 'true' } as const) : {};
      const address = async () => (await api(getThreadsAuthUrl, { query })).authUrl;
      const outcome = await connect(address, cancelling.current.signal);
      return outcome.kind === 'closed' ? await seenOutcome(api, before, publish) : outcome;
    },
    onSuccess: async (outcome, { publish, username: meant }) => {
      await readAgain();
      if (outcome.kind === 'connected' && meant && !(await isThere(api, meant, publish).catch(() => true)))
        return fail('Another account was connected', ofAnother(meant));
      tell(outcome, asksToPublish ? MAY_PUBLISH : CONNECTED);
    },
    onError: (error) => toastError('Connection Failed', error, CONNECTION_FAILED),
  });
  return {
    connect: () => mutate({ publish: asksToPublish, username }),
    /** Asks for no more than the account lets us do already, and for no less. */
    reconnect: (account: ThreadsAccount) => mutate({ publish: account.canPublish, username: account.username }),
    cancel: () => cancelling.current.abort(),
    isConnecting: isPending,
  };
}

const ofAnother = (username: string) =>
  `You are signed in to Threads as somebody else than @${username}. Switch to @${username} on Threads and try again. In Settings you can disconnect the other account.`;

const isReady = (account: ThreadsAccount | undefined, publish: boolean) =>
  account !== undefined && !account.needsReconnect && (account.canPublish || !publish);

async function isThere(api: CallEndpoint, username: string, publish: boolean): Promise<boolean> {
  const accounts = await api(listThreadsAccounts);
  return isReady(
    accounts.find((account) => account.username === username),
    publish,
  );
}

/** A window that was closed may have done its work: then there is an account that was not there, or may not do as much. */
async function seenOutcome(api: CallEndpoint, before: ThreadsAccount[], publish: boolean): Promise<ConnectOutcome> {
  const known = new Map(before.map((account) => [account.id, account]));
  const accounts = await api(listThreadsAccounts);
  const isNew = (account: ThreadsAccount) => isReady(account, publish) && !isReady(known.get(account.id), publish);
  return { kind: accounts.some(isNew) ? 'connected' : 'closed' };
}

function tell(outcome: ConnectOutcome, success: typeof CONNECTED): void {
  if (outcome.kind === 'connected') toast(success);
  if (outcome.kind === 'refused') fail('Connection Failed', outcome.error ?? CONNECTION_FAILED);
  if (outcome.kind === 'blocked') fail('Popup Blocked', 'Please allow popups for this site and try again.');
}

const fail = (title: string, description: string) => toast({ title, description, variant: 'destructive' });
