import { expect, it } from 'vitest';
import {
  counted,
  formatCount,
  hoursOrDays,
  listed,
  ordinal,
  percent,
  plural,
  precise,
  precisePercent,
  shareBelow,
  signed,
  signedPercent,
  signedPrecise,
  whole,
} from './numbers.ts';

it('writes numbers in full, with at most one digit after the point', () => {
  expect([whole(1204.4), precise(2.44), precise(1204)]).toEqual(['1,204', '2.4', '1,204']);
  expect([percent(0.336), precisePercent(0.0468)]).toEqual(['34%', '4.7%']);
});

it('rounds the share that lies below down: only all are all', () => {
  expect([97, 90.9, 99.6, 100].map(shareBelow)).toEqual(['97%', '90%', '99%', 'all']);
});

it('counts with the right noun', () => {
  expect([counted(1, 'reply', 'replies'), counted(0, 'post'), counted(4.5, 'post'), counted(1200, 'view')]).toEqual([
    '1 reply',
    '0 posts',
    '4.5 posts',
    '1,200 views',
  ]);
});

it('lists with a comma before the last "and" from three on', () => {
  expect([listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['a', 'a and b', 'a, b, and c']);
});

it('gives days from two days on', () => {
  expect([hoursOrDays(1), hoursOrDays(48), hoursOrDays(49), hoursOrDays(73)]).toEqual([
    '1 hour',
    '48 hours',
    '2 days',
    '3 days',
  ]);
});

it.each([
  [999, '999'],
  [1000, '1.0K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_230_573, '1.2M'],
])('shortens %i to %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('signs with a true minus', () => {
  expect([signed(-3), signed(0), signedPrecise(0), signedPrecise(-3.14)]).toEqual(['−3', '0', '+0.0', '−3.1']);
  expect([signedPercent(0.2), signedPercent(-0.174), signedPercent(-0.004)]).toEqual(['+20%', '−17%', '+0%']);
});

it('picks the word that goes with a count', () => {
  expect([0, 1, 1.5, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['are', 'is', 'are', 'are']);
});

it('counts places', () => {
  expect([1, 2, 3, 11, 82, 1001].map(ordinal)).toEqual(['1st', '2nd', '3rd', '11th', '82nd', '1,001st']);
});
