import { dateFormat } from '#shared/words/date-formats';

export { formatDays } from '#shared/words/day-words';

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
export const formatMean = (value: number): string => (value >= 10 ? withDigits(value, 0) : SHORT_NUMBERS.format(value));

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

/** An ISO date, read as a day of no zone: as a date "Nov 21", by its weekday "Sat". */
export const formatDay = (day: string, style: 'weekday' | 'date'): string =>
  dateFormat('en', DAY_STYLES[style]).format(Date.parse(day));

const DAY_STYLES = {
  weekday: { weekday: 'short', timeZone: 'UTC' },
  date: { day: 'numeric', month: 'short', timeZone: 'UTC' },
} as const;

/** As in `date-formats.ts`, making one costs more than using it. */
const FULL_NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const NUMBERS_WITH_DIGIT = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const SHORT_NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const withDigits = (value: number, digits: 0 | 1) => (digits === 0 ? FULL_NUMBERS : NUMBERS_WITH_DIGIT).format(value);

/** Today as YYYY-MM-DD in a time zone, or in the browser's. */
export const today = (timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  dateFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date());

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

/** The time of day in a time zone: "2:05 PM". */
export const formatTime = (moment: Date, timeZone: string): string =>
  dateFormat('en', { timeStyle: 'short', timeZone }).format(moment);
