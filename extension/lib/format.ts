export { formatDays } from '#shared/day-words';

/** 1,234 as "1.2K", 1,234,567 as "1.2M"; below a thousand as it is. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 999_950 ? `${(count / 1e3).toFixed(1)}K` : `${(count / 1e6).toFixed(1)}M`;
}

/** A figure, or a dash where nobody reported it: a zero would be a claim. */
export const orDash = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value);

/** A count in full: "12,345". */
export const formatNumber = (value: number): string => withDigits(value, 0);

/** A mean: in full from ten on, below with a digit where it has one: "12", "3.4". */
export const formatMean = (value: number): string =>
  value >= 10 ? withDigits(value, 0) : value.toLocaleString('en', { maximumFractionDigits: 1 });

/** A ratio as a signed percentage: 0.2 as "+20%". */
export const formatLift = (ratio: number): string => `${ratio < 0 ? '−' : '+'}${withDigits(Math.abs(ratio) * 100, 0)}%`;

/** A count with its noun: "1 post", "1,212 posts". */
export const formatPosts = (count: number): string => (count === 1 ? '1 post' : `${formatNumber(count)} posts`);

/** A count of analyses: "1 analysis", "1,212 analyses", "all analyses" while it is not known. */
export function formatAnalyses(count: number | undefined): string {
  if (count === undefined) return 'all analyses';
  return count === 1 ? '1 analysis' : `${formatNumber(count)} analyses`;
}

/** A percentage with one digit: "4.6%". */
export const formatPercent = (percent: number): string => `${withDigits(percent, 1)}%`;

/** How many times as much: "2.4×". */
export const formatMultiple = (multiple: number): string => `${withDigits(multiple, 1)}×`;

/** A share of 100 in full percent: "87%". */
export const formatShare = (percent: number): string => `${withDigits(percent, 0)}%`;

/** A signed figure: "+23.4", "-3.1", with a true minus. */
export const formatSigned = (value: number): string => `${value < 0 ? '−' : '+'}${withDigits(Math.abs(value), 1)}`;

/** An ISO date, read as a day of no zone: "21 Nov" or, for a week or less, "Sat". */
export function formatDay(day: string, style: 'weekday' | 'date'): string {
  const options = style === 'weekday' ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en', {
    ...options,
    timeZone: 'UTC',
  } as Intl.DateTimeFormatOptions);
}

const withDigits = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Today as YYYY-MM-DD in a time zone, or in the browser's. */
export const today = (timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date());

/** An ISO moment in a time zone: "Nov 21, 2:05 PM", with its year where that is not the current one. */
export function formatMoment(moment: string, timeZone: string): string {
  const isThisYear = moment.startsWith(String(new Date().getUTCFullYear()));
  return new Intl.DateTimeFormat('en', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment));
}

/** The time of day in a time zone: "2:05 PM". */
export function formatTime(moment: Date, timeZone: string): string {
  const format = timeFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone });
  timeFormats.set(timeZone, format);
  return format.format(moment);
}

/** Making one costs more than using it a hundred times, and a calendar shows hundreds of times. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();
