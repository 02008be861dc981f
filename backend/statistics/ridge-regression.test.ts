import { describe, expect, it } from 'vitest';
import { EFFECT_SIZES, USUAL_EFFECT_SIZE } from './assumptions.ts';
import { weighEffectSizes } from './posterior-weights.ts';
import { fitRidge } from './ridge-regression.ts';

/** Six posts, the first three of which have the only feature; their residuals have a mean of zero. */
const features = [[1], [1], [1], [0], [0], [0]];
const residuals = [1.2, 0.9, 0.6, -0.6, -0.9, -1.2];

describe('a ridge regression', () => {
  it('is what the formulas give by hand', () => {
    // The feature is 0.5 or -0.5 around its mean: it covers 6 * 0.25 = 1.5 and pulls 0.5 * 2.7 * 2 = 2.7.
    const { estimates, standOut } = fitRidge({ features, contrasts: [[0.5]] }, residuals);
    const bySize = EFFECT_SIZES.map((size) => {
      const shrinkage = size / (1 + 1.5 * size);
      // Squares sum to 5.22; five of six posts are free.
      const unexplained = 5.22 - shrinkage * 2.7 ** 2;
      const likelihood = (1 + 1.5 * size) ** -0.5 * unexplained ** -2.5;
      return { likelihood, effect: 0.5 * shrinkage * 2.7, variance: (unexplained / 5) * 0.25 * shrinkage };
    });
    const all = bySize.reduce((sum, { likelihood }) => sum + likelihood, 0);
    const effect = bySize.reduce((sum, size) => sum + (size.likelihood / all) * size.effect, 0);
    const variance = bySize.reduce(
      (sum, size) => sum + (size.likelihood / all) * (size.variance + (size.effect - effect) ** 2),
      0,
    );
    expect(estimates).toHaveLength(1);
    expect(estimates[0]?.effect).toBeCloseTo(effect, 10);
    expect(estimates[0]?.deviation).toBeCloseTo(Math.sqrt(variance), 10);
    const usual = USUAL_EFFECT_SIZE / (1 + 1.5 * USUAL_EFFECT_SIZE);
    expect(standOut(residuals)[0]).toBeCloseTo((0.5 * usual * 2.7) / (0.5 * Math.sqrt(usual)), 10);
  });

  it('says the same whatever the average of a feature is, and twice as much for twice the residuals', () => {
    const [once] = fitRidge({ features, contrasts: [[0.5]] }, residuals).estimates;
    const moved = features.map(([value = 0]) => [value + 7]);
    expect(fitRidge({ features: moved, contrasts: [[0.5]] }, residuals).estimates[0]?.effect).toBeCloseTo(
      once?.effect ?? 0,
    );
    const doubled = fitRidge(
      { features, contrasts: [[0.5]] },
      residuals.map((residual) => 2 * residual),
    ).estimates;
    expect(doubled[0]?.effect).toBeCloseTo(2 * (once?.effect ?? 0));
    expect(doubled[0]?.deviation).toBeCloseTo(2 * (once?.deviation ?? 0));
  });

  it('is less sure where the answer has a part of its own', () => {
    const deviation = (own: number) =>
      fitRidge({ features, contrasts: [[0.5]], own }, residuals).estimates[0]?.deviation;
    expect(deviation(0.5)).toBeGreaterThan(deviation(0) ?? 0);
  });

  it('finds nothing where nothing differs', () => {
    expect(
      fitRidge(
        { features, contrasts: [[0.5]] },
        features.map(() => 0),
      ).estimates[0]?.effect,
    ).toBe(0);
    expect(fitRidge({ features: features.map(() => [1]), contrasts: [[0]] }, residuals).estimates[0]?.effect).toBe(0);
  });
});

describe('the sizes that effects may have', () => {
  it('are believed as far as they explain the residuals', () => {
    const large = weighEffectSizes([1.5], [2.7], residuals);
    const none = weighEffectSizes([1.5], [0], residuals);
    expect(large.at(-1)?.belief).toBeGreaterThan(large[0]?.belief ?? 1);
    expect(none.at(-1)?.belief).toBeLessThan(none[0]?.belief ?? 0);
    for (const sizes of [large, none]) {
      expect(sizes.reduce((sum, { belief }) => sum + belief, 0)).toBeCloseTo(1);
    }
  });
});
