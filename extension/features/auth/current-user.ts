import { useQuery } from '@tanstack/react-query';
import { currentUser, type User } from '#shared/auth';
import { MINUTE_MS } from '#shared/days/durations';
import type { CallEndpoint } from '../../lib/api/api-client.ts';
import { currentUserKey } from '../../lib/api/query-client.ts';
import { ResponseError } from '../../lib/api/response-error.ts';
import { useApi } from '../../lib/api/use-api.ts';

const TEN_MINUTES = 10 * MINUTE_MS;

/** The signed-in user, `null` for a visitor. An error means that the server could not be asked. */
export function useCurrentUser() {
  const api = useApi();
  return useQuery({
    queryKey: currentUserKey,
    queryFn: () => readCurrentUser(api),
    staleTime: TEN_MINUTES,
    gcTime: TEN_MINUTES,
    refetchOnMount: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

async function readCurrentUser(api: CallEndpoint): Promise<User | null> {
  try {
    return await api(currentUser);
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    if (error.status !== 401) console.error('The current user could not be read:', error.message);
    return null;
  }
}
