import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Calendar } from '#shared/calendar/calendar';
import { toast } from '../../../components/notice/toast.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { clockOfPost } from '../move-post.ts';
import { usePost } from '../queries.ts';
import type { useCalendarPlace } from './use-calendar-place.ts';

/** Goes to the day of a post that the address opens and that none of the days shown has; says so where it is gone. */
export function useFarPost(
  { openId, days, go }: ReturnType<typeof useCalendarPlace>,
  calendar: UseQueryResult<Calendar>,
) {
  const { timeZone } = useUser();
  const isMissing =
    calendar.isSuccess && !calendar.isPlaceholderData && !calendar.data.posts.some(({ id }) => id === openId);
  const { post, isGone } = usePost(isMissing ? openId : null);
  const due = post?.dueAt && post.state !== 'canceled' ? clockOfPost(post, timeZone).day : null;
  const day = due && !days.includes(due) ? due : null;
  const lead = useEffectEvent(() => {
    if (day) return go({ day });
    if (!(isGone || post?.state === 'canceled')) return;
    toast({ title: 'Post not found', description: 'It is no longer in the calendar.' });
    go({ post: null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => lead(), [day, isGone, post?.state]);
}
