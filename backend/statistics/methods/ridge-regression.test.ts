import { expect, it } from 'vitest';
import { equationsByAccount, fitRidge, normalEquations, postWeights } from './ridge-regression.ts';

const plain = { whiten: (values: number[]) => values, logDeterminant: 0 };
/** Six posts, of which the first three have the only feature; their residuals have mean 0. */
const feature = [1, 1, 1, 0, 0, 0];
const residuals = [1.2, 0.9, 0.6, -0.6, -0.9, -1.2];
const equations = normalEquations([feature], residuals, plain);

it('ridge regression matches the formulas worked by hand', () => {
  // Without its mean the feature is 0.5 or -0.5: X'X is 6 * 0.25 = 1.5, and X'y is 0.5 * 2.7 * 2 = 2.7.
  expect(equations).toMatchObject({ gram: [[expect.closeTo(1.5)]], projections: [expect.closeTo(2.7)] });
  const ridge = fitRidge(equations, [0.4]);
  const shrunk = 0.4 / (1 + 1.5 * 0.4);
  expect(ridge.coefficients[0]).toBeCloseTo(shrunk * 2.7, 10);
  expect(ridge.posteriorVariance([0.5])).toBeCloseTo(0.25 * shrunk, 10);
  // The squares sum to 5.22.
  expect(ridge.unexplained(equations.projections, ridge.coefficients)).toBeCloseTo(5.22 - shrunk * 2.7 ** 2, 10);
  expect(postWeights(equations, ridge, [1])).toEqual(feature.map((has) => expect.closeTo(shrunk * (has - 0.5), 10)));
});

it('the likelihood of a prior variance is that of the formula', () => {
  const likelihood = (ratio: number) =>
    -(Math.log(1 + 1.5 * ratio) + 5 * Math.log(5.22 - (ratio / (1 + 1.5 * ratio)) * 2.7 ** 2)) / 2;
  const difference = fitRidge(equations, [0.4]).logLikelihood - fitRidge(equations, [0.05]).logLikelihood;
  expect(difference).toBeCloseTo(likelihood(0.4) - likelihood(0.05), 10);
});

it('an effect does not depend on the mean of its feature, and is 0 if nothing differs', () => {
  const effectOf = (column: number[], values = residuals) =>
    fitRidge(normalEquations([column], values, plain), [0.4]).coefficients[0];
  expect(effectOf(feature.map((value) => value + 7))).toBeCloseTo(effectOf(feature) ?? Number.NaN, 10);
  expect(effectOf(feature.map(() => 1))).toBeCloseTo(0, 10);
  expect(effectOf(feature, [0, 0, 0, 0, 0, 0])).toBe(0);
});

it('posts are compared with others of their account only', () => {
  // The account of the last three is smaller, and of its posts the first alone has the feature.
  const values = [5, 4, 4, 1.5, 0, 0];
  const together = normalEquations([[1, 0, 0, 1, 0, 0]], values, plain, [0, 3]);
  expect(together).toMatchObject({ freedom: 4, gram: [[expect.closeTo(4 / 3)]] });
  // By 1 and by 1.5 more than the others.
  expect(fitRidge(together, [1e9]).coefficients[0]).toBeCloseTo(1.25, 6);
  const ofEach = equationsByAccount(together).map((own) => fitRidge(own, [1e9]).coefficients[0]);
  expect(ofEach).toEqual([expect.closeTo(1, 6), expect.closeTo(1.5, 6)]);
});
