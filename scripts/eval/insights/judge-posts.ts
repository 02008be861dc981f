import { median } from 'simple-statistics';
import { DAY_MS } from '#shared/days/durations';
import { BREAKOUT_MULTIPLE, BREAKOUT_PERCENTILE } from '#shared/posts/breakout';
import { LEAST_OTHERS } from '../../../backend/analytics/posts/parts/compared.ts';
import { findAnomalies } from '../../../backend/statistics/series/anomalies.ts';
import { findTrend } from '../../../backend/statistics/series/trend.ts';
import { NOW, simulateAccount } from '../simulations/simulated-account.ts';
import type { World } from '../simulations/worlds.ts';

/** Posts without any effect, in a world in which engagement grows so many times; once is not at all. */
const postsOf = (world: World, seed: number, posts: number, growth = 1) =>
  simulateAccount(seed, { ...world, growth }, { posts, scale: 0 }).posts;

export function isTrendTold(world: World, seed: number, posts: number, growth: number): boolean {
  const direction = findTrend(postsOf(world, seed, posts, growth), NOW)?.direction ?? 'flat';
  return direction !== 'flat';
}

/** Whether one of them is called unusual. */
export function isPostUnusual(world: World, seed: number, posts: number): boolean {
  const measured = postsOf(world, seed, posts).map((post) => ({ ...post, views: null }));
  return findAnomalies(measured, NOW).anomalies.length > 0;
}

/** Whether one of the last 90 days breaks out by its definition, its engagement taken for its views. */
export function doesPostBreakOut(world: World, seed: number, posts: number): boolean {
  const all = postsOf(world, seed, posts);
  return all.some((post, index) => {
    const [own, others] = [post.engagement ?? 0, all.toSpliced(index, 1).map(({ engagement }) => engagement ?? 0)];
    const isRecent = NOW.getTime() - post.publishedAt.getTime() < 90 * DAY_MS && all.length - 1 - index >= LEAST_OTHERS;
    const percentile = (100 * others.filter((other) => other < own).length) / others.length;
    return isRecent && own >= BREAKOUT_MULTIPLE * median(others) && percentile > BREAKOUT_PERCENTILE;
  });
}
