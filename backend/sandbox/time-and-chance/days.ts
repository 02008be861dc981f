export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Threads counts days in Pacific time, wherever the account is. */
const PACIFIC = 'America/Los_Angeles';

/** The ISO date in a zone at a moment (epoch milliseconds). */
export const dateIn = (zone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The moment at which an ISO date begins in a zone, `days` later. */
export const startOfDate = (zone: string, date: string, days = 0): number =>
  Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(zone).epochMilliseconds;

/** A Pacific day: its ISO date and its two midnights, 23, 24 or 25 hours apart. */
export interface PacificDay {
  date: string;
  start: number;
  end: number;
}

const known = new Map<string, PacificDay>();

export function pacificDay(date: string): PacificDay {
  const found = known.get(date);
  if (found) return found;
  const day = { date, start: startOfDate(PACIFIC, date), end: startOfDate(PACIFIC, date, 1) };
  known.set(date, day);
  return day;
}

export const pacificDayAt = (at: number): PacificDay => pacificDay(dateIn(PACIFIC, at));
export const dayBefore = (day: PacificDay): PacificDay => pacificDayAt(day.start - 1);
export const dayAfter = (day: PacificDay): PacificDay => pacificDayAt(day.end);
