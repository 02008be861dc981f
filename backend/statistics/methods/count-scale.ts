import { mean } from 'simple-statistics';
import { COUNT_OFFSET } from './assumptions.ts';

/** From this mean on a count follows its rate in full. */
const LARGE_COUNT = 20;
const LEAST_RATE = 0.4;

/** The scale on which counts are compared: effects add up on it. */
export const onCountScale = (count: number): number => Math.log(count + COUNT_OFFSET);

/**
 * By how much the scale follows when the rates behind these counts change, 0 to 1: where counts are small, a change by a
 * tenth shows as less than a tenth. For a Poisson number X of mean μ that is μ E[f(X + 1) − f(X)].
 */
export const sensitivityOf = (counts: number[]): number =>
  counts.length === 0 ? 1 : mean(counts.map((count) => sensitivityAt(Math.max(LEAST_RATE, count))));

function sensitivityAt(rate: number): number {
  if (rate >= LARGE_COUNT) return 1;
  let chance = Math.exp(-rate);
  let expected = 0;
  for (let count = 0; count < 3 * LARGE_COUNT; count++) {
    expected += chance * (onCountScale(count + 1) - onCountScale(count));
    chance *= rate / (count + 1);
  }
  return rate * expected;
}
