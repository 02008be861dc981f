import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '#shared/calendar/calendar-feed';
import { getPostingSlots, type PostingSlotsOfAccount, setPostingSlots } from '#shared/calendar/calendar-slots';
import { toastError } from '../../../components/notice/toast.ts';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** The times of the week of an account; the next free one is asked for each time anew. */
export function usePostingSlots(accountId: string) {
  const api = useApi();
  const input = { params: { accountId } };
  return useQuery({
    queryKey: queryKeyOf(getPostingSlots, input),
    queryFn: () => api(getPostingSlots, input),
    staleTime: 0,
    enabled: accountId !== '',
  });
}

/** What a user chooses of an account's week. */
export type WeekChoice = Pick<PostingSlotsOfAccount, 'slots' | 'daysOff' | 'datesOff' | 'timeZone'>;

/** Replaces the times of the week of an account. */
export function useSetSlots(accountId: string) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { accountId } };
  return useMutation({
    mutationFn: (body: WeekChoice) => api(setPostingSlots, { ...input, body }),
    onSuccess: (slots) => client.setQueryData(queryKeyOf(getPostingSlots, input), slots),
    onError: (error) => toastError('Not Saved', error, 'The times stay as they were. Please try again.'),
  });
}

/** Whether the calendar is read by a secret address; one that was just made is told once. */
export function useFeed() {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  const queryKey = queryKeyOf(getCalendarFeed, input);
  const onError = (error: Error) => toastError('Not Changed', error, 'Please try again.');
  const onSettled = () => client.invalidateQueries({ queryKey });
  return {
    feed: useQuery({ queryKey, queryFn: () => api(getCalendarFeed, input) }),
    create: useMutation({ mutationFn: () => api(createCalendarFeed, input), onSettled }),
    revoke: useMutation({ mutationFn: () => api(revokeCalendarFeed, input), onError, onSettled }),
  };
}
