import { expect, it } from 'vitest';
import { toLift } from './lift.ts';

it('a lift is the effect as a share, and so are its bounds', () => {
  expect(toLift({ effect: Math.log(1.5), low: Math.log(1.2), high: Math.log(2) })).toEqual({
    lift: expect.closeTo(0.5, 10),
    low: expect.closeTo(0.2, 10),
    high: expect.closeTo(1, 10),
  });
});
