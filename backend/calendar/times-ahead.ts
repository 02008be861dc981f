import type { PostingSlot } from '#shared/calendar/calendar-slots';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import { addDays } from '#shared/days/period-choice';
import { momentOfWallClock, wallClockOf, weekdayOf } from '#shared/days/wall-clock';
import type { PostingSlots } from '../models/calendar/posting-slots.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { isDayOff } from './rules/days-off.ts';

/** A post this near takes a time. */
const TAKEN_MS = 15 * MINUTE_MS;
/** A time this soon leaves none to prepare a post. */
const TOO_SOON_MS = 5 * MINUTE_MS;
const LOOK_AHEAD_DAYS = 60;

export type Week = Pick<PostingSlots, 'timeZone' | 'slots' | 'daysOff' | 'datesOff'>;

/** A time that comes, and what the clocks of its zone show then. */
export interface TimeAhead {
  dueAt: string;
  wallClock: string;
}

/** Tells of each time of a week when it comes next with nothing of the account near it, and not on a day off. */
export async function freeTimes(userId: string, accountId: string, now: Date) {
  const until = new Date(now.getTime() + (LOOK_AHEAD_DAYS + 1) * DAY_MS);
  const taken = await ScheduledPost.query()
    .where({ userId, accountId })
    .whereNotIn('state', ['canceled', 'missed', 'failed'])
    .whereBetween('dueAt', [now, until])
    .select('dueAt');
  const earliest = now.getTime() + TOO_SOON_MS;
  const isFree = (moment: Date) =>
    moment.getTime() > earliest &&
    taken.every(({ dueAt }) => dueAt === null || Math.abs(dueAt.getTime() - moment.getTime()) >= TAKEN_MS);

  /** The first of all moments of `slots`; null without one in the next weeks. */
  return (slots: PostingSlot[], week: Omit<Week, 'slots'>): TimeAhead | null => {
    const free = momentsOf(slots, week, now).find(isFree);
    return free ? { dueAt: free.toISOString(), wallClock: wallClockOf(free, week.timeZone) } : null;
  };
}

/** All moments of these times in the next weeks, in their order. */
function momentsOf(slots: PostingSlot[], week: Omit<Week, 'slots'>, now: Date): Date[] {
  const today = wallClockOf(now, week.timeZone).slice(0, 10);
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, n) => addDays(today, n));
  const moments = days
    .filter((day) => !isDayOff(day, week))
    .flatMap((day) =>
      slots
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .flatMap(({ time }) => momentOfWallClock(`${day}T${time}`, week.timeZone) ?? []),
    );
  return moments.toSorted((a, b) => a.getTime() - b.getTime());
}
