import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPosts, type PostRow } from '#shared/analytics/post-figures';
import { listLabels } from '#shared/library/labels';
import { getLibraryOverview, type LibraryPage, searchLibrary } from '#shared/library/library';
import { figuresQueryOf, type LibraryChoices, libraryQueryOf } from '#shared/library/library-choices';
import { openPostTable } from '#shared/library/post-tables';
import { listWrittenAgain } from '#shared/library/write-again';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** While words are still read in, a search is asked again. */
const READ_AGAIN_MS = 2000;

/** What is found, page after page; what was found before stays while something else is asked for. */
export function useLibrary(choices: LibraryChoices) {
  const api = useApi();
  const client = useQueryClient();
  const params = { userId: useUser().id };
  const query = libraryQueryOf(choices);
  return useInfiniteQuery({
    queryKey: queryKeyOf(searchLibrary, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      api(searchLibrary, { params, query: { ...query, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page: LibraryPage) => page.next ?? undefined,
    initialData: () => {
      const page = takeFirstAnswer(client, searchLibrary, { params, query });
      return page && { pages: [page], pageParams: [''] };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isComplete === false ? READ_AGAIN_MS : false),
  });
}

export function useOverview() {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: queryKeyOf(getLibraryOverview, input),
    queryFn: () => api(getLibraryOverview, input),
    initialData: () => takeFirstAnswer(client, getLibraryOverview, input),
  });
}

const NO_POSTS: PostRow[] = [];

/** The figures of the posts on a page, at the age of a week; none until they are read. */
export function usePostFigures(page: LibraryPage): PostRow[] {
  const api = useApi();
  const client = useQueryClient();
  const query = figuresQueryOf(page);
  const input = { params: { userId: useUser().id }, query: query ?? {} };
  const { data } = useQuery({
    queryKey: queryKeyOf(listPosts, input),
    queryFn: () => api(listPosts, input),
    initialData: () => (query ? takeFirstAnswer(client, listPosts, input) : undefined),
    enabled: query !== null,
  });
  return data?.posts ?? NO_POSTS;
}

/** The posts of a table, which never change. */
export function usePostTable(id: string) {
  const api = useApi();
  const input = { params: { id } };
  return useQuery({ queryKey: queryKeyOf(openPostTable, input), queryFn: () => api(openPostTable, input) });
}

export function useLabels() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({ queryKey: queryKeyOf(listLabels, input), queryFn: () => api(listLabels, input) });
}

export function useWrittenAgain() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({ queryKey: queryKeyOf(listWrittenAgain, input), queryFn: () => api(listWrittenAgain, input) });
}
