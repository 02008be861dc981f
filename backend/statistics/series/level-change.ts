import { mean, median, medianAbsoluteDeviation, sum } from 'simple-statistics';
import { COVERED } from '../methods/assumptions.ts';
import { MAD_OF_NORMAL } from '../post-residuals.ts';
import { autocorrelation } from './autocorrelation.ts';

/** Whole weeks, so that every weekday counts alike. */
export const LEVEL_PERIODS = { current: 14, previous: 56 };

/** A smaller change of level, as a share of what it was, is not told. */
const LEAST_LEVEL_CHANGE = 0.2;
/** Days before the last two weeks that tell how much an account's days differ: at most, and at least. */
export const LEVEL_NOISE_DAYS = { most: 140, least: 84 };
/** Days are winsorised at this many robust standard deviations. */
const LEVEL_WINSOR_LIMIT = 3;
/**
 * Share of steady accounts, in the worst of the simulated worlds, for which views or engagement show a change of level beyond
 * so many standard deviations in 90 days of daily looks.
 */
export const LEVEL_CHANGE_FALSE_ALARMS = [
  { beyond: 4.3, share: 0.05 },
  { beyond: 6, share: 0.01 },
];

const WEEK_DAYS = 7;

/** The value of a day; null where it is not known. */
type Day = number | null;

export interface LevelChange {
  /** The median day of either period. `previous` is above 0. */
  current: number;
  previous: number;
  /** How many of their days are known. */
  currentDays: number;
  previousDays: number;
  /** Share of steady accounts that one as clear is found for by chance in 90 days of daily looks. */
  falseAlarms: number;
}

/**
 * Whether the last two weeks are at another level than the eight before, beyond what the account's own days do by chance:
 * their spread and how alike days after each other are come from LEVEL_NOISE_DAYS. What counts as chance is told at looks on
 * 90 days in a row. Less than a fifth is not worth a word. `days` are complete days, the oldest first and the last one yesterday; counts from 0 on. Null where
 * nothing is found, or too few days are known.
 */
export function findLevelChange(days: Day[]): LevelChange | null {
  const recent = days.slice(-LEVEL_PERIODS.current);
  const history = days.slice(0, -LEVEL_PERIODS.current).slice(-LEVEL_NOISE_DAYS.most);
  const firstKnown = history.findIndex((day) => day !== null);
  const noiseDays = firstKnown < 0 ? [] : history.slice(firstKnown);
  const previous = noiseDays.slice(-LEVEL_PERIODS.previous);
  if (noiseDays.length < LEVEL_NOISE_DAYS.least || ![recent, previous, noiseDays].every(isCovered)) return null;
  const [currentDays, previousDays] = [known(recent), known(previous)];
  const change = { current: median(currentDays), previous: median(previousDays) };
  if (change.previous === 0 || Math.abs(change.current / change.previous - 1) < LEAST_LEVEL_CHANGE) return null;
  const z = zScoreOf(changed(noiseDays, Math.log1p), changed(recent, Math.log1p));
  const falseAlarms = LEVEL_CHANGE_FALSE_ALARMS.findLast(({ beyond }) => Math.abs(z) > beyond)?.share;
  if (falseAlarms === undefined) return null;
  return { ...change, currentDays: currentDays.length, previousDays: previousDays.length, falseAlarms };
}

const known = (days: Day[]) => days.filter((day) => day !== null);
const isCovered = (days: Day[]) => known(days).length >= COVERED * days.length;
const changed = (days: Day[], change: (value: number, index: number) => number): Day[] =>
  days.map((day, index) => (day === null ? null : change(day, index)));
const without = (days: Day[], part: (index: number) => number): Day[] =>
  changed(days, (day, index) => day - part(index));

/** How far the recent mean lies from that of the days before, in standard deviations of that difference. */
function zScoreOf(history: Day[], recent: Day[]): number {
  const growth = slopeOf(winsorised(history).days);
  const rhythm = weekdayEffects(without(winsorised(history).days, (index) => growth * index));
  const days = without([...history, ...recent], (index) => rhythm[index % WEEK_DAYS] ?? 0);
  const steady = days.slice(0, history.length);
  const { days: noise, limit } = winsorised(without(steady, (index) => growth * index));
  const previous = steady.slice(-LEVEL_PERIODS.previous);
  const usual = median(known(previous));
  const level = (part: Day[]) => mean(known(part).map((day) => clamp(day - usual, limit)));
  const deviation = Math.sqrt(varianceOfDifference(noise));
  return deviation > 0 ? (level(days.slice(history.length)) - level(previous)) / deviation : 0;
}

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Deviations from the median, at most LEVEL_WINSOR_LIMIT robust standard deviations, so that one viral day does not decide. */
function winsorised(days: Day[]): { days: Day[]; limit: number } {
  const centre = median(known(days));
  const limit = (LEVEL_WINSOR_LIMIT * medianAbsoluteDeviation(known(days))) / MAD_OF_NORMAL;
  return { days: changed(days, (day) => clamp(day - centre, limit)), limit };
}

/** Least squares, in value per day. */
function slopeOf(days: Day[]): number {
  const middle = (days.length - 1) / 2;
  const away = days.map((day, index) => (day === null ? 0 : index - middle));
  return sum(days.map((day, index) => (day ?? 0) * (away[index] ?? 0))) / sum(away.map((distance) => distance ** 2));
}

/** What is usual on a weekday, against the mean of all. */
function weekdayEffects(days: Day[]): number[] {
  const average = mean(known(days));
  return Array.from({ length: WEEK_DAYS }, (_, weekday) => {
    const own = known(days.filter((_day, index) => index % WEEK_DAYS === weekday));
    return own.length > 0 ? mean(own) - average : 0;
  });
}

/** Coefficients that were fitted: a level and its growth, and for days the weekdays. */
const FITTED = { days: 2 + WEEK_DAYS - 1, weeks: 2 };
/** For each lag k, Σ wᵢ wᵢ₊ₖ over the weights of all days, or weeks, in the difference of the two levels. */
const LAGS = {
  days: weightsByLag(LEVEL_PERIODS.previous, LEVEL_PERIODS.current),
  weeks: weightsByLag(LEVEL_PERIODS.previous / WEEK_DAYS, LEVEL_PERIODS.current / WEEK_DAYS),
};

function weightsByLag(previous: number, current: number): number[] {
  const weights = [
    ...Array.from({ length: previous }, () => -1 / previous),
    ...Array.from({ length: current }, () => 1 / current),
  ];
  return weights.map((_, lag) => sum(weights.slice(lag).map((weight, index) => weight * (weights[index] ?? 0))));
}

/** Variance of the difference of the two levels, where values k apart correlate by φᵏ. */
function varianceFrom(noise: Day[], unit: 'days' | 'weeks'): number {
  const values = known(noise);
  const average = mean(values);
  const variance = sum(values.map((value) => (value - average) ** 2)) / (values.length - FITTED[unit]);
  const correlation = autocorrelation(noise, 2);
  return variance * sum(LAGS[unit].map((weight, lag) => (lag === 0 ? 1 : 2) * weight * correlation ** lag));
}

/** The mean of each whole week, the first of which begins so many days after the first day. */
function weekMeans(noise: Day[], begin: number): Day[] {
  const weeks = Math.floor((noise.length - begin) / WEEK_DAYS);
  return Array.from({ length: weeks }, (_, week) => {
    const days = known(noise.slice(begin + week * WEEK_DAYS, begin + (week + 1) * WEEK_DAYS));
    return days.length > 0 ? mean(days) : null;
  });
}

/**
 * What the difference does by chance. Slow waves under noisy days hardly show in neighbouring days, but they do in
 * neighbouring weeks, so the larger of the two counts. Weeks are few: they are cut in all seven ways.
 */
function varianceOfDifference(noise: Day[]): number {
  const fromWeeks = Array.from({ length: WEEK_DAYS }, (_, begin) => varianceFrom(weekMeans(noise, begin), 'weeks'));
  return Math.max(varianceFrom(noise, 'days'), mean(fromWeeks));
}
