import { useQuery } from '@tanstack/react-query';
import { listExperiments } from '#shared/experiments';
import { queryKeyOf } from '../api/api-client.ts';
import { useApi } from '../api/use-api.ts';
import { useUser } from './signed-in-user.ts';

/** The user's experiments, newest first: plans show what came of them, the calendar whose turn it is. */
export function useExperiments() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: queryKeyOf(listExperiments, input),
    queryFn: ({ signal }) => api(listExperiments, { ...input, signal }),
  });
}
