import { median, quantileSorted } from 'simple-statistics';
import {
  FORECAST_LEVEL,
  FORECAST_MIN_POSTS,
  type Forecast,
  type ForecastAge,
  type ForecastHorizon,
  type ForecastMetric,
  type ForecastRange,
  rangeWidth,
  WIDEST_FORECAST,
} from '#shared/analytics/forecasts';
import { COUNT_OFFSET } from '../methods/assumptions.ts';
import { CALIBRATED_POSTS, calibratedRange } from './calibrated-range.ts';
import type { CurvePost } from './curve-post.ts';
import { type ExpectedCounts, expectedCounts } from './expected-counts.ts';
import { type ErrorsOfAge, errorsOfAge } from './past-errors.ts';

/** Stands in the rows of the record: forecasts of other models are other forecasts. */
export const FORECAST_MODEL = 'levels-growth-conformal-2';
/** Older posts say little about new ones. */
export const MAX_CURVE_POSTS = 300;

export interface Forecaster {
  /** What a post will have. Its counts up to `age` are used, and of other posts what was known at that age of it. */
  forecast(post: CurvePost, asked: { metric: ForecastMetric; horizon: ForecastHorizon; age: ForecastAge }): Forecast;
  /** The median and the middle 80% of the account's own posts at a horizon; null under FORECAST_MIN_POSTS. */
  naive(metric: ForecastMetric, horizon: ForecastHorizon): ForecastRange | null;
}

/** Learns from the posts of one account, oldest first. What a question needs is computed when it is first asked, and kept. */
export function createForecaster(all: CurvePost[]): Forecaster {
  const posts = all.slice(-MAX_CURVE_POSTS);
  const expected = kept((metric: ForecastMetric) => expectedCounts(posts, metric));
  const errors = kept((key: string) => {
    const [metric, horizon, age] = key.split(' ');
    // Made of the same three by `forecast`.
    const asked = { horizon: Number(horizon) as ForecastHorizon, age: Number(age) as ForecastAge };
    return errorsOfAge(posts, expected(metric as ForecastMetric), metric as ForecastMetric, asked);
  });
  const atHorizon = (metric: ForecastMetric, horizon: ForecastHorizon) =>
    posts.flatMap(({ counts }) => counts[metric].get(horizon) ?? []);
  return {
    forecast(post, { metric, horizon, age }) {
      const base = { metric, horizon, age };
      const count = age === 0 ? 0 : post.counts[metric].get(age);
      const own = errors(`${metric} ${horizon} ${age}`);
      const none = (reason: Forecast['reason']): Forecast => ({ ...base, range: null, reason, posts: own.posts });
      if (count === undefined) return none('not_read');
      if (own.posts < FORECAST_MIN_POSTS) return none('too_few_posts');
      const range = rangeOf(post, own, expected(metric), count);
      return rangeWidth(range) > WIDEST_FORECAST
        ? none('too_wide')
        : { ...base, range, reason: null, posts: own.posts };
    },
    naive(metric, horizon) {
      const counts = atHorizon(metric, horizon).toSorted((a, b) => a - b);
      if (counts.length < FORECAST_MIN_POSTS) return null;
      const tail = (1 - FORECAST_LEVEL) / 2;
      return {
        low: twoDigits(quantileSorted(counts, tail)),
        mid: twoDigits(median(counts)),
        high: twoDigits(quantileSorted(counts, 1 - tail)),
      };
    },
  };
}

function rangeOf(post: CurvePost, own: ErrorsOfAge, expected: ExpectedCounts, count: number): ForecastRange {
  const { value, scale } = own.predict(post, expected);
  const { low, mid, high } = calibratedRange(own.errors.slice(-CALIBRATED_POSTS));
  // What a post has it keeps.
  const countAt = (deviation: number) => Math.max(count, Math.exp(value + scale * deviation) - COUNT_OFFSET);
  return toldRange({ low: countAt(low), mid: countAt(mid), high: countAt(high) });
}

/** Counts up to here are told in full: two digits hold them. */
const TOLD_IN_FULL = 100;
/** 3 comes out of logarithms as 3.0000000001. */
const ROUNDING = 1e-6;

/**
 * A range as it is told. A count is a whole number and its ends count as inside, so of few the ends go inwards, to the whole numbers
 * that lie between them: from 2.4 to 7.6 are 3 to 7. To the nearest, 2 to 8, would hold one more than the range was made to hold.
 */
export function toldRange({ low, mid, high }: ForecastRange): ForecastRange {
  const middle = twoDigits(mid);
  const [from, to] = [
    low < TOLD_IN_FULL ? Math.max(0, Math.ceil(low - ROUNDING)) : twoDigits(low),
    high < TOLD_IN_FULL ? Math.floor(high + ROUNDING) : twoDigits(high),
  ];
  return { low: Math.min(from, middle), mid: middle, high: Math.max(to, middle) };
}

/** Rounded to two digits: 1,873 is 1,900. */
export function twoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}

function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const before = made.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
