import { sum } from 'simple-statistics';
import { PRIOR_VARIANCE_RATIOS } from './assumptions.ts';
import { zipWith } from './vectors.ts';

/** The posterior under one candidate for the prior variance of the coefficients. */
export interface CandidatePosterior {
  /** ρ = τ²/σ²: prior variance of a coefficient over noise variance. */
  varianceRatio: number;
  /** Posterior probability of this candidate; 1 over all candidates. */
  posteriorWeight: number;
  /** σ²: estimate of the noise variance under this candidate. */
  noiseVariance: number;
  /**
   * ρ / (1 + ρλ) for each eigenvalue λ: the diagonal of (Λ + I/ρ)⁻¹. Times the projection it is the posterior mean of
   * the coefficient along that eigenvector; times σ² it is its posterior variance.
   */
  shrinkage: number[];
}

/**
 * Bayesian model averaging over the unknown size of effects: weighs each of PRIOR_VARIANCE_RATIOS by the marginal
 * likelihood of the residuals, with σ² integrated out under Jeffreys' prior (MacKay 1992, "Bayesian interpolation"):
 *
 *     log p(y | ρ) = −½ Σ log(1 + ρλ) − ½ (n − 1) log S(ρ) + const,   S(ρ) = y'y − Σ ρ/(1 + ρλ) z²
 *
 * `eigenvalues` λ are those of X'X, X being the centred features; `projections` z = V'X'y.
 */
export function weighPriorVariances(
  eigenvalues: number[],
  projections: number[],
  residuals: number[],
): CandidatePosterior[] {
  const totalSquares = sum(residuals.map((residual) => residual ** 2));
  // One is spent on the mean.
  const degreesOfFreedom = residuals.length - 1;
  const candidates = PRIOR_VARIANCE_RATIOS.map((varianceRatio) => {
    const shrinkage = eigenvalues.map((eigenvalue) => varianceRatio / (1 + varianceRatio * eigenvalue));
    const explained = sum(zipWith(shrinkage, projections, (factor, projection) => factor * projection ** 2));
    const unexplained = Math.max(Number.EPSILON, totalSquares - explained);
    const logDeterminant = sum(eigenvalues.map((eigenvalue) => Math.log1p(varianceRatio * eigenvalue)));
    return {
      varianceRatio,
      shrinkage,
      noiseVariance: unexplained / degreesOfFreedom,
      logLikelihood: -(logDeterminant + degreesOfFreedom * Math.log(unexplained)) / 2,
    };
  });
  // Likelihoods are taken relative to the highest: exp() of the logarithms themselves would underflow to 0.
  const highest = Math.max(...candidates.map(({ logLikelihood }) => logLikelihood));
  const evidence = sum(candidates.map(({ logLikelihood }) => Math.exp(logLikelihood - highest)));
  return candidates.map(({ logLikelihood, ...candidate }) => ({
    ...candidate,
    posteriorWeight: Math.exp(logLikelihood - highest) / evidence,
  }));
}
