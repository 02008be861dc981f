import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDigest } from '#shared/briefing/digest';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** The digest of a Monday, or the newest; the one before stays while another is read. */
export function useDigest(week: string | null) {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: week ? { week } : {} };
  return useQuery({
    queryKey: queryKeyOf(getDigest, input),
    queryFn: () => api(getDigest, input),
    placeholderData: keepPreviousData,
  });
}
