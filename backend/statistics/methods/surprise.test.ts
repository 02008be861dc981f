import { describe, expect, it } from 'vitest';
import { standingOf, surpriseOf } from './surprise.ts';

const usual = { low: 99, middle: 199, high: 399 };

describe('surprise', () => {
  it('is as far for twice the usual as for half of it', () => {
    expect(surpriseOf(399, usual)).toBeCloseTo(-(surpriseOf(99, usual) ?? 0), 9);
    // ln 2 over the middle half, which is 2 ln 2 wide: 1.349 / 2.
    expect(surpriseOf(399, usual)).toBeCloseTo(0.6745, 4);
    expect(surpriseOf(199, usual)).toBe(0);
  });

  it('is unknown where the middle half had all the same', () => {
    expect(surpriseOf(10, { low: 0, middle: 0, high: 0 })).toBeNull();
  });
});

it('the middle half and its bounds are usual', () => {
  expect([98, 99, 399, 400].map((views) => standingOf(views, usual))).toEqual(['below', 'usual', 'usual', 'above']);
});
