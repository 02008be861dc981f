import { expect, it } from 'vitest';
import { formatCount } from './format.ts';

it.each([
  [999, '999'],
  [1000, '1.0K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_230_573, '1.2M'],
])('shortens %i to %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
