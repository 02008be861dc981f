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

export const squared = (rows: number[][]): number[][] => rows.map((row) => row.map((value) => value ** 2));

function dot(a: number[], b: number[]): number {
  let total = 0;
  for (let index = 0; index < a.length; index++) total += (a[index] as number) * (b[index] as number);
  return total;
}
