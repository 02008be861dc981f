/**
 * Products of plain arrays. Two arrays that are combined have the same length by construction: the assertions save checks
 * of each entry, which would take half as long again where the statistics spend most of their time. ml-matrix wraps every
 * number of a vector in an array, which takes longer than the product itself.
 */

/** Combines two arrays entry by entry. */
export const zipWith = <A, B, C>(a: readonly A[], b: readonly B[], combine: (a: A, b: B) => C): C[] =>
  a.map((value, index) => combine(value, b[index] as B));

export const products = (a: number[], b: number[]): number[] => zipWith(a, b, (x, y) => x * y);

/** Matrix times vector. */
export const multiply = (rows: number[][], vector: number[]): number[] => rows.map((row) => dot(row, vector));

/** Row i of the matrix of these columns times the weights, for each i. */
export function combineColumns(columns: ArrayLike<number>[], weights: number[]): number[] {
  const total = new Array<number>(columns[0]?.length ?? 0).fill(0);
  for (const [column, entries] of columns.entries()) {
    const weight = weights[column] as number;
    for (let row = 0; row < total.length; row++)
      total[row] = (total[row] as number) + weight * (entries[row] as number);
  }
  return total;
}

/** Product of two vectors, as far as the shorter one goes. Four sums at a time: a processor need not wait for each. */
export function dot(a: number[], b: number[]): number {
  const length = Math.min(a.length, b.length);
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let index = 0;
  for (; index + 3 < length; index += 4) {
    first += (a[index] as number) * (b[index] as number);
    second += (a[index + 1] as number) * (b[index + 1] as number);
    third += (a[index + 2] as number) * (b[index + 2] as number);
    fourth += (a[index + 3] as number) * (b[index + 3] as number);
  }
  for (; index < length; index++) first += (a[index] as number) * (b[index] as number);
  return first + second + (third + fourth);
}

/**
 * The same of long columns, which are multiplied most. V8 compiles a function for the kinds of arrays that it has met, and `dot`
 * meets all kinds: one that only ever sees typed arrays takes a quarter of the time.
 */
export function dotOfColumns(a: Float64Array, b: Float64Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let index = 0;
  for (; index + 3 < a.length; index += 4) {
    first += (a[index] as number) * (b[index] as number);
    second += (a[index + 1] as number) * (b[index + 1] as number);
    third += (a[index + 2] as number) * (b[index + 2] as number);
    fourth += (a[index + 3] as number) * (b[index + 3] as number);
  }
  for (; index < a.length; index++) first += (a[index] as number) * (b[index] as number);
  return first + second + (third + fourth);
}
