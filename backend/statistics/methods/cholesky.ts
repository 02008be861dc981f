/**
 * Cholesky decomposition of a symmetric positive definite matrix, and what is solved with it. Plain arrays, since the statistics
 * decompose many small matrices: ml-matrix takes several times as long for them. Indexes are within the arrays by construction.
 */

/** Lower triangular L with A = LL'. A pivot that rounding took below zero counts as `Number.EPSILON`. */
export function cholesky(matrix: number[][]): number[][] {
  const lower: number[][] = [];
  for (const [row, entries] of matrix.entries()) {
    const own: number[] = new Array(row + 1);
    for (let column = 0; column < row; column++) {
      const above = lower[column] as number[];
      let total = entries[column] as number;
      for (let index = 0; index < column; index++) total -= (own[index] as number) * (above[index] as number);
      own[column] = total / (above[column] as number);
    }
    let pivot = entries[row] as number;
    for (let index = 0; index < row; index++) pivot -= (own[index] as number) ** 2;
    own[row] = Math.sqrt(Math.max(Number.EPSILON, pivot));
    lower.push(own);
  }
  return lower;
}

/** L⁻¹v. */
export function solveLower(lower: number[][], vector: number[]): number[] {
  const solved: number[] = new Array(vector.length);
  for (let row = 0; row < vector.length; row++) {
    const own = lower[row] as number[];
    let total = vector[row] as number;
    for (let index = 0; index < row; index++) total -= (own[index] as number) * (solved[index] as number);
    solved[row] = total / (own[row] as number);
  }
  return solved;
}

/** (L')⁻¹v. */
export function solveUpper(lower: number[][], vector: number[]): number[] {
  const solved = [...vector];
  for (let row = vector.length - 1; row >= 0; row--) {
    const own = lower[row] as number[];
    const value = (solved[row] as number) / (own[row] as number);
    solved[row] = value;
    for (let index = 0; index < row; index++)
      solved[index] = (solved[index] as number) - (own[index] as number) * value;
  }
  return solved;
}

/** L⁻¹, lower triangular, as rows of growing length. */
export function invertLower(lower: number[][]): number[][] {
  const size = lower.length;
  const inverse = lower.map((_, row) => new Array<number>(row + 1).fill(0));
  for (let column = 0; column < size; column++) {
    (inverse[column] as number[])[column] = 1 / ((lower[column] as number[])[column] as number);
    for (let row = column + 1; row < size; row++) {
      const own = lower[row] as number[];
      let total = 0;
      for (let index = column; index < row; index++)
        total -= (own[index] as number) * ((inverse[index] as number[])[column] as number);
      (inverse[row] as number[])[column] = total / (own[row] as number);
    }
  }
  return inverse;
}
