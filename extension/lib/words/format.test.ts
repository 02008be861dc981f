import { expect, it } from 'vitest';
import { formatCount, formatDay } from './format.ts';

it.each([
  [999, '999'],
  [1000, '1.0K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_230_573, '1.2M'],
])('shortens %i to %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('says a day that has no zone as a date, or by its weekday', () => {
  expect([formatDay('2026-11-21', 'date'), formatDay('2026-11-21', 'weekday')]).toEqual(['Nov 21', 'Sat']);
});
