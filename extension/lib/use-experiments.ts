import { useQuery } from '@tanstack/react-query';
import { listExperiments } from '#shared/experiments';
import { queryKeyOf } from './api-client.ts';
import { useUser } from './signed-in-user.ts';
import { useApi } from './use-api.ts';

/** The user's experiments, newest first: plans show what came of them, the calendar whose turn it is. */
export function useExperiments() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: queryKeyOf(listExperiments, input),
    queryFn: ({ signal }) => api(listExperiments, { ...input, signal }),
  });
}
