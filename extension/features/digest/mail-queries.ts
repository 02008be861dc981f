import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDigestMail, setDigestMail, stopDigestMail } from '#shared/briefing/digest';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

export function useDigestMail() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({ queryKey: queryKeyOf(getDigestMail, input), queryFn: () => api(getDigestMail, input) });
}

export function useSetDigestMail() {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  return useMutation({
    mutationFn: (isOn: boolean) => api(setDigestMail, { ...input, body: { isOn } }),
    onSuccess: (saved) => client.setQueryData(queryKeyOf(getDigestMail, input), saved),
  });
}

/** For whoever has the mail, signed in or not. */
export function useStopDigestMail(token: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api(stopDigestMail, { body: { token } }) });
}
