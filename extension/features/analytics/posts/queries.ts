import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CurveMeasure, comparePosts, listPosts, type PostQuery } from '#shared/analytics/post-figures';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../../lib/api/first-answer.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** A page of the user's posts; the rows of the former choice stay while another one is read. */
export function usePosts(query: PostQuery) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id }, query };
  return useQuery({
    queryKey: queryKeyOf(listPosts, input),
    queryFn: () => api(listPosts, input),
    initialData: () => takeFirstAnswer(client, listPosts, input),
    placeholderData: keepPreviousData,
  });
}

/** How posts grew, beside the user's other posts. */
export function useCurves(postIds: string[], measure: CurveMeasure) {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: { ids: postIds.join(','), measure } };
  return useQuery({
    queryKey: queryKeyOf(comparePosts, input),
    queryFn: () => api(comparePosts, input),
    placeholderData: keepPreviousData,
  });
}
