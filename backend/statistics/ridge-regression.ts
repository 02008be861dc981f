import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { sum } from 'simple-statistics';
import { USUAL_EFFECT_SIZE } from './assumptions.ts';
import { type EffectSize, weighEffectSizes } from './posterior-weights.ts';

/** An effect on the log scale, and the standard deviation of what it may truly be. */
export interface Estimate {
  effect: number;
  deviation: number;
}

export interface Design {
  /** A row for each post, a column for each feature. */
  features: number[][];
  /** A row for each question: by how much its features differ from those of the average post. */
  contrasts: number[][];
  /** The variance that the answer to a question has beyond its features, in that of what one feature is worth. */
  own?: number;
}

export interface Fit {
  /** One for each question. */
  estimates: Estimate[];
  /**
   * How far each answer would lie above zero if the posts had these residuals, in units that are the same for all
   * residuals: a measure to compare the answers by that knows how much each rests on.
   */
  standOut(residuals: number[]): number[];
}

/**
 * Bayesian ridge regression of residuals whose mean is zero. What features are worth is thought to be drawn around zero:
 * that shrinks what few posts show, and lets the deviations hold for the largest effect as for any other.
 */
export function fitRidge({ features, contrasts, own = 0 }: Design, residuals: number[]): Fit {
  const centred = new Matrix(features);
  centred.subRowVector(centred.mean('column'));
  const spread = centred.transpose().mmul(centred);
  const { eigenvectorMatrix: axes, realEigenvalues } = new EigenvalueDecomposition(spread, { assumeSymmetric: true });
  const posts = centred.mmul(axes).transpose().to2DArray();
  const questions = new Matrix(contrasts).mmul(axes).to2DArray();
  const pulls = times(posts, residuals);
  const covers = realEigenvalues.map((value) => Math.max(0, value));
  const sizes = weighEffectSizes(covers, pulls, residuals);
  const usual = covers.map((cover) => USUAL_EFFECT_SIZE / (1 + USUAL_EFFECT_SIZE * cover));
  const units = times(squaresOf(questions), usual).map((variance) => Math.sqrt(variance + own * USUAL_EFFECT_SIZE));
  return {
    estimates: estimate(questions, pulls, sizes, own),
    standOut: (values) =>
      times(questions, products(usual, times(posts, values))).map((effect, row) => effect / (units[row] ?? 1)),
  };
}

/** Over all sizes that effects may have: their own deviations, and how far what they say lies apart. */
function estimate(questions: number[][], pulls: number[], sizes: EffectSize[], own: number): Estimate[] {
  const squares = squaresOf(questions);
  const answers = sizes.map(({ size, belief, noise, shrinkage }) => ({
    belief,
    effects: times(questions, products(shrinkage, pulls)),
    variances: times(squares, shrinkage).map((variance) => noise * (variance + own * size)),
  }));
  return questions.map((_, row) => {
    const parts = answers.map(({ belief, effects, variances }) => ({
      belief,
      effect: effects[row] ?? 0,
      variance: variances[row] ?? 0,
    }));
    const effect = sum(parts.map((part) => part.belief * part.effect));
    const variance = sum(parts.map((part) => part.belief * (part.variance + (part.effect - effect) ** 2)));
    return { effect, deviation: Math.sqrt(variance) };
  });
}

/** Matrix times vector. The library makes an array of every number of a vector, which takes longer than the product. */
const times = (rows: number[][], vector: number[]) => rows.map((row) => dot(row, vector));

/** Most of the time of all statistics goes here: a look whether an entry is there costs half as much again. */
function dot(a: number[], b: number[]): number {
  let total = 0;
  // Both are as long as each other by construction.
  for (let index = 0; index < a.length; index++) total += (a[index] as number) * (b[index] as number);
  return total;
}

const squaresOf = (rows: number[][]) => rows.map((row) => row.map((value) => value ** 2));
const products = (a: number[], b: number[]) => a.map((value, index) => value * (b[index] ?? 0));
