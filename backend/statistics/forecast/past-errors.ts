import { median, medianAbsoluteDeviation } from 'simple-statistics';
import { MIN_POSTS } from '#shared/analytics/findings';
import type { ForecastAge, ForecastHorizon, ForecastMetric } from '#shared/analytics/forecasts';
import { HOUR_MS } from '#shared/days/durations';
import type { PastError } from './calibrated-range.ts';
import type { CurvePost } from './curve-post.ts';
import { type ExpectedCounts, logAt } from './expected-counts.ts';
import { type Features, fitGrowth, type GrowthModel, type GrowthRow } from './own-growth.ts';

/** The age before each, whose reading says whether a curve bends. */
const AGE_BEFORE: Partial<Record<ForecastAge, ForecastAge>> = { 3: 1, 6: 3, 12: 6 };
/**
 * By how much less a post that began above what was expected grows on, before the account's own posts have their say: an early
 * surprise is partly chance.
 */
const FALLS_BACK: Record<ForecastAge, number> = { 0: 0, 1: -0.3, 3: -0.2, 6: -0.12, 12: -0.06 };
/** Growth is fitted anew each time that so many posts came. */
const BLOCK = 12;
/** Fewer errors than this say nothing of how wide they are. */
const FIRST = 6;

/** How far off forecasts of one kind were. */
export interface ErrorsOfAge {
  /** Posts that they rest on. */
  posts: number;
  errors: PastError[];
  /** What is to be expected of a post on the log scale, and how far off that is to be expected to be. */
  predict(post: CurvePost, expected: ExpectedCounts): { value: number; scale: number };
}

/**
 * Forecasts each of the account's posts by those that were known before it, and says how far off that was. Under MIN_POSTS posts
 * there is no more than their spread: each is held against the median of the others.
 */
export function errorsOfAge(
  posts: CurvePost[],
  expected: ExpectedCounts,
  metric: ForecastMetric,
  { horizon, age }: { horizon: ForecastHorizon; age: ForecastAge },
): ErrorsOfAge {
  const rows = posts.flatMap((post) => {
    const [start, end] = [startOf(post, metric, age), logAt(post.counts[metric], horizon)];
    return start === null || end === null ? [] : [{ post, start, growth: end - start }];
  });
  return rows.length < MIN_POSTS ? spreadOfFew(rows, metric, age) : errorsOfMany(rows, expected, metric, age);
}

interface Row {
  post: CurvePost;
  start: number;
  growth: number;
}

/** What a post has at the age on the log scale; 0 before it is published. */
const startOf = ({ counts }: CurvePost, metric: ForecastMetric, age: ForecastAge): number | null =>
  age === 0 ? 0 : logAt(counts[metric], age);

function spreadOfFew(rows: Row[], metric: ForecastMetric, age: ForecastAge): ErrorsOfAge {
  const growths = rows.map(({ growth }) => growth);
  // A single post has no others to be held against.
  const errors =
    growths.length < 2
      ? []
      : growths.map((growth, index) => ({ error: growth - median(growths.toSpliced(index, 1)), scale: 1 }));
  return {
    posts: rows.length,
    errors,
    predict: (post) => ({ value: (startOf(post, metric, age) ?? 0) + median(growths), scale: 1 }),
  };
}

function errorsOfMany(rows: Row[], expected: ExpectedCounts, metric: ForecastMetric, age: ForecastAge): ErrorsOfAge {
  const priors = [FALLS_BACK[age], 0, 0, 0, 0];
  const fitted = rows.map((row): GrowthRow => ({ ...row, features: featuresOf(row.post, expected, metric, age) }));
  const modelUntil = (count: number): GrowthModel =>
    age === 0 ? (features) => features[0] ?? 0 : fitGrowth(fitted.slice(0, count), priors);
  const predicted: { error: number; noise: number }[] = [];
  let model: GrowthModel | null = null;
  for (const [index, row] of fitted.entries()) {
    if (index < Math.min(FIRST, rows.length / 2)) continue;
    if (!model || (rows.length - index) % BLOCK === 0) model = modelUntil(index);
    const growth = model(row.features);
    predicted.push({ error: row.growth - growth, noise: countNoise(age === 0 ? growth : (rows[index]?.start ?? 0)) });
  }
  const spread = robustVariance(predicted.map(({ error }) => error));
  const scaleOf = (noise: number) => Math.sqrt(spread + noise);
  const last = modelUntil(rows.length);
  return {
    posts: rows.length,
    errors: predicted.map(({ error, noise }) => ({ error, scale: scaleOf(noise) })),
    predict(post, expectedNow) {
      const start = startOf(post, metric, age) ?? 0;
      const growth = last(featuresOf(post, expectedNow, metric, age));
      return { value: start + growth, scale: scaleOf(countNoise(age === 0 ? growth : start)) };
    },
  };
}

/** Variance of the logarithm of a count by chance alone: small counts are uncertain. */
const countNoise = (logCount: number): number => 1 / (Math.max(0, Math.exp(logCount)) + 0.5);

const robustVariance = (errors: number[]): number => Math.max(1e-4, (1.4826 * medianAbsoluteDeviation(errors)) ** 2);

/**
 * What is known of a post at an age: by how much it is above what was expected, how it bent, when it was published, and the other
 * figure beside it. Before it is published, what is expected itself.
 */
function featuresOf(post: CurvePost, expected: ExpectedCounts, metric: ForecastMetric, age: ForecastAge): Features {
  const usual = expected.of(post, post.publishedAt.getTime() + age * HOUR_MS);
  if (age === 0) return [usual];
  const start = logAt(post.counts[metric], age) ?? 0;
  const ageBefore = AGE_BEFORE[age];
  const before = ageBefore === undefined ? null : logAt(post.counts[metric], ageBefore);
  const other = logAt(post.counts[metric === 'views' ? 'engagement' : 'views'], age);
  const angle = (2 * Math.PI * post.slot.hour) / 24;
  return [
    start - usual,
    before === null ? null : start - before,
    Math.cos(angle),
    Math.sin(angle),
    other === null ? null : other - start,
  ];
}
