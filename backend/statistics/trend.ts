import { median, sum } from 'simple-statistics';
import { WEEK_MS } from '#shared/durations';
import { MIN_POSTS } from '#shared/findings';
import { Z95 } from './assumptions.ts';
import { cautiousCorrelation, varianceInflation, zOfT } from './autocorrelation.ts';
import { type ComparablePost, logEngagementsOf } from './log-engagement.ts';

/** A trend is measured over at most this many newest posts. */
const MAX_TREND_POSTS = 200;

export interface Trend {
  direction: 'up' | 'down' | 'flat';
  /** Percent by which a post does better than one from a week before it. */
  slope: number;
  /** Number of posts it rests on. */
  posts: number;
}

interface Point {
  week: number;
  value: number;
}

/**
 * Trend of the engagement of posts: the Mann-Kendall test, corrected for posts that do like the ones before them, says
 * whether there is one, the Theil-Sen estimator how steep it is. Null under MIN_POSTS posts. `posts` come newest first.
 */
export function findTrend<Post extends ComparablePost>(posts: Post[], now = new Date()): Trend | null {
  const points = logEngagementsOf(posts, now)
    .slice(0, MAX_TREND_POSTS)
    .map(({ post, logEngagement }) => ({ week: post.publishedAt.getTime() / WEEK_MS, value: logEngagement }))
    .toSorted((a, b) => a.week - b.week);
  if (points.length < MIN_POSTS) return null;
  const slope = theilSenSlope(points);
  const z = correctedZ(points, slope);
  return { direction: directionOf(z), slope: 100 * Math.expm1(slope), posts: points.length };
}

/**
 * The Mann-Kendall test assumes that posts are independent. Where a good one is followed by good ones, n posts tell as much
 * as n / inflation independent ones (Yue and Wang 2004): the variance grows by that factor, and as it is estimated,
 * Student's t takes the place of the normal distribution. The autocorrelation is that of the ranks around the slope.
 */
function correctedZ(points: Point[], slope: number): number {
  const ranks = ranksOf(points.map(({ week, value }) => value - slope * week));
  const inflation = varianceInflation(cautiousCorrelation(ranks, LINE), points.length);
  const z = mannKendallZ(points.map(({ value }) => value)) / Math.sqrt(inflation);
  return zOfT(z, Math.max(LINE, points.length / inflation - LINE));
}

/** Coefficients of a line: its level and its slope. */
const LINE = 2;

/** Twice the rank of each value; equal ones share the mean of theirs. */
function ranksOf(values: number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => sorted.indexOf(value) + sorted.lastIndexOf(value));
}

function directionOf(z: number): Trend['direction'] {
  if (z > Z95) return 'up';
  return z < -Z95 ? 'down' : 'flat';
}

/**
 * z-score of the Mann-Kendall test (Mann 1945, Kendall 1975) on values in their order of time, with the continuity
 * correction and Kendall's correction of the variance for ties:
 *
 *     S = Σ sign(xⱼ − xᵢ) over i < j,   Var S = (v(n) − Σ v(t)) / 18 over ties of size t,   v(n) = n(n − 1)(2n + 5)
 *
 * 0 if as many rise as fall, as where all are equal.
 */
export function mannKendallZ(values: number[]): number {
  const s = sum(values.map((value, index) => sum(values.slice(index + 1).map((later) => Math.sign(later - value)))));
  const ties = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => kendallTerm(length));
  const variance = (kendallTerm(values.length) - sum(ties)) / 18;
  return s === 0 ? 0 : (s - Math.sign(s)) / Math.sqrt(variance);
}

const kendallTerm = (n: number) => n * (n - 1) * (2 * n + 5);

/**
 * Theil-Sen estimator (Sen 1968): the median of the slopes between all pairs of points, in value per week. Pairs from the
 * same moment have no slope; 0 if there is no other pair.
 */
export function theilSenSlope(points: Point[]): number {
  const slopes = points.flatMap((point, index) =>
    points
      .slice(index + 1)
      .filter(({ week }) => week !== point.week)
      .map((later) => (later.value - point.value) / (later.week - point.week)),
  );
  return slopes.length > 0 ? median(slopes) : 0;
}
