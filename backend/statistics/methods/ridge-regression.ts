import { cholesky, solveLower, solveUpper } from './cholesky.ts';
import { combineColumns, dot, dotOfColumns, products } from './vectors.ts';

/** The normal equations of posts and their features, once for all variances that are tried on them. */
export interface NormalEquations {
  /** A column for each feature, whitened, and orthogonal to the whitened intercept of each account. */
  columns: Float64Array[];
  /** The same of the residuals. */
  residuals: Float64Array;
  /** X'X. */
  gram: number[][];
  /** X'y. */
  projections: number[];
  /** y'y. */
  squares: number;
  /** Of the noise's covariance and of the intercepts, for comparing one whitening with another. */
  logDeterminant: number;
  /** At which post each account begins. */
  starts: number[];
  /** Of the noise: posts less intercepts. */
  freedom: number;
}

interface Whitened {
  whiten(values: number[]): number[];
  logDeterminant: number;
}

/**
 * `columns` have an entry for each post, as `residuals` have. Each account has an intercept of its own, so that posts are compared
 * with others of their account only.
 */
export function normalEquations(
  columns: number[][],
  residuals: number[],
  { whiten, logDeterminant }: Whitened,
  starts: number[] = [0],
): NormalEquations {
  const intercepts = ofEachAccount(Float64Array.from(whiten(residuals.map(() => 1))), starts);
  const lengths = intercepts.map((own) => dotOfColumns(own, own));
  const prepare = (values: number[]) => {
    const prepared = Float64Array.from(whiten(values));
    for (const [account, intercept] of intercepts.entries()) {
      const start = starts[account] as number;
      const own = prepared.subarray(start, start + intercept.length);
      const share = dotOfColumns(own, intercept) / (lengths[account] as number);
      for (let post = 0; post < own.length; post++)
        own[post] = (own[post] as number) - share * (intercept[post] as number);
    }
    return prepared;
  };
  return equationsOf(columns.map(prepare), prepare(residuals), {
    logDeterminant: lengths.reduce((total, length) => total + Math.log(length), logDeterminant),
    starts,
  });
}

/** X'y of other values than the residuals. */
export const projectionsOf = (columns: Float64Array[], values: Float64Array): number[] =>
  columns.map((column) => dotOfColumns(column, values));

/** Of columns and residuals that are prepared. */
function equationsOf(
  columns: Float64Array[],
  residuals: Float64Array,
  rest: Pick<NormalEquations, 'logDeterminant' | 'starts'>,
): NormalEquations {
  return {
    columns,
    residuals,
    gram: symmetric(columns.map((column, index) => projectionsOf(columns.slice(0, index + 1), column))),
    projections: projectionsOf(columns, residuals),
    squares: dotOfColumns(residuals, residuals),
    freedom: residuals.length - rest.starts.length,
    ...rest,
  };
}

/** The values of the posts of each account. */
const ofEachAccount = (values: Float64Array, starts: number[]): Float64Array[] =>
  starts.map((start, index) => values.subarray(start, starts[index + 1]));

/** What the posts of each account say by themselves. */
export function equationsByAccount({ columns, residuals, starts }: NormalEquations): NormalEquations[] {
  const columnsOf = columns.map((column) => ofEachAccount(column, starts));
  return ofEachAccount(residuals, starts).map((own, account) =>
    equationsOf(
      columnsOf.map((column) => column[account] as Float64Array),
      own,
      { logDeterminant: 0, starts: [0] },
    ),
  );
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
  /** y'y − y'Xβ for these projections: `freedom` times the estimate of σ². */
  unexplained(projections: number[], coefficients: number[]): number;
  /** Logarithm of the marginal likelihood, with σ² integrated out under Jeffreys' prior, but for a constant. */
  logLikelihood: number;
}

export function fitRidge(equations: NormalEquations, varianceRatios: number[]): Ridge {
  const { gram, projections, squares, freedom } = equations;
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
