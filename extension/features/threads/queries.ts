import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '#shared/analytics';
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
import { useApi } from '../../lib/host.tsx';

/** How often the accounts are read again while one of them is being read from Threads. */
const PROGRESS_MS = 2000;

const accountsKey = queryKeyOf(listThreadsAccounts);

/** The connected accounts. Read again when the page is looked at anew: a connection is made in another window. */
export function useAccounts(): UseQueryResult<ThreadsAccount[]> {
  const api = useApi();
  return useQuery({
    queryKey: accountsKey,
    queryFn: async () => (await api(listThreadsAccounts)).filter(({ isConnected }) => isConnected),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? PROGRESS_MS : false),
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

/** Figures of a period. `readAt` is when the account was last read: newer figures are another query. */
export function useAnalytics({ id, lastSyncAt }: ThreadsAccount, period: Period) {
  const api = useApi();
  const input = { params: { accountId: id }, query: { period } };
  return useQuery({
    queryKey: [...queryKeyOf(getThreadsAnalytics, input), lastSyncAt],
    queryFn: () => api(getThreadsAnalytics, input),
    placeholderData: (before) => before,
  });
}

export function useRecentPosts({ id, lastSyncAt }: ThreadsAccount) {
  const api = useApi();
  const input = { params: { accountId: id } };
  return useQuery({
    queryKey: [...queryKeyOf(listThreadsPosts, input), lastSyncAt],
    queryFn: () => api(listThreadsPosts, input),
    placeholderData: (before) => before,
  });
}

/** Reads again what changes with the accounts. */
export function useRefresh() {
  const client = useQueryClient();
  return async () => {
    const [dashboard] = queryKeyOf(getDashboard, { params: { userId: '' } });
    await Promise.all([
      client.invalidateQueries({ queryKey: accountsKey }),
      client.invalidateQueries({ queryKey: [dashboard] }),
    ]);
  };
}
