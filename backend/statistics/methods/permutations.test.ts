import { describe, expect, it } from 'vitest';
import { permutations } from './permutations.ts';

const values = [1, 2, 3, 4];

describe('permutations', () => {
  it('hold the same values in another order, and leave the original as it is', () => {
    for (const permutation of permutations(values, 50)) expect(permutation.toSorted()).toEqual([1, 2, 3, 4]);
    expect(values).toEqual([1, 2, 3, 4]);
  });

  it('are the same for the same seed alone', () => {
    expect(permutations(values, 20, 7)).toEqual(permutations(values, 20, 7));
    expect(permutations(values, 20, 7)).not.toEqual(permutations(values, 20, 8));
  });

  it('leave each value in its stretch', () => {
    const orders = new Set(permutations(values, 50, 1, [0, 1]).map((permutation) => permutation.join('')));
    expect(orders.size).toBe(6);
    for (const order of orders) expect(order).toMatch(/^1/);
  });

  it('are equally likely', () => {
    const counts = new Map<string, number>();
    for (const permutation of permutations(values, 24_000)) {
      const name = permutation.join('');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // Each of 24 orders is expected 1,000 times, with a standard deviation of 31.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(4 * 31);
  });
});
