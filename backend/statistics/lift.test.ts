import { expect, it } from 'vitest';
import { toLift } from './lift.ts';

it('a lift is the effect as a share, with 1.2816 standard deviations to either side', () => {
  expect(toLift({ effect: Math.log(1.5), standardDeviation: 0.3 })).toEqual({
    lift: expect.closeTo(0.5, 10),
    low: expect.closeTo(1.5 * Math.exp(-1.2816 * 0.3) - 1, 10),
    high: expect.closeTo(1.5 * Math.exp(1.2816 * 0.3) - 1, 10),
  });
});
