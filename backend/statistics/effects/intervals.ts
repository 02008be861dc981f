import { INTERVAL_FACTOR, LEVEL_VARIANCE, Z80 } from '../methods/assumptions.ts';
import { sharedLevelVariance } from '../methods/local-level.ts';
import { postWeights } from '../methods/ridge-regression.ts';
import type { Component } from '../methods/variance-components.ts';
import { dot, multiply, zipWith } from '../methods/vectors.ts';
import { effectsOf, overAllColumns, type PlacedFamily, type Regression } from './effect-families.ts';

/** An effect in log engagement with its 80% interval. */
export interface Interval {
  effect: number;
  low: number;
  high: number;
}

/**
 * Shrunk estimates with the square root of their mean squared error: variance from sampling, plus the square of the bias
 * that shrinkage is expected to cause where effects are as large as estimated, plus what a wandering level may add. So they
 * hold for no effects, where shrinkage costs nothing, as well as for large ones.
 */
export function sampledIntervals(regression: Regression, family: PlacedFamily): Interval[] {
  return zipWith(family.contrasts, effectsOf(family, regression.floored.coefficients), (own, effect) => {
    const contrast = overAllColumns(own, family, regression);
    const half = Z80 * INTERVAL_FACTOR * Math.sqrt(meanSquaredError(regression, contrast));
    return { effect, low: effect - half, high: effect + half };
  });
}

function meanSquaredError({ components, equations, gaps, estimated, floored }: Regression, contrast: number[]): number {
  const solved = floored.solve(contrast);
  const kept = multiply(equations.gram, solved);
  const lost = zipWith(contrast, kept, (wanted, got) => wanted - got);
  const bias = lost.reduce((total, part, column) => {
    const component = components[column] as Component;
    return total + estimated.ratios[component] * part ** 2;
  }, 0);
  const shared = sharedLevelVariance(postWeights(equations, floored, contrast), gaps);
  return estimated.noiseVariance * (dot(solved, kept) + bias + LEVEL_VARIANCE.expected * shared);
}
