import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Credentials, login, logout, type Signup, signup } from '#shared/auth';
import { currentUserKey } from '../../lib/api/query-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useHost } from '../../lib/host.tsx';
import { useForgetUser } from '../../lib/user/use-forget-user.ts';

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
