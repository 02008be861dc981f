import { expect, it } from 'vitest';
import { checkDirections } from './check-directions.ts';
import type { SaidClaim } from './known/said.ts';

const changeOf = (text: string, value: number): SaidClaim => ({
  ...{ kind: 'comparison', text, value, unit: 'percent', definition: 'change' },
  ...{ from: null, to: null, accountIds: [], postIds: [], n: null, asOf: null },
});

it.each([
  ['1,300% less', 1300, 'a fall that was a rise'],
  ['1,300% more', 1300, null],
  ['30% less', 30, 'a fall that was a rise'],
  ['12,400% more', -12_400, 'a rise that was a fall'],
])('%s, where it is %d: %s', (words, value, verdict) => {
  const text = `That is ${words} than on the day before.`;
  const at = text.indexOf(words);
  const places = [{ claim: changeOf(words, value), at, end: at + words.length }];
  const covered = text.replace(words, '\uFFFC'.repeat(words.length));
  expect(checkDirections(text, covered, places, new Map())).toBe(verdict);
});
