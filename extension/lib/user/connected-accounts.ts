import { connectedOf, listThreadsAccounts } from '#shared/threads';
import { type CallEndpoint, queryKeyOf } from '../api/api-client.ts';

export const accountsKey = queryKeyOf(listThreadsAccounts);

/** The Threads accounts that are connected now, for `useQuery`. */
export const accountsQuery = (api: CallEndpoint) => ({
  queryKey: accountsKey,
  queryFn: async () => connectedOf(await api(listThreadsAccounts)),
});
