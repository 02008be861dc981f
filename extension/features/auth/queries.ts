import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Credentials, currentUser, login, logout, type Signup, signup, type User } from '#shared/auth';
import type { CallEndpoint } from '../../lib/api-client.ts';
import { ResponseError } from '../../lib/call-error.ts';
import { useApi, useHost } from '../../lib/host.tsx';
import { currentUserKey } from '../../lib/query-client.ts';
import { useForgetUser } from '../../lib/use-forget-user.ts';

const TEN_MINUTES = 10 * 60 * 1000;

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

export function useLogin() {
  const api = useApi();
  const refetchUser = useRefetchUser();
  return useMutation({
    mutationFn: (credentials: Credentials) => api(login, { body: credentials }),
    onSuccess: refetchUser,
  });
}

export function useSignup() {
  const api = useApi();
  const refetchUser = useRefetchUser();
  return useMutation({ mutationFn: (input: Signup) => api(signup, { body: input }), onSuccess: refetchUser });
}

/** What the host keeps may be of somebody whose session ran out. */
function useRefetchUser() {
  const { forget } = useHost();
  const client = useQueryClient();
  return async () => {
    await forget?.();
    await client.refetchQueries({ queryKey: currentUserKey });
  };
}

/** Ends the session and forgets everything that was read in it. */
export function useLogout() {
  const api = useApi();
  const client = useQueryClient();
  const forgetUser = useForgetUser();
  return useMutation({
    mutationFn: () => api(logout),
    onSuccess: async () => {
      await forgetUser();
      client.getMutationCache().clear();
    },
  });
}
