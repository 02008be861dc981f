import { keepFormats } from './date-formats.ts';
import { DAY_MS } from './durations.ts';

/** What the clocks on the walls of a zone show, to the minute: `2026-03-29T02:30`. */
const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const WALL_CLOCK_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

const keep = keepFormats();

const digits = '2-digit' as const;
const MINUTES = {
  hourCycle: 'h23',
  year: 'numeric',
  month: digits,
  day: digits,
  hour: digits,
  minute: digits,
} as const;

const formatFor = (timeZone: string) =>
  keep(timeZone, () => new Intl.DateTimeFormat('en-US', { timeZone, ...MINUTES }));

/** What the clocks of a zone show at a moment, without its seconds. */
export function wallClockOf(moment: Date, timeZone: string): string {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const year = (parts.get('year') ?? '').padStart(4, '0');
  return `${year}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`;
}

/** The day of a moment in a zone, as YYYY-MM-DD. */
export const localDay = (moment: Date, timeZone: string): string =>
  wallClockOf(moment, timeZone).slice(0, 'YYYY-MM-DD'.length);

/** The zone of the browser, or of the machine. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * When the clocks of a zone show this. An hour that the clocks skip stands for the next one; of an hour that comes twice,
 * the first is meant. Null if the text is no wall clock, such as the 30th of February.
 */
export function momentOfWallClock(wallClock: string, timeZone: string): Date | null {
  const asUtc = utcOf(wallClock);
  if (asUtc === null) return null;
  // The clocks of a zone are never a day away from UTC, and never change twice within two days.
  const [before, after] = [-DAY_MS, DAY_MS].map((away) => asUtc - offsetAt(asUtc + away, timeZone));
  const fitting = [before, after].filter(
    (moment) => moment !== undefined && wallClockOf(new Date(moment), timeZone) === wallClock,
  );
  return new Date(Math.min(...(fitting.length > 0 ? fitting : [before]).map((moment) => moment ?? asUtc)));
}

/** The weekday of a day (`YYYY-MM-DD`): 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallClockOf(new Date(minute), timeZone)}Z`) - minute;
}

/** The moment at which clocks that show UTC show this. */
function utcOf(wallClock: string): number | null {
  if (!WALL_CLOCK.test(wallClock)) return null;
  const moment = Date.parse(`${wallClock}Z`);
  if (Number.isNaN(moment)) return null;
  return new Date(moment).toISOString().slice(0, WALL_CLOCK_LENGTH) === wallClock ? moment : null;
}
