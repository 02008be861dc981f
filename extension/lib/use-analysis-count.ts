import { useQuery } from '@tanstack/react-query';
import { countAnalyses, listAnalyses } from '#shared/analysis';
import { queryKeyOf } from './api-client.ts';
import { useUser } from './signed-in-user.ts';
import { useApi } from './use-api.ts';

/** How many analyses the signed-in user has, asked anew each time; undefined until that is known. */
export function useAnalysisCount(): number | undefined {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeyOf(listAnalyses, input), 'count'],
    queryFn: () => api(countAnalyses, input),
    staleTime: 0,
  });
  return isFetching ? undefined : data?.count;
}
