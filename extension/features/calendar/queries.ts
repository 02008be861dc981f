import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/calendar/calendar';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import { momentOfWallClock } from '#shared/days/wall-clock';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { ResponseError } from '../../lib/api/response-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { isMoving } from './post-state.ts';

/** While something happens to a post by itself, and else. */
const BUSY_MS = 2000;

const startOf = (day: string, timeZone: string): Date =>
  momentOfWallClock(`${day}T00:00`, timeZone) ?? new Date(`${day}T00:00Z`);

/** A post with all of its text: what is stored again must be such a one. */
export type WholePost = contract.ScheduledPost & { cut?: undefined };

export function spanOf(days: string[], { id: userId, timeZone }: { id: string; timeZone: string }) {
  const from = startOf(days[0] ?? '', timeZone);
  const to = new Date(startOf(days.at(-1) ?? '', timeZone).getTime() + DAY_MS + 60 * MINUTE_MS);
  return { params: { userId }, query: { from: from.toISOString(), to: to.toISOString() } };
}

/** Asks for the posts of some days. */
function useCalendarQuery() {
  const api = useApi();
  const user = useUser();
  return (days: string[], draftsBefore?: string) => {
    const { params, query } = spanOf(days, user);
    const input = { params, query: { ...query, ...(draftsBefore && { draftsBefore }) } };
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

const waitOf = (posts: contract.ListedPost[]): number =>
  posts.some((post) => isMoving(post, Date.now())) ? BUSY_MS : MINUTE_MS;

/**
 * The posts of these days, as the clocks of the user's zone have them, and the drafts without a time that are older than one;
 * the newest without it.
 */
export function useCalendar(days: string[], draftsBefore: string | undefined) {
  const queryOf = useCalendarQuery();
  return useQuery({
    ...queryOf(days, draftsBefore),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => waitOf(state.data?.posts ?? []),
  });
}

/** One post with all that is known of it, whenever it is due. `isGone` where the user has none like this. */
export function usePost(id: string | null) {
  const api = useApi();
  const input = { params: { id: id ?? '' } };
  const { data, error } = useQuery({
    queryKey: queryKeyOf(contract.findScheduledPost, input),
    queryFn: () => api(contract.findScheduledPost, input),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => waitOf(state.data ? [state.data] : []),
  });
  return { post: data, error, isGone: error instanceof ResponseError && error.status === 404 };
}

/** Gives the function to read a post that a list has cut. */
export function useReadWhole(): (post: contract.ListedPost) => Promise<WholePost> {
  const api = useApi();
  return async ({ cut, ...post }) =>
    cut === undefined ? post : api(contract.findScheduledPost, { params: { id: post.id } });
}
