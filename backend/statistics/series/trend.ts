import { median, sum } from 'simple-statistics';
import { MIN_POSTS } from '#shared/analytics/findings';
import { WEEK_MS } from '#shared/days/durations';
import { earlierLooks } from '../effects/earlier-looks.ts';
import { type ComparablePost, logEngagementsByAccount, type PostLogEngagement } from '../log-engagement.ts';
import { Z80 } from '../methods/assumptions.ts';
import { zipWith } from '../methods/vectors.ts';
import { cautiousCorrelation, varianceInflation, zOfT } from './autocorrelation.ts';

/**
 * A trend is told beyond Φ⁻¹(0.9938), so at the 1.2% level, and as long as it is beyond Φ⁻¹(0.925) where an earlier look told it: of
 * steady accounts that are looked at daily for 60 days, fewer than 9% are told one, which were told one at the 2.5% level, and 12% at the 5% level of a single look.
 */
const [Z_TOLD, Z_KEPT] = [2.5, 1.44];
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
 * whether there is one, the Theil-Sen estimator how steep it is. Posts are compared with others of their account only, as the
 * seasonal Kendall test compares values of one season (Hirsch and Slack 1984), and a trend is one of all accounts that have
 * MIN_POSTS posts: each must show it by itself, at the 10% level, since one that grows would speak for one that does not. It is told as effects are: beyond
 * Z_TOLD, and where an earlier look told it, beyond Z_KEPT. Null under MIN_POSTS posts. `posts` come newest first.
 */
export function findTrend<Post extends ComparablePost>(posts: Post[], now = new Date()): Trend | null {
  const accounts = pointsOf(posts, now);
  const size = sum(accounts.map(({ length }) => length));
  if (size < MIN_POSTS) return null;
  const slope = medianSlope(accounts);
  const kept = directionOf(accounts, Z_KEPT);
  const isTold = (of: Point[][]) => directionOf(of, Z_TOLD) === kept;
  const isClaimed = isTold(accounts) || earlierLooks(posts, now).some((look) => isTold(pointsOf(look.posts, look.at)));
  return { direction: isClaimed ? kept : 'flat', slope: 100 * Math.expm1(slope), posts: size };
}

/** Of each account, oldest first. */
const pointsOf = <Post extends ComparablePost>(posts: Post[], now: Date): Point[][] =>
  newestOf(logEngagementsByAccount(posts, now)).map((own) => own.map(pointOf).toSorted(byWeek));

function directionOf(accounts: Point[][], limit: number): Trend['direction'] {
  const direction = directionAt(correctedZ(accounts, medianSlope(accounts)), limit);
  const isBorneOut =
    accounts.length === 1 || accounts.every((own) => own.length < MIN_POSTS || isTowards(direction, own));
  return isBorneOut ? direction : 'flat';
}

/** MAX_TREND_POSTS of all accounts together. */
function newestOf<Post extends ComparablePost>(accounts: PostLogEngagement<Post>[][]): PostLogEngagement<Post>[][] {
  const newest = accounts
    .flat()
    .toSorted((a, b) => b.post.publishedAt.getTime() - a.post.publishedAt.getTime())
    .slice(0, MAX_TREND_POSTS);
  const kept = new Set(newest);
  return accounts.map((own) => own.filter((one) => kept.has(one))).filter(({ length }) => length > 0);
}

const pointOf = ({ post, logEngagement }: PostLogEngagement<ComparablePost>): Point => ({
  week: post.publishedAt.getTime() / WEEK_MS,
  value: logEngagement,
});
const byWeek = (a: Point, b: Point) => a.week - b.week;

const isTowards = (direction: Trend['direction'], own: Point[]): boolean =>
  direction === 'flat' || direction === directionAt(correctedZ([own], theilSenSlope(own)), Z80);

/**
 * The Mann-Kendall test assumes that posts are independent. Where a good one is followed by good ones, n posts tell as much
 * as n / inflation independent ones (Yue and Wang 2004): the variance grows by that factor, and as it is estimated,
 * Student's t takes the place of the normal distribution. The autocorrelation is that of the ranks around the slope. Of
 * accounts, sums and variances add up.
 */
function correctedZ(accounts: Point[][], slope: number): number {
  const inflations = accounts.map((points) => {
    const ranks = ranksOf(points.map(({ week, value }) => value - slope * week));
    return varianceInflation(cautiousCorrelation(ranks, LINE), points.length);
  });
  const z = kendallZ(accounts.map(valuesOf), inflations);
  const independent = zipWith(accounts, inflations, ({ length }, inflation) => length / inflation);
  return zOfT(z, Math.max(LINE, sum(independent) - LINE * accounts.length));
}

const valuesOf = (points: Point[]) => points.map(({ value }) => value);

/** Coefficients of a line: its level and its slope. */
const LINE = 2;

/** Twice the rank of each value; equal ones share the mean of theirs. */
function ranksOf(values: number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => sorted.indexOf(value) + sorted.lastIndexOf(value));
}

function directionAt(z: number, limit: number): Trend['direction'] {
  if (z > limit) return 'up';
  return z < -limit ? 'down' : 'flat';
}

/**
 * z-score of the Mann-Kendall test (Mann 1945, Kendall 1975) on values in their order of time, with the continuity
 * correction and Kendall's correction of the variance for ties:
 *
 *     S = Σ sign(xⱼ − xᵢ) over i < j,   Var S = (v(n) − Σ v(t)) / 18 over ties of size t,   v(n) = n(n − 1)(2n + 5)
 *
 * 0 if as many rise as fall, as where all are equal.
 */
export const mannKendallZ = (values: number[]): number => kendallZ([values], [1]);

/** Of several series, each of whose variances is inflated. */
function kendallZ(series: number[][], inflations: number[]): number {
  const s = sum(series.map(kendallSum));
  const variance = sum(zipWith(series, inflations, (values, inflation) => inflation * kendallVariance(values)));
  return s === 0 ? 0 : (s - Math.sign(s)) / Math.sqrt(variance);
}

const kendallSum = (values: number[]) =>
  sum(values.map((value, index) => sum(values.slice(index + 1).map((later) => Math.sign(later - value)))));

function kendallVariance(values: number[]): number {
  const ties = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => kendallTerm(length));
  return (kendallTerm(values.length) - sum(ties)) / 18;
}

const kendallTerm = (n: number) => n * (n - 1) * (2 * n + 5);

/**
 * Theil-Sen estimator (Sen 1968): the median of the slopes between all pairs of points, in value per week. Pairs from the
 * same moment have no slope; 0 if there is no other pair.
 */
export const theilSenSlope = (points: Point[]): number => medianSlope([points]);

/** Of the pairs within each series. */
function medianSlope(series: Point[][]): number {
  const slopes = series.flatMap(slopesOf);
  return slopes.length > 0 ? median(slopes) : 0;
}

const slopesOf = (points: Point[]) =>
  points.flatMap((point, index) =>
    points
      .slice(index + 1)
      .filter(({ week }) => week !== point.week)
      .map((later) => (later.value - point.value) / (later.week - point.week)),
  );
