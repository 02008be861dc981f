import { useMutation, useQuery } from '@tanstack/react-query';
import { requestReset, resetOptions, resetPassword } from '#shared/account-security';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useForgetUser } from '../../lib/user/use-forget-user.ts';

export function useResetOptions() {
  const api = useApi();
  return useQuery({ queryKey: queryKeyOf(resetOptions), queryFn: () => api(resetOptions) });
}

export function useRequestReset() {
  const api = useApi();
  return useMutation({ mutationFn: (input: { email: string }) => api(requestReset, { body: input }) });
}

/** All sessions of that user end: if one is here, it is over. */
export function useResetPassword(token: string) {
  const api = useApi();
  const forgetUser = useForgetUser();
  return useMutation({
    mutationFn: ({ password }: { password: string }) => api(resetPassword, { body: { token, password } }),
    onSuccess: forgetUser,
  });
}
