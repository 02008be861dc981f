import { describe, expect, it } from 'vitest';
import { PRIOR_VARIANCE_RATIOS, REFERENCE_VARIANCE_RATIO } from './assumptions.ts';
import { weighPriorVariances } from './posterior-weights.ts';
import { fitRidgeRegression } from './ridge-regression.ts';

/** Six posts, of which the first three have the only feature; their residuals have mean 0. */
const features = [[1], [1], [1], [0], [0], [0]];
const residuals = [1.2, 0.9, 0.6, -0.6, -0.9, -1.2];

describe('ridge regression', () => {
  it('matches the formulas worked by hand', () => {
    // Centred, the feature is 0.5 or -0.5: its eigenvalue is 6 * 0.25 = 1.5, its projection 0.5 * 2.7 * 2 = 2.7.
    const { estimates, zScores } = fitRidgeRegression({ features, contrasts: [[0.5]] }, residuals);
    const candidates = PRIOR_VARIANCE_RATIOS.map((ratio) => {
      const shrinkage = ratio / (1 + 1.5 * ratio);
      // The squares sum to 5.22; six posts leave five degrees of freedom.
      const unexplained = 5.22 - shrinkage * 2.7 ** 2;
      const likelihood = (1 + 1.5 * ratio) ** -0.5 * unexplained ** -2.5;
      return { likelihood, effect: 0.5 * shrinkage * 2.7, variance: (unexplained / 5) * 0.25 * shrinkage };
    });
    const evidence = candidates.reduce((sum, { likelihood }) => sum + likelihood, 0);
    const effect = candidates.reduce((sum, candidate) => sum + (candidate.likelihood / evidence) * candidate.effect, 0);
    const variance = candidates.reduce(
      (sum, candidate) =>
        sum + (candidate.likelihood / evidence) * (candidate.variance + (candidate.effect - effect) ** 2),
      0,
    );
    expect(estimates).toHaveLength(1);
    expect(estimates[0]?.effect).toBeCloseTo(effect, 10);
    expect(estimates[0]?.standardDeviation).toBeCloseTo(Math.sqrt(variance), 10);
    const shrinkage = REFERENCE_VARIANCE_RATIO / (1 + 1.5 * REFERENCE_VARIANCE_RATIO);
    expect(zScores(residuals)[0]).toBeCloseTo((0.5 * shrinkage * 2.7) / (0.5 * Math.sqrt(shrinkage)), 10);
  });

  it('does not depend on the mean of a feature, and doubles with the residuals', () => {
    const [once] = fitRidgeRegression({ features, contrasts: [[0.5]] }, residuals).estimates;
    const moved = features.map(([value = 0]) => [value + 7]);
    expect(fitRidgeRegression({ features: moved, contrasts: [[0.5]] }, residuals).estimates[0]?.effect).toBeCloseTo(
      once?.effect ?? 0,
    );
    const doubled = fitRidgeRegression(
      { features, contrasts: [[0.5]] },
      residuals.map((residual) => 2 * residual),
    ).estimates;
    expect(doubled[0]?.effect).toBeCloseTo(2 * (once?.effect ?? 0));
    expect(doubled[0]?.standardDeviation).toBeCloseTo(2 * (once?.standardDeviation ?? 0));
  });

  it('is less certain of a contrast with idiosyncratic variance', () => {
    const deviation = (idiosyncraticVariance: number) =>
      fitRidgeRegression({ features, contrasts: [[0.5]], idiosyncraticVariance }, residuals).estimates[0]
        ?.standardDeviation;
    expect(deviation(0.5)).toBeGreaterThan(deviation(0) ?? 0);
  });

  it('has z-scores that allow for idiosyncratic variance, for any residuals', () => {
    const { zScores } = fitRidgeRegression(
      { features, contrasts: [[0.5], [-1]], idiosyncraticVariance: 0.5 },
      residuals,
    );
    const shrinkage = 0.15 / (1 + 1.5 * 0.15);
    const zOf = (contrast: number, projection: number) =>
      (contrast * shrinkage * projection) / Math.sqrt(contrast ** 2 * shrinkage + 0.5 * 0.15);
    const others = [0.2, -0.4, 0.1, 0.5, -0.3, -0.1];
    expect(zScores(residuals)).toEqual([expect.closeTo(zOf(0.5, 2.7), 10), expect.closeTo(zOf(-1, 2.7), 10)]);
    // Half of -0.1, less half of 0.1.
    expect(zScores(others)).toEqual([expect.closeTo(zOf(0.5, -0.1), 10), expect.closeTo(zOf(-1, -0.1), 10)]);
  });

  it('estimates 0 if no residual or no feature differs', () => {
    expect(
      fitRidgeRegression(
        { features, contrasts: [[0.5]] },
        features.map(() => 0),
      ).estimates[0]?.effect,
    ).toBe(0);
    expect(
      fitRidgeRegression({ features: features.map(() => [1]), contrasts: [[0]] }, residuals).estimates[0]?.effect,
    ).toBe(0);
  });
});

describe('posterior weights of prior variances', () => {
  it('favour large effects if they explain the residuals, small ones if not, and sum to 1', () => {
    const large = weighPriorVariances([1.5], [2.7], residuals);
    const none = weighPriorVariances([1.5], [0], residuals);
    expect(large.at(-1)?.posteriorWeight).toBeGreaterThan(large[0]?.posteriorWeight ?? 1);
    expect(none.at(-1)?.posteriorWeight).toBeLessThan(none[0]?.posteriorWeight ?? 0);
    for (const candidates of [large, none]) {
      expect(candidates.reduce((sum, { posteriorWeight }) => sum + posteriorWeight, 0)).toBeCloseTo(1);
    }
  });
});
