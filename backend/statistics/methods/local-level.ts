import { mean } from 'simple-statistics';
import { LEVEL_DAYS, LEVEL_SHARES, MEMORY_POSTS } from './assumptions.ts';

/**
 * How the posts of a time do alike: the noise of a post is a level that wanders with time, an Ornstein-Uhlenbeck process with
 * `share` of the variance, and noise of its own. The correlation of levels falls to 1/e within `days`.
 */
export interface LocalLevel {
  share: number;
  days: number;
}

export const NO_LEVEL: LocalLevel = { share: 0, days: 1 };

/**
 * Days since the post before, oldest post first; Infinity for the first one of each account, where a level of its own begins.
 * Null where they are unknown.
 */
export type Gaps = number[] | null;

/** Where the posts of each account begin. */
export const startsOf = (gaps: Gaps): number[] =>
  gaps?.flatMap((gap, index) => (Number.isFinite(gap) ? [] : [index])) ?? [0];

/** Levels that posts may have: one that wanders for weeks, and a memory of a few posts. */
export function candidateLevels(gaps: Gaps): LocalLevel[] {
  if (!gaps) return [];
  const memory = Math.max(1e-3, MEMORY_POSTS * mean(gaps.map((gap) => (Number.isFinite(gap) ? gap : 0))));
  return [LEVEL_DAYS, memory].flatMap((scale) => LEVEL_SHARES.map((share) => ({ share, days: scale })));
}

interface Whitening {
  /** Turns values of posts, oldest first, into innovations: what is new in each given those before, in units of its deviation. */
  whiten(values: number[]): number[];
  /** Logarithm of the determinant of the covariance of the noise. */
  logDeterminant: number;
}

/** Whitens by the Kalman filter, so in one pass over the posts (Durbin and Koopman 2012, section 4.3). */
export function whitening(level: LocalLevel, gaps: Gaps): Whitening {
  if (!gaps || level.share === 0) return { whiten: (values) => values, logDeterminant: 0 };
  const steps = stepsOf(level, gaps);
  const whiten = (values: number[]) => {
    let expected = 0;
    return steps.map(({ decay, gain, deviation }, index) => {
      expected *= decay;
      const innovation = (values[index] as number) - expected;
      expected += gain * innovation;
      return innovation / deviation;
    });
  };
  return { whiten, logDeterminant: steps.reduce((total, { deviation }) => total + 2 * Math.log(deviation), 0) };
}

/** For each post: what remains of the level since the post before, the Kalman gain, and the innovation's deviation. */
function stepsOf({ share, days: scale }: LocalLevel, gaps: number[]) {
  let unknown = share;
  return gaps.map((gap) => {
    const decay = Math.exp(-gap / scale);
    unknown = decay ** 2 * unknown + share * (1 - decay ** 2);
    const variance = unknown + 1 - share;
    const gain = unknown / variance;
    unknown *= 1 - gain;
    return { decay, gain, deviation: Math.sqrt(variance) };
  });
}

/**
 * Variance that a wandering level of variance 1 and LEVEL_DAYS adds to an estimate with these weights of the posts, beyond
 * what noise of each post's own would add: large for a tag that was used in one fortnight only, next to nothing for one that
 * was used now and then.
 */
export function sharedLevelVariance(weights: number[], gaps: Gaps): number {
  if (!gaps) return 0;
  let total = 0;
  let carried = 0;
  for (const [index, weight] of weights.entries()) {
    carried *= Math.exp(-(gaps[index] as number) / LEVEL_DAYS);
    total += 2 * weight * carried;
    carried += weight;
  }
  return Math.max(0, total);
}
