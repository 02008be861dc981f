import type { ScheduledPost } from '../../models/calendar/scheduled-post.ts';

/** Of a post that its user wants to post, instead of what Threads says beforehand: nothing of it is given to Threads. */
export const BY_HAND = 'You post this one by hand';

const PENDING = { state: 'pending', message: null } as const;

/** What a post is as soon as it is scheduled: Threads is asked about it at once, or its user is reminded at its time. */
export const asScheduled = ({ isByHand, dueAt }: Pick<ScheduledPost, 'isByHand' | 'dueAt'>, now: Date) =>
  isByHand
    ? { state: 'scheduled' as const, rehearsal: { state: 'none' as const, message: BY_HAND }, nextAt: dueAt }
    : { state: 'scheduled' as const, rehearsal: PENDING, nextAt: now };
