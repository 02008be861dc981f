import { dateFormat } from '../days/date-formats.ts';
import { monthBefore } from '../days/period-choice.ts';
import { localDay, ownZone } from '../days/wall-clock.ts';

/** Days and moments in words. Everything that is said to a user in English takes them from here. */

const DAY_STYLES = {
  /** "Sat" */
  weekday: { weekday: 'short' },
  /** "Nov 21" */
  date: { day: 'numeric', month: 'short' },
  /** "Nov 3, 2026" */
  medium: { dateStyle: 'medium' },
  /** "November 3, 2026" */
  long: { dateStyle: 'long' },
  /** "Thursday, December 24, 2026" */
  full: { dateStyle: 'full' },
  /** "Monday, November 23" */
  withWeekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Nov" */
  shortMonth: { month: 'short' },
  /** "November" */
  longMonth: { month: 'long' },
  /** "November 2026" */
  monthOfYear: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An ISO date, read as a day of no zone. */
export const formatDay = (day: string, style: keyof typeof DAY_STYLES): string =>
  dateFormat('en', { ...DAY_STYLES[style], timeZone: 'UTC' }).format(Date.parse(day));

/**
 * Two ISO dates, read as days of no zone, or moments with the zone of their days: "Dec 14, 2024 – Jan 12, 2025". Browsers
 * differ in the spaces around the dash.
 */
export const formatDays = (from: string, to: string, timeZone = 'UTC'): string =>
  dateFormat('en', { dateStyle: 'medium', timeZone }).formatRange(Date.parse(from), Date.parse(to)).replace(/\s/g, ' ');

/** A month by its first day, seen from a day: "This month", "Last month", "September 2026". */
export function monthName(first: string, day: string): string {
  if (first.slice(0, 7) === day.slice(0, 7)) return 'This month';
  return first === monthBefore(day).from ? 'Last month' : formatDay(first, 'monthOfYear');
}

/** Today as YYYY-MM-DD in a time zone, or in the browser's. */
export const today = (timeZone = ownZone()): string => localDay(new Date(), timeZone);

/** An ISO moment in a time zone: "Nov 21, 2:05 PM", with its year where that is not the current one. */
export function formatMoment(moment: string, timeZone: string): string {
  const isThisYear = moment.startsWith(String(new Date().getUTCFullYear()));
  return dateFormat('en', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment));
}

/** A moment in a time zone, always with its year: "Nov 21, 2026, 2:05 PM". */
export const formatFullMoment = (moment: Date, timeZone: string): string =>
  dateFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);

/** The time of day in a time zone: "2:05 PM". */
export const formatTime = (moment: Date, timeZone: string): string =>
  dateFormat('en', { timeStyle: 'short', timeZone }).format(moment);

/** The day of a moment in a time zone, the day first: "22 November 2026". In mails and names of plans. */
export const formatDayFirst = (moment: Date, timeZone: string): string =>
  dateFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment);

const AGO: [Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 hours ago"; "just now" within a minute. */
export function formatAgo(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime();
  const unit = AGO.find(([, ms]) => age >= ms);
  if (!unit) return 'just now';
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(age / unit[1]), unit[0]);
}
