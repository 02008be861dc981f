import { sum } from 'simple-statistics';
import { EFFECT_SIZES } from './assumptions.ts';

/** How large effects may be, how far that is to be believed (1 in all), and the variance of the noise if it is so. */
export interface EffectSize {
  size: number;
  belief: number;
  noise: number;
  /** Times what the posts show along an axis, this is what counts as an effect. */
  shrinkage: number[];
}

/**
 * How large effects are is not known beforehand: each of `EFFECT_SIZES` is believed as far as it explains the residuals.
 * Of each axis of the features, `covers` says how much the posts spread along it, and `pulls` what they show.
 */
export function weighEffectSizes(covers: number[], pulls: number[], residuals: number[]): EffectSize[] {
  const total = sum(residuals.map((residual) => residual ** 2));
  const freedom = residuals.length - 1;
  const sizes = EFFECT_SIZES.map((size) => {
    const shrinkage = covers.map((cover) => size / (1 + size * cover));
    const unexplained = Math.max(
      Number.EPSILON,
      total - sum(shrinkage.map((share, axis) => share * (pulls[axis] ?? 0) ** 2)),
    );
    const room = sum(covers.map((cover) => Math.log1p(size * cover)));
    return {
      size,
      shrinkage,
      noise: unexplained / freedom,
      logLikelihood: -(room + freedom * Math.log(unexplained)) / 2,
    };
  });
  const best = Math.max(...sizes.map(({ logLikelihood }) => logLikelihood));
  const all = sum(sizes.map(({ logLikelihood }) => Math.exp(logLikelihood - best)));
  return sizes.map(({ logLikelihood, ...size }) => ({ ...size, belief: Math.exp(logLikelihood - best) / all }));
}
