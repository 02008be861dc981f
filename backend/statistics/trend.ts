import { median, sum } from 'simple-statistics';
import { WEEK_MS } from '#shared/durations';
import { MIN_POSTS } from '#shared/findings';
import { TREND_POSTS, TREND_Z } from './assumptions.ts';
import { type Scorable, valuePosts } from './log-engagement.ts';

export interface Trend {
  direction: 'up' | 'down' | 'flat';
  /** By how many percent a post does better than one a week before it. */
  slope: number;
  posts: number;
}

interface Point {
  week: number;
  value: number;
}

/**
 * Where the engagement of posts goes: the test by Mann and Kendall tells whether it goes anywhere, the slope by Theil and
 * Sen how steeply. Null under MIN_POSTS posts. `posts` come newest first.
 */
export function findTrend<Post extends Scorable>(posts: Post[], now = new Date()): Trend | null {
  const points = valuePosts(posts, now)
    .slice(0, TREND_POSTS)
    .map(({ post, value }) => ({ week: post.publishedAt.getTime() / WEEK_MS, value }))
    .toSorted((a, b) => a.week - b.week);
  if (points.length < MIN_POSTS) return null;
  const z = mannKendall(points.map(({ value }) => value));
  return { direction: directionOf(z), slope: 100 * Math.expm1(theilSen(points)), posts: points.length };
}

function directionOf(z: number): Trend['direction'] {
  if (Math.abs(z) <= TREND_Z) return 'flat';
  return z > 0 ? 'up' : 'down';
}

/** How many standard deviations more pairs rise than fall, from the oldest value to the newest; 0 where all are equal. */
export function mannKendall(values: number[]): number {
  const size = values.length;
  const rises = sum(
    values.map((value, index) => sum(values.slice(index + 1).map((later) => Math.sign(later - value)))),
  );
  const ties = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => permuted(length));
  const variance = (permuted(size) - sum(ties)) / 18;
  return variance > 0 ? (rises - Math.sign(rises)) / Math.sqrt(variance) : 0;
}

const permuted = (size: number) => size * (size - 1) * (2 * size + 5);

/** The median of the slopes between all pairs of points that are not of one time; 0 without such a pair. */
export function theilSen(points: Point[]): number {
  const slopes = points.flatMap((point, index) =>
    points
      .slice(index + 1)
      .filter(({ week }) => week !== point.week)
      .map((later) => (later.value - point.value) / (later.week - point.week)),
  );
  return slopes.length > 0 ? median(slopes) : 0;
}
