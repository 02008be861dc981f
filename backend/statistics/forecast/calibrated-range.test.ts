import { expect, it } from 'vitest';
import { calibratedRange } from './calibrated-range.ts';

const errors = (values: number[]) => values.map((error) => ({ error, scale: 1 }));
/** From -0.5 to 0.5, in no order: 37 shares no divisor with the counts below. */
const evenly = (count: number) =>
  Array.from({ length: count }, (_, index) => (((37 * index) % count) + 1) / (count + 1) - 0.5);

it('holds four in five of errors that are spread evenly', () => {
  const { low, mid, high } = calibratedRange(errors(evenly(60)));
  expect(mid).toBeCloseTo(0, 1);
  expect([low, high].map((end) => Math.abs(end))).toEqual([expect.closeTo(0.42, 1), expect.closeTo(0.42, 1)]);
});

it('goes to the ends of a few errors, which do not show their tails', () => {
  const few = evenly(8);
  const { low, high } = calibratedRange(errors(few));
  expect(high).toBeGreaterThan(few.toSorted((a, b) => b - a)[1] ?? 0);
  expect(low).toBeLessThan(few.toSorted((a, b) => a - b)[1] ?? 0);
});

it('is as lopsided as the errors, and goes by the newest of them', () => {
  const viral = Array.from({ length: 60 }, (_, index) => (index % 6 === 0 ? 3 : (index % 5) / 10));
  const { low, mid, high } = calibratedRange(errors(viral));
  expect(high - mid).toBeGreaterThan(2 * (mid - low));
  const changed = [...new Array(60).fill(0).map((_, index) => 5 + (index % 2)), ...evenly(60)];
  expect(calibratedRange(errors(changed)).high).toBeLessThan(1);
});

it('measures errors by how large they were to be expected', () => {
  const scaled = evenly(60).map((error) => ({ error: 10 * error, scale: 10 }));
  expect(calibratedRange(scaled)).toEqual(calibratedRange(errors(evenly(60))));
});
