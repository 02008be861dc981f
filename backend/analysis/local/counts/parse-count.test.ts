import { expect, it } from 'vitest';
import { parseCount } from './parse-count.ts';

it.each([
  ['0', 0],
  ['57', 57],
  ['1,234', 1234],
  ['1.234', 1234],
  ['12 345', 12_345],
  ['1,234,567', 1_234_567],
  ['1.2K', 1200],
  ['12.3K', 12_300],
  ['1,2 mil', 1200],
  ['31 mil', 31_000],
  ['1.1M', 1_100_000],
  ['3 Mio.', 3_000_000],
  ['1,5 mi', 1_500_000],
  ['1,2 k', 1200],
  ['2B', 2_000_000_000],
])('reads %s as %i', (shown, count) => {
  expect(parseCount(shown)).toBe(count);
});

it.each(['', 'K', 'abc', '1.2', '1,23', '1.2.3', '12:30', '5 o', 'constructor', '3 constructor'])(
  'reads no count in "%s"',
  (shown) => {
    expect(parseCount(shown)).toBeNull();
  },
);
