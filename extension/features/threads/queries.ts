import { type QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '#shared/analytics';
import { getFindings } from '#shared/findings';
import { listPosts } from '#shared/post-figures';
import {
  disconnectThreadsAccount,
  getThreadsAnalytics,
  listThreadsAccounts,
  listThreadsPosts,
  type Period,
  syncThreadsAccount,
  type ThreadsAccount,
} from '#shared/threads';
import { queryKeyOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/use-api.ts';

/** How often the accounts are read again while one of them is being read from Threads. */
const PROGRESS_MS = 2000;

const accountsKey = queryKeyOf(listThreadsAccounts);
const ofSomeUser = { params: { userId: '' } };
/** What is made of posts, for all users and ranges. */
const madeOfPosts = [
  queryKeyOf(getDashboard, ofSomeUser),
  queryKeyOf(getFindings, ofSomeUser),
  queryKeyOf(listPosts, ofSomeUser),
].map((key) => key.slice(0, 1));

/**
 * The connected accounts. Read again when the page is looked at anew, since a connection is made in another window. When
 * one of them has news, what is made of its posts is read again as well.
 */
export function useAccounts(): UseQueryResult<ThreadsAccount[]> {
  const api = useApi();
  const client = useQueryClient();
  return useQuery({
    queryKey: accountsKey,
    queryFn: async () => {
      const before = client.getQueryData<ThreadsAccount[]>(accountsKey);
      const accounts = (await api(listThreadsAccounts)).filter(({ isConnected }) => isConnected);
      if (before && hasNews(before, accounts)) void invalidateAll(client, madeOfPosts);
      return accounts;
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? PROGRESS_MS : false),
  });
}

/** Something was read from Threads since, or all that is to be read just now. */
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
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api(disconnectThreadsAccount, { params: { id } }),
    onSuccess: refresh,
  });
}

/** Asks for the newest figures; the accounts tell how far that is. */
export function useSync(id: string) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api(syncThreadsAccount, { params: { id } }), onSuccess: refresh });
}

/** Figures of a period. An account that was read from Threads anew has another `lastSyncAt`, and so another query. */
export function useAnalytics({ id, lastSyncAt }: ThreadsAccount, period: Period) {
  const api = useApi();
  const input = { params: { accountId: id }, query: { period } };
  return useQuery({
    queryKey: [...queryKeyOf(getThreadsAnalytics, input), lastSyncAt],
    queryFn: () => api(getThreadsAnalytics, input),
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

/** Reads again what changes with the accounts. */
export function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await invalidateAll(client, [accountsKey, ...madeOfPosts]);
  };
}

const invalidateAll = (client: QueryClient, keys: (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
