import { type QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PeriodChoice } from '#shared/days/period-choice';
import {
  connectedOf,
  disconnectThreadsAccount,
  getThreadsAnalytics,
  listThreadsAccounts,
  listThreadsPosts,
  stopPublishing,
  syncThreadsAccount,
  type ThreadsAccount,
} from '#shared/threads';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { accountsQuery } from '../../lib/user/connected-accounts.ts';
import { useCountUnseen } from '../../lib/user/unseen-on-icon.ts';

/** How often the accounts are read again while one of them is being read from Threads. */
const PROGRESS_MS = 2000;

/**
 * The connected accounts. They are read again when the window gets the focus, since a connection is made in another one.
 * When one of them has news, what is made of its posts is read again as well, and the icon of the extension follows.
 */
export function useAccounts(): UseQueryResult<ThreadsAccount[]> {
  const api = useApi();
  const client = useQueryClient();
  const accounts = useQuery({
    ...accountsQuery(api),
    initialData: () => {
      const brought = takeFirstAnswer(client, listThreadsAccounts);
      return brought && connectedOf(brought);
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? PROGRESS_MS : false),
  });
  useReadPostsAfterNews(accounts.data);
  return accounts;
}

/** The accounts as some screen saw them last: several screens show them, and the first one tells the news. */
const lastSeen = new WeakMap<QueryClient, ThreadsAccount[]>();

function useReadPostsAfterNews(accounts: ThreadsAccount[] | undefined): void {
  const client = useQueryClient();
  const readAgain = useReadAgain('posts');
  const countUnseen = useCountUnseen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news is a reason, and not a function made anew.
  useEffect(() => {
    const before = lastSeen.get(client);
    if (accounts) lastSeen.set(client, accounts);
    else lastSeen.delete(client);
    if (!before || !accounts || !hasNews(before, accounts)) return;
    void readAgain();
    countUnseen();
  }, [client, accounts]);
}

/** Whether something was read from Threads in between, or an account began or ended being read. */
function hasNews(before: ThreadsAccount[], now: ThreadsAccount[]): boolean {
  const known = new Map(before.map((account) => [account.id, account]));
  return now.some(({ id, lastSyncAt, sync }) => {
    const account = known.get(id);
    return account?.lastSyncAt !== lastSyncAt || account?.sync.phase !== sync.phase;
  });
}

/** True while the account's history or its newest figures are being read. */
export const isBusy = ({ sync }: ThreadsAccount): boolean => sync.phase !== 'idle';

export function useDisconnect(id: string) {
  const api = useApi();
  const readAgain = useReadAgain('accounts');
  return useMutation({
    mutationFn: () => api(disconnectThreadsAccount, { params: { id } }),
    onSuccess: readAgain,
  });
}

/** Takes the permission to publish back; what is read goes on being read. */
export function useStopPublishing(id: string) {
  const api = useApi();
  const readAgain = useReadAgain('accounts');
  return useMutation({ mutationFn: () => api(stopPublishing, { params: { id } }), onSuccess: readAgain });
}

/** Asks for the newest figures; the accounts tell how far that is. */
export function useSync(id: string) {
  const api = useApi();
  const readAgain = useReadAgain('accounts');
  return useMutation({ mutationFn: () => api(syncThreadsAccount, { params: { id } }), onSuccess: readAgain });
}

/** Figures of the chosen days. An account that was read from Threads anew has another `lastSyncAt`, and so another query. */
export function useAnalytics({ id, lastSyncAt }: ThreadsAccount, choice: PeriodChoice) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { accountId: id }, query: choice };
  return useQuery({
    queryKey: [...queryKeyOf(getThreadsAnalytics, input), lastSyncAt],
    queryFn: () => api(getThreadsAnalytics, input),
    initialData: () => takeFirstAnswer(client, getThreadsAnalytics, input),
    placeholderData: keepOf(id),
  });
}

export function useRecentPosts({ id, lastSyncAt }: ThreadsAccount) {
  const api = useApi();
  const input = { params: { accountId: id } };
  return useQuery({
    queryKey: [...queryKeyOf(listThreadsPosts, input), lastSyncAt],
    queryFn: () => api(listThreadsPosts, input),
    placeholderData: keepOf(id),
  });
}

/** Shows what was there until what comes has come, but never the figures of another account. */
const keepOf =
  (accountId: string) =>
  <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[1] === accountId ? before : undefined;
