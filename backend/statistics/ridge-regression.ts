import { cholesky, solveLower, solveUpper } from './cholesky.ts';
import { combineColumns, dot, multiply, products } from './vectors.ts';

/** The normal equations of posts and their features, once for all variances that are tried on them. */
export interface NormalEquations {
  /** A column for each feature, whitened, and orthogonal to the whitened intercept. */
  columns: number[][];
  /** The same of the residuals. */
  residuals: number[];
  /** X'X. */
  gram: number[][];
  /** X'y. */
  projections: number[];
  /** y'y. */
  squares: number;
  /** Of the noise's covariance and of the intercept, for comparing one whitening with another. */
  logDeterminant: number;
}

interface Whitened {
  whiten(values: number[]): number[];
  logDeterminant: number;
}

/** `columns` have an entry for each post, as `residuals` have. */
export function normalEquations(
  columns: number[][],
  residuals: number[],
  { whiten, logDeterminant }: Whitened,
): NormalEquations {
  const intercept = whiten(residuals.map(() => 1));
  const length = dot(intercept, intercept);
  const prepare = (values: number[]) => {
    const whitened = whiten(values);
    const share = dot(whitened, intercept) / length;
    return whitened.map((value, index) => value - share * (intercept[index] as number));
  };
  const prepared = columns.map(prepare);
  const own = prepare(residuals);
  const gram = symmetric(prepared.map((column, index) => multiply(prepared.slice(0, index + 1), column)));
  return {
    columns: prepared,
    residuals: own,
    gram,
    projections: multiply(prepared, own),
    squares: dot(own, own),
    logDeterminant: logDeterminant + Math.log(length),
  };
}

const symmetric = (lower: number[][]): number[][] =>
  lower.map((row, index) => lower.map((other, column) => (column <= index ? row[column] : other[index]) as number));

/**
 * Bayesian ridge regression: y = Xβ + ε, ε ~ N(0, σ²), βⱼ ~ N(0, ρⱼσ²). The prior around zero shrinks effects that few posts
 * support. Source: Bishop 2006, "Pattern recognition and machine learning", sections 3.3 to 3.5.
 */
export interface Ridge {
  /** Posterior mean of the coefficients if X'y were these projections. */
  solve(projections: number[]): number[];
  /** Of the residuals themselves. */
  coefficients: number[];
  /** ‖L⁻¹Rc‖² = c'(X'X + 1/ρ)⁻¹c: posterior variance of a contrast c in units of σ². */
  posteriorVariance(contrast: number[]): number;
  /** L of I + R X'X R, R being the roots of ρ. */
  lower: number[][];
  /** y'y − y'Xβ for these projections: (n − 1) times the estimate of σ². */
  unexplained(projections: number[], coefficients: number[]): number;
  /** Logarithm of the marginal likelihood, with σ² integrated out under Jeffreys' prior, but for a constant. */
  logLikelihood: number;
}

export function fitRidge(equations: NormalEquations, varianceRatios: number[]): Ridge {
  const { gram, projections, squares, residuals } = equations;
  const roots = varianceRatios.map(Math.sqrt);
  const lower = cholesky(
    gram.map((row, index) =>
      row
        .slice(0, index + 1)
        .map(
          (value, column) => (roots[index] as number) * (roots[column] as number) * value + Number(index === column),
        ),
    ),
  );
  const solve = (wanted: number[]) => products(solveUpper(lower, solveLower(lower, products(wanted, roots))), roots);
  const unexplained = (wanted: number[], coefficients: number[]) =>
    Math.max(Number.EPSILON, squares - dot(wanted, coefficients));
  const coefficients = solve(projections);
  const logDeterminant = lower.reduce((total, row, index) => total + 2 * Math.log(row[index] as number), 0);
  const freedom = residuals.length - 1;
  return {
    solve,
    coefficients,
    lower,
    unexplained,
    posteriorVariance: (contrast) => {
      const half = solveLower(lower, products(contrast, roots));
      return dot(half, half);
    },
    logLikelihood:
      -(logDeterminant + equations.logDeterminant + freedom * Math.log(unexplained(projections, coefficients))) / 2,
  };
}

/** What weight the estimate of a contrast gives to each post: c'(X'X + 1/ρ)⁻¹X'. */
export const postWeights = ({ columns }: NormalEquations, ridge: Ridge, contrast: number[]): number[] =>
  combineColumns(columns, ridge.solve(contrast));
