import { mean, median, sumNthPowerDeviations } from 'simple-statistics';
import type { Structure } from '../text/structure.ts';
import type { Contrast, KnownPost } from './own-history.ts';

/** On each side; with fewer posts nothing is claimed. */
const MIN_POSTS = 5;
/** Posts without effect that are thought to each side, so that few posts move little. */
const PRIOR = 4;
/** Standard errors that a difference must exceed: with no effects at all, about 0.2 claims are made for each user. */
const MIN_Z = 2.6;
const MIN_RATIO = 1.2;

/** On logarithms, so that one viral post does not outweigh all others. */
function difference(a: number[], b: number[]): { shrunken: number; z: number } {
  const [x, y] = [a.map(Math.log1p), b.map(Math.log1p)];
  const raw = mean(x) - mean(y);
  const smaller = Math.min(a.length, b.length);
  const pooled = (sumNthPowerDeviations(x, 2) + sumNthPowerDeviations(y, 2)) / (x.length + y.length - 2);
  const error = Math.sqrt(Math.max(pooled, 0.01) * (1 / x.length + 1 / y.length));
  return { shrunken: raw * (smaller / (smaller + PRIOR)), z: raw / error };
}

/** How a user's posts with a trait did against those without; null unless enough posts differ clearly, in the median too. */
export function contrast(
  posts: KnownPost[],
  metric: Contrast['metric'],
  trait: (structure: Structure) => boolean,
): Contrast | null {
  const counted = posts.flatMap(({ structure, counts }) => {
    const value = counts[metric];
    return value === null ? [] : [{ value, has: trait(structure) }];
  });
  const a = counted.filter(({ has }) => has).map(({ value }) => value);
  const b = counted.filter(({ has }) => !has).map(({ value }) => value);
  if (Math.min(a.length, b.length) < MIN_POSTS) return null;
  const { shrunken, z } = difference(a, b);
  const ratio = Math.exp(shrunken);
  const agrees = Math.sign(median(a) - median(b)) === Math.sign(shrunken);
  if (Math.abs(z) < MIN_Z || Math.max(ratio, 1 / ratio) < MIN_RATIO || !agrees) return null;
  return {
    metric,
    withTrait: { posts: a.length, median: median(a) },
    without: { posts: b.length, median: median(b) },
    ratio,
  };
}
