import { expect, it } from 'vitest';
import { decreasing, smoothed } from './monotone.ts';

it('values that rise are pooled with those before them', () => {
  expect(decreasing([5, 3, 1])).toEqual([5, 3, 1]);
  expect(decreasing([5, 1, 3, 0])).toEqual([5, 2, 2, 0]);
  expect(decreasing([1, 2, 6])).toEqual([3, 3, 3]);
  expect(decreasing([])).toEqual([]);
});

it('values are averaged with a fortieth of all to either side', () => {
  expect(smoothed([3, 1, 2])).toEqual([3, 1, 2]);
  const steps = Array.from({ length: 40 }, (_, index) => (index < 20 ? 0 : 3));
  expect(smoothed(steps).slice(18, 22)).toEqual([0, 1, 2, 3]);
});
