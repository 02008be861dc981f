import type { Practice } from '#shared/analytics/recommendations';
import { isLike, type Observed } from '#shared/post-quality';
import { SLOT_TOLERANCE_MINUTES } from '#shared/posts/slot-posts';

type Slot = Practice & { kind: 'slot' };

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** `weekMinute`: when the post was published, in minutes since Monday 00:00 in the user's time zone. */
export const follows = (post: Observed & { weekMinute: number }, practice: Practice): boolean =>
  practice.kind === 'slot'
    ? minutesBetween(practice, post.weekMinute) <= SLOT_TOLERANCE_MINUTES
    : isLike(post, practice);

/** Around the week: Sunday 23:30 is half an hour from Monday 00:00. */
function minutesBetween({ weekday, hour }: Slot, weekMinute: number): number {
  const distance = Math.abs(weekMinute - weekday * DAY_MINUTES - hour * 60);
  return Math.min(distance, WEEK_MINUTES - distance);
}
