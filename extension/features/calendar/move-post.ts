import type { ScheduledPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { addDays } from '#shared/days/period-choice';
import { momentOfWallClock, wallClockOf } from '#shared/days/wall-clock';

/** Posts are moved in steps of this many minutes. */
export const STEP_MINUTES = 15;

/** The day and the time of day that the clocks of a zone show. */
export function clockOf(moment: string, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = wallClockOf(new Date(moment), timeZone).split('T');
  return { day, time };
}

/** The same of a post that is due; where it was planned in that zone, it says so itself. */
export function clockOfPost(post: Pick<ScheduledPost, 'dueAt' | 'timeZone' | 'wallClock'>, timeZone: string) {
  if (post.timeZone !== timeZone || post.wallClock === null) return clockOf(post.dueAt ?? '', timeZone);
  return { day: post.wallClock.slice(0, 10), time: post.wallClock.slice(11) };
}

/** When the clocks of a zone show this; the moment given where they never do. */
const momentAt = (day: string, time: string, timeZone: string, otherwise: string): string =>
  momentOfWallClock(`${day}T${time}`, timeZone)?.toISOString() ?? otherwise;

/** At the same time of day, on another day: also where the clocks change in between. */
export const movedToDay = (dueAt: string, day: string, timeZone: string): string =>
  momentAt(day, clockOf(dueAt, timeZone).time, timeZone, dueAt);

export const movedByDays = (dueAt: string, days: number, timeZone: string): string =>
  movedToDay(dueAt, addDays(clockOf(dueAt, timeZone).day, days), timeZone);

/**
 * To the next quarter of an hour in a direction, or by single minutes. It is time that passes: an hour that the clocks skip
 * is stepped over, one that they repeat is gone through twice, and a step back undoes a step forth.
 */
export function movedByStep(dueAt: string, direction: -1 | 1, minutes: number = STEP_MINUTES): string {
  const step = minutes * MINUTE_MS;
  const steps = Date.parse(dueAt) / step;
  return new Date((direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step).toISOString();
}

/** To an hour of a day: within its own hour it keeps its minutes, elsewhere it snaps to a quarter. */
export function movedToHour(
  dueAt: string | null,
  { day, hour, minute }: { day: string; hour: number; minute: number },
  timeZone: string,
): string | null {
  const before = dueAt && clockOf(dueAt, timeZone).time;
  const snapped = STEP_MINUTES * Math.floor(minute / STEP_MINUTES);
  const time = before && Number(before.slice(0, 2)) === hour ? before : `${two(hour)}:${two(snapped)}`;
  return momentOfWallClock(`${day}T${time}`, timeZone)?.toISOString() ?? null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** What somebody should know of a time that the clocks of a night skip or repeat; null for all others. */
export function clockNote(wallClock: string, timeZone: string): string | null {
  const moment = momentOfWallClock(wallClock, timeZone);
  if (!moment) return null;
  const shown = wallClockOf(moment, timeZone);
  const [time, shownTime] = [wallClock, shown].map((clock) => clock.slice(11));
  if (shown !== wallClock) return `The clocks skip ${time} that night: it goes out at ${shownTime}.`;
  const again = [30, 60, 120].some(
    (minutes) => wallClockOf(new Date(moment.getTime() + minutes * MINUTE_MS), timeZone) === wallClock,
  );
  return again ? `The clocks show ${time} twice that night: it goes out the first time.` : null;
}
