import { expect, it } from 'vitest';
import { counted, hoursOrDays, listed, percent, precise, precisePercent, shareBelow, whole } from './numbers.ts';

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
