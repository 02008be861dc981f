import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getForecasts } from '#shared/analytics/forecasts';
import { listMultiples, listPosts, type Multiple } from '#shared/analytics/post-figures';
import * as contract from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { checkDraft } from '#shared/draft-check';
import { formatMultiple } from '#shared/words/numbers';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { notesOf } from '../../lib/words/draft-notes.ts';
import { expectationWords, outcomeWords } from '../../lib/words/expected-words.ts';
import { spanOf } from './queries.ts';
import type { PostContent } from './queries-that-change.ts';

/** What is said of no post: one map, so that nothing is drawn anew for it. */
const NO_WORDS: Map<string, string> = new Map();

const expectationsInWords = (data: contract.PostExpectation[]): Map<string, string> =>
  new Map(data.map((one) => [one.id, expectationWords(one)]));

const multiplesInWords = (data: Multiple[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(data, ({ postId }) => postId)].map(([postId, ofPost]) => [
      postId,
      ofPost.map(({ age, multiple }) => `${age} h ${formatMultiple(multiple)}`).join(' · '),
    ]),
  );

/** What to expect of the posts of these days, in words, by their ids. It is computed anew when they change, and hardly moves else. */
export function useExpectations(days: string[]) {
  const api = useApi();
  const input = spanOf(days, useUser());
  const { data = NO_WORDS, isPending } = useQuery({
    queryKey: queryKeyOf(contract.getCalendarForecasts, input),
    queryFn: ({ signal }) => api(contract.getCalendarForecasts, { ...input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
    select: expectationsInWords,
  });
  return { data, isPending };
}

/** How the published posts of these days did at 1, 6 and 24 hours against the others, in words, by the ids of the posts table. */
export function useMultiples(days: string[]) {
  const api = useApi();
  const input = spanOf(days, useUser());
  const { data = NO_WORDS, isPending } = useQuery({
    queryKey: queryKeyOf(listMultiples, input),
    queryFn: ({ signal }) => api(listMultiples, { ...input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
    select: multiplesInWords,
  });
  return { data, isPending };
}

/** What one may have overlooked about a post; asked once its text has rested. */
export function useWarnings(content: PostContent | null, id: string | undefined) {
  const api = useApi();
  const { id: userId } = useUser();
  return useQuery({
    queryKey: [contract.checkScheduledPost.path, content, id],
    queryFn: () => api(contract.checkScheduledPost, { body: { userId, id, ...(content as PostContent) } }),
    enabled: content !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  }).data;
}

/** What `checkDraft` is told of a post that is being written. */
type AskedDraft = z.input<typeof checkDraft.body>;

/** What the user's own posts say of a draft; asked for none while it is null. */
export function useDraftNotes(draft: AskedDraft | null) {
  const api = useApi();
  const { id: userId } = useUser();
  const body = draft ?? { text: '' };
  return useQuery({
    queryKey: [checkDraft.path, userId, body],
    queryFn: async () => notesOf(await api(checkDraft, { params: { userId }, body })),
    enabled: draft !== null,
    gcTime: 0,
    // At another time the notes on this text differ in a figure or two: those before stay until the new ones are here.
    placeholderData: (before, query) => (textOf(query?.queryKey) === body.text ? before : undefined),
  });
}

const textOf = (key: readonly unknown[] | undefined): string | null =>
  (key?.at(-1) as AskedDraft | undefined)?.text ?? null;

/** Figures of a post that was published from here, once it was read; null until then. */
export function useFigures(postId: string | null) {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: { ids: postId ?? '' } };
  const { data } = useQuery({
    queryKey: queryKeyOf(listPosts, input),
    queryFn: () => api(listPosts, input),
    enabled: postId !== null,
  });
  return data?.posts[0] ?? null;
}

/** What was forecast of a post when it went out, and what came; null where nothing was. */
export function useOutcome(postId: string | null): string | null {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: { ids: postId ?? '' } };
  const { data } = useQuery({
    queryKey: queryKeyOf(getForecasts, input),
    queryFn: () => api(getForecasts, input),
    enabled: postId !== null,
  });
  const first = data?.forecasts.find(({ age, metric, horizon }) => age === 0 && metric === 'views' && horizon === 24);
  return first ? outcomeWords(first) : null;
}

/** Topics of the user's newest posts, each once. */
export function useOwnTopics(): string[] {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: {} };
  const { data } = useQuery({ queryKey: queryKeyOf(listPosts, input), queryFn: () => api(listPosts, input) });
  return [...new Set(data?.posts.flatMap(({ topicTag }) => (topicTag ? [topicTag] : [])))];
}
