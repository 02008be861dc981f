import { keepPreviousData, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '#shared/calendar';
import { checkDraft } from '#shared/draft-check';
import { DAY_MS, MINUTE_MS } from '#shared/durations';
import { getForecasts } from '#shared/forecasts';
import { listMultiples, listPosts, type Multiple } from '#shared/post-figures';
import { addPostPicture, getPostPicture, getPostPictureFile, POST_PICTURE_TYPES } from '#shared/post-pictures';
import { momentOfWallClock } from '#shared/wall-clock';
import { toastError } from '../../components/notice/toast.ts';
import { queryKeyOf } from '../../lib/api-client.ts';
import { CallError, messageOf } from '../../lib/call-error.ts';
import { notesOf } from '../../lib/draft-notes.ts';
import { expectationWords, outcomeWords } from '../../lib/expected-words.ts';
import { formatMultiple } from '../../lib/format.ts';
import { blobOfDataUrl } from '../../lib/picture/blob-of-data-url.ts';
import { PictureRefused, readPicture } from '../../lib/picture/read-picture.ts';
import { ResponseError } from '../../lib/response-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useUser } from '../../lib/signed-in-user.ts';
import { useReadAgain } from '../../lib/stale-after.ts';
import { useApi } from '../../lib/use-api.ts';
import { isMoving } from './post-state.ts';

/** While something happens to a post by itself, and else. */
const BUSY_MS = 2000;

const startOf = (day: string, timeZone: string): Date =>
  momentOfWallClock(`${day}T00:00`, timeZone) ?? new Date(`${day}T00:00Z`);

function spanOf(days: string[], { id: userId, timeZone }: { id: string; timeZone: string }) {
  const from = startOf(days[0] ?? '', timeZone);
  const to = new Date(startOf(days.at(-1) ?? '', timeZone).getTime() + DAY_MS + 60 * MINUTE_MS);
  return { params: { userId }, query: { from: from.toISOString(), to: to.toISOString() } };
}

/** Asks for the posts of some days. */
function useCalendarQuery() {
  const api = useApi();
  const user = useUser();
  return (days: string[]) => {
    const input = spanOf(days, user);
    return {
      queryKey: queryKeyOf(contract.getCalendar, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => api(contract.getCalendar, { ...input, signal }),
    };
  };
}

/** How long before a press its days may have been read: about as long as a pointer rests on a button. */
const AHEAD_MS = 10_000;

/** Reads days before somebody goes there, so that a full month is drawn by the press itself. */
export function useReadAhead(): (days: string[]) => void {
  const client = useQueryClient();
  const queryOf = useCalendarQuery();
  return (days) => void client.prefetchQuery({ ...queryOf(days), staleTime: AHEAD_MS });
}

/** The posts of these days, as the clocks of the user's zone have them, and all drafts without a time. */
export function useCalendar(days: string[]) {
  const queryOf = useCalendarQuery();
  return useQuery({
    ...queryOf(days),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.posts.some((post) => isMoving(post, Date.now())) ? BUSY_MS : MINUTE_MS,
  });
}

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
export function useExpectations(days: string[]): Map<string, string> {
  const api = useApi();
  const input = spanOf(days, useUser());
  const { data } = useQuery({
    queryKey: queryKeyOf(contract.getCalendarForecasts, input),
    queryFn: ({ signal }) => api(contract.getCalendarForecasts, { ...input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
    select: expectationsInWords,
  });
  return data ?? NO_WORDS;
}

/** How the published posts of these days did at 1, 6 and 24 hours against the others, in words, by the ids of the posts table. */
export function useMultiples(days: string[]): Map<string, string> {
  const api = useApi();
  const input = spanOf(days, useUser());
  const { data } = useQuery({
    queryKey: queryKeyOf(listMultiples, input),
    queryFn: ({ signal }) => api(listMultiples, { ...input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
    select: multiplesInWords,
  });
  return data ?? NO_WORDS;
}

/** One post, whenever it is due. `isGone` where the user has none like this. */
export function usePost(id: string | null) {
  const api = useApi();
  const input = { params: { id: id ?? '' } };
  const { data, error } = useQuery({
    queryKey: queryKeyOf(contract.findScheduledPost, input),
    queryFn: () => api(contract.findScheduledPost, input),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { post: data, isGone: error instanceof ResponseError && error.status === 404 };
}

/** What a person may change of a post. */
export type PostContent = Omit<contract.ChangePost, 'revision'>;

/** Stores a post: a new one under its key, or the next revision of one. */
export function useSavePost() {
  const api = useApi();
  const { id: userId } = useUser();
  const readAgain = useReadAgain('calendar');
  return async (content: PostContent, saved: { clientKey: string } | contract.ScheduledPost) => {
    const post =
      'clientKey' in saved
        ? await api(contract.createScheduledPost, { body: { ...content, userId, clientKey: saved.clientKey } })
        : await api(contract.changeScheduledPost, {
            params: { id: saved.id },
            body: { ...content, revision: saved.revision },
          });
    void readAgain();
    return post;
  };
}

export function useCancelPost() {
  const api = useApi();
  const onSuccess = useReadAgain('calendar');
  return useMutation({
    mutationFn: (id: string) => api(contract.cancelScheduledPost, { params: { id } }),
    onSuccess,
  });
}

export function usePublishNow() {
  const api = useApi();
  const onSuccess = useReadAgain('calendar');
  return useMutation({ mutationFn: (id: string) => api(contract.publishPostNow, { params: { id } }), onSuccess });
}

export function useResolve(id: string) {
  const api = useApi();
  const onSuccess = useReadAgain('calendar');
  return useMutation({
    mutationFn: (body: contract.ResolvePost) => api(contract.resolveScheduledPost, { params: { id }, body }),
    onSuccess,
  });
}

const ADDING_PICTURE = ['add picture'];

/** Stores a picture that was picked, pasted or dropped; answers it. */
export function useAddPicture() {
  const api = useApi();
  const client = useQueryClient();
  const { id: userId } = useUser();
  return useMutation({
    mutationKey: ADDING_PICTURE,
    mutationFn: async (file: File) => {
      const { dataUrl } = await readPicture(file, POST_PICTURE_TYPES);
      return api(addPostPicture, { body: { userId, image: dataUrl } });
    },
    onSuccess: (picture) => client.setQueryData(queryKeyOf(getPostPicture, { params: { id: picture.id } }), picture),
  });
}

/** Whether a picture is on its way: a post does not go without it. */
export const useIsAddingPicture = (): boolean => useIsMutating({ mutationKey: ADDING_PICTURE }) > 0;

/** One of the user's pictures, small. It never changes. */
export function usePostPicture(id: string) {
  const api = useApi();
  const input = { params: { id } };
  return useQuery({
    queryKey: queryKeyOf(getPostPicture, input),
    queryFn: () => api(getPostPicture, input),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves pictures as files, to be added by hand in Threads' composer. */
export function useSavePictures() {
  const api = useApi();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const [index, id] of ids.entries()) {
        const { image } = await api(getPostPictureFile, { params: { id } });
        const picture = blobOfDataUrl(image);
        saveFile(`picture-${index + 1}.${picture.type === 'image/png' ? 'png' : 'jpg'}`, picture, picture.type);
      }
    },
    onError: (error) => toastError('Not Saved', error, 'A picture could not be read. Please try again.'),
  });
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
  });
}

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

/** Why a call about a post was refused: what was wrong with a field of it says more than the whole. */
export function reasonOf(error: unknown): string {
  if (error instanceof PictureRefused) return error.message;
  const field = error instanceof CallError ? Object.values(error.fields)[0] : undefined;
  return field ?? messageOf(error, 'Please try again.');
}
