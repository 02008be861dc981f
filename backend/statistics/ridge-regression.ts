import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { sum } from 'simple-statistics';
import { REFERENCE_VARIANCE_RATIO } from './assumptions.ts';
import { type CandidatePosterior, weighPriorVariances } from './posterior-weights.ts';
import { multiply, products, squared, zipWith } from './vectors.ts';

/** Posterior mean and standard deviation of an effect, in units of log engagement. */
export interface Estimate {
  effect: number;
  standardDeviation: number;
}

export interface Design {
  /** X: a row for each post, a column for each feature. It is centred here. */
  features: number[][];
  /** c: a row for each effect that is asked for, as the difference of its features from those of the average post. */
  contrasts: number[][];
  /**
   * Idiosyncratic variance: prior variance of an effect that its features cannot explain, such as an interaction, as a
   * multiple of the prior variance of a coefficient.
   */
  idiosyncraticVariance?: number;
}

export interface RidgeFit {
  /** One for each contrast. */
  estimates: Estimate[];
  /**
   * z-score of each contrast if the posts had these residuals: its posterior mean over its posterior standard deviation,
   * at REFERENCE_VARIANCE_RATIO and with a noise variance of 1. Comparable between contrasts, however many posts each
   * rests on, and between permutations of the residuals.
   */
  zScores(residuals: number[]): number[];
}

/**
 * Bayesian ridge regression of residuals y, which must have mean 0, on features X:
 *
 *     y = Xβ + ε,   ε ~ N(0, σ²),   β ~ N(0, ρσ²)
 *
 * The prior around zero shrinks effects that few posts support, and makes the intervals hold for the largest effect as
 * well as for any other (no winner's curse). ρ is unknown, so estimates are averaged over several candidates by their
 * posterior weight. In the eigenbasis X'X = VΛV' every candidate costs a few products of vectors. Source: Bishop 2006,
 * "Pattern recognition and machine learning", sections 3.3 to 3.5.
 */
export function fitRidgeRegression(
  { features, contrasts, idiosyncraticVariance = 0 }: Design,
  residuals: number[],
): RidgeFit {
  const centred = new Matrix(features);
  centred.subRowVector(centred.mean('column'));
  const gram = centred.transpose().mmul(centred);
  const { eigenvectorMatrix, realEigenvalues } = new EigenvalueDecomposition(gram, { assumeSymmetric: true });
  // (XV)' and cV: features and contrasts in the eigenbasis.
  const rotatedFeatures = centred.mmul(eigenvectorMatrix).transpose().to2DArray();
  const rotatedContrasts = new Matrix(contrasts).mmul(eigenvectorMatrix).to2DArray();
  const projections = multiply(rotatedFeatures, residuals);
  // A Gram matrix has no negative eigenvalues, but rounding gives some just below 0.
  const eigenvalues = realEigenvalues.map((value) => Math.max(0, value));
  const candidates = weighPriorVariances(eigenvalues, projections, residuals);
  const shrinkage = eigenvalues.map((value) => REFERENCE_VARIANCE_RATIO / (1 + REFERENCE_VARIANCE_RATIO * value));
  const deviations = multiply(squared(rotatedContrasts), shrinkage).map((variance) =>
    Math.sqrt(variance + idiosyncraticVariance * REFERENCE_VARIANCE_RATIO),
  );
  return {
    estimates: averageCandidates(rotatedContrasts, projections, candidates, idiosyncraticVariance),
    zScores: (values) =>
      zipWith(
        multiply(rotatedContrasts, products(shrinkage, multiply(rotatedFeatures, values))),
        deviations,
        (effect, deviation) => effect / deviation,
      ),
  };
}

/** Mean and variance of the mixture of all candidates: by the law of total variance, within them and between them. */
function averageCandidates(
  rotatedContrasts: number[][],
  projections: number[],
  candidates: CandidatePosterior[],
  idiosyncraticVariance: number,
): Estimate[] {
  const squares = squared(rotatedContrasts);
  const posteriors = candidates.map(({ varianceRatio, posteriorWeight, noiseVariance, shrinkage }) => {
    const effects = multiply(rotatedContrasts, products(shrinkage, projections));
    const variances = multiply(squares, shrinkage).map(
      (variance) => noiseVariance * (variance + idiosyncraticVariance * varianceRatio),
    );
    return zipWith(effects, variances, (effect, variance) => ({ posteriorWeight, effect, variance }));
  });
  return rotatedContrasts.map((_, contrast) => {
    const components = posteriors.flatMap((ofContrasts) => ofContrasts[contrast] ?? []);
    const effect = sum(components.map((component) => component.posteriorWeight * component.effect));
    const variance = sum(
      components.map(
        (component) => component.posteriorWeight * (component.variance + (component.effect - effect) ** 2),
      ),
    );
    return { effect, standardDeviation: Math.sqrt(variance) };
  });
}
