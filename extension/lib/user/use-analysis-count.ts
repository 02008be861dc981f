import { useQuery } from '@tanstack/react-query';
import { countAnalyses, listAnalyses } from '#shared/analysis';
import { queryKeyOf } from '../api/api-client.ts';
import { useApi } from '../api/use-api.ts';
import { useUser } from './signed-in-user.ts';

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
