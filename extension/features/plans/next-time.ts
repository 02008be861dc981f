import { DAY_MS, WEEK_MS } from '#shared/days/durations';
import { wallClockOf } from '#shared/days/wall-clock';

/** When a weekday (0 is Monday) and hour come next, as the clocks of a zone show it. */
export function nextTime(
  { weekday, hour }: { weekday: number; hour: number },
  timeZone: string,
  now: Date = new Date(),
): string {
  const shown = wallClockOf(now, timeZone);
  const today = Date.parse(`${shown.slice(0, 10)}T00:00Z`);
  const days = (weekday - ((new Date(today).getUTCDay() + 6) % 7) + 7) % 7;
  const clock = (moment: number) =>
    `${new Date(moment).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`;
  const next = clock(today + days * DAY_MS);
  return next > shown ? next : clock(today + days * DAY_MS + WEEK_MS);
}
