import { median, medianAbsoluteDeviation } from 'simple-statistics';
import { FORECAST_LEVEL } from '#shared/analytics/forecasts';

/** Newest errors that a range rests on, and after how many of them one counts half: what an account is like changes. */
export const CALIBRATED_POSTS = 60;
const HALF_LIFE = 40;
/** Errors that the prior is worth: a t distribution as wide as the account's own errors. Found by `npm run eval forecasts`. */
const PRIOR_WEIGHT = 4;
const PRIOR_SPREAD = 0.9;
/** Quantiles of Student's t with 5 degrees of freedom, scaled to the median absolute deviation of a normal distribution. */
const HEAVY_TAILED = [-2.4, -1.4, -0.99, -0.69, -0.43, -0.21, 0, 0.21, 0.43, 0.69, 0.99, 1.4, 2.4].map((q) => q * 0.93);

/** How far off the newest forecasts were on the log scale, oldest first, each divided by `scale`, how far off it was to be expected to be. */
export interface PastError {
  error: number;
  scale: number;
}

/** Deviations from a forecast, in units of its scale. */
export interface CalibratedRange {
  low: number;
  mid: number;
  high: number;
}

/**
 * Split conformal prediction (Lei et al. 2018) on the account's own last forecasts: what the errors of the newest were, a new one
 * stays within with the same probability. Older errors count less (Barber et al. 2023), and a prior stands in for the tails that few
 * errors do not show.
 */
export function calibratedRange(errors: PastError[]): CalibratedRange {
  const newest = errors.slice(-CALIBRATED_POSTS).map(({ error, scale }) => error / scale);
  const centre = median(newest);
  const spread = PRIOR_SPREAD * Math.max(1e-3, 1.4826 * medianAbsoluteDeviation(newest));
  const own = newest.map((value, index) => ({ value, weight: 0.5 ** ((newest.length - 1 - index) / HALF_LIFE) }));
  const prior = HEAVY_TAILED.map((value) => ({
    value: centre + spread * value,
    weight: PRIOR_WEIGHT / HEAVY_TAILED.length,
  }));
  const points = [...own, ...prior].toSorted((a, b) => a.value - b.value);
  const tail = (1 - FORECAST_LEVEL) / 2;
  return {
    low: weightedQuantile(points, tail),
    mid: weightedQuantile(points, 0.5),
    high: weightedQuantile(points, 1 - tail),
  };
}

/**
 * The quantile among the points and one more that is yet to come, which counts like the newest and may lie beyond all: that
 * keeps the promise for few points, too.
 */
function weightedQuantile(points: WeightedPoint[], quantile: number): number {
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const beyond = Math.min(quantile, 1 - quantile) * (total + 1) - 0.5;
  return at(points, quantile < 0.5 ? beyond : total - beyond);
}

interface WeightedPoint {
  value: number;
  weight: number;
}

/** The value at which so much weight lies below, on the line between the middles of the points' weights; the outermost beyond them. */
function at(points: WeightedPoint[], target: number): number {
  let before = 0;
  const places = points.map(({ value, weight }) => {
    before += weight;
    return { value, middle: before - weight / 2 };
  });
  const next = places.find(({ middle }) => middle >= target);
  const last = places.findLast(({ middle }) => middle < target);
  if (!last || !next) return Math.min(...[last, next].flatMap((place) => place?.value ?? []));
  return last.value + ((next.value - last.value) * (target - last.middle)) / (next.middle - last.middle);
}
