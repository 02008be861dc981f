import { determinant, inverse, Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { candidateLevels, sharedLevelVariance, startsOf, whitening } from './local-level.ts';

const days = [0, 1, 4, 4.5, 20, 47];
const gaps = days.map((day, index) => (index === 0 ? Number.POSITIVE_INFINITY : day - (days[index - 1] ?? 0)));
const values = [0.3, -1, 2, 0.7, 0.1, -0.4];
const others = [1, 0, 0, 1, 1, 0];
const correlation = (scale: number) =>
  new Matrix(days.map((one) => days.map((other) => Math.exp(-Math.abs(one - other) / scale))));
const quadratic = (a: number[], matrix: Matrix, b: number[]) =>
  Matrix.rowVector(a).mmul(matrix).mmul(Matrix.columnVector(b)).get(0, 0);

describe('a local level', () => {
  const covariance = Matrix.mul(correlation(14), 0.4).add(Matrix.mul(Matrix.eye(6), 0.6));
  const { whiten, logDeterminant } = whitening({ share: 0.4, days: 14 }, gaps);

  it('whitens as the inverse of its covariance does', () => {
    const product = whiten(values).reduce((total, value, index) => total + value * (whiten(others)[index] ?? 0), 0);
    expect(product).toBeCloseTo(quadratic(values, inverse(covariance), others), 10);
    expect(logDeterminant).toBeCloseTo(Math.log(determinant(covariance)), 10);
  });

  it('leaves everything as it is where there is none, or no time is known', () => {
    expect(whitening({ share: 0, days: 14 }, gaps).whiten(values)).toEqual(values);
    expect(whitening({ share: 0.4, days: 14 }, null).whiten(values)).toEqual(values);
    expect(candidateLevels(null)).toEqual([]);
  });

  it('begins anew with each account', () => {
    const both = [...gaps, ...gaps];
    expect(startsOf(both)).toEqual([0, 6]);
    expect(whitening({ share: 0.4, days: 14 }, both).whiten([...others, ...values])).toEqual([
      ...whiten(others),
      ...whiten(values),
    ]);
    const weights = [0.5, 0.4, 0.3, -0.2, -0.6, 0.1];
    const ofOne = sharedLevelVariance(weights, gaps);
    expect(sharedLevelVariance([...weights, ...weights], both)).toBeCloseTo(2 * ofOne, 10);
    expect(candidateLevels(both)).toEqual(candidateLevels(gaps));
  });

  it('adds to an estimate what posts of one time have in common, beyond noise of their own', () => {
    const weights = [0.5, 0.4, 0.3, -0.2, -0.6, 0.1];
    const shared = correlation(14).sub(Matrix.eye(6));
    expect(sharedLevelVariance(weights, gaps)).toBeCloseTo(quadratic(weights, shared, weights), 10);
    expect(sharedLevelVariance([1, -1, 0, 0, 0, 0], gaps)).toBe(0);
    expect(sharedLevelVariance(weights, null)).toBe(0);
  });
});
