import { expect, it } from 'vitest';
import { formatAgo, formatDay, formatDayFirst, monthName } from './dates.ts';

it('says a day that has no zone as a date, or by its weekday', () => {
  expect([formatDay('2026-11-21', 'date'), formatDay('2026-11-21', 'weekday')]).toEqual(['Nov 21', 'Sat']);
});

it('calls a month by what it is to today, or by its name', () => {
  expect(['2026-01-01', '2025-12-01', '2025-01-01'].map((first) => monthName(first, '2026-01-31'))).toEqual([
    'This month',
    'Last month',
    'January 2025',
  ]);
});

it('says the day of a moment where its reader is', () => {
  expect(formatDayFirst(new Date('2026-11-21T23:30Z'), 'Asia/Tokyo')).toBe('22 November 2026');
});

it.each([
  ['2026-11-21T10:00:40Z', 'just now'],
  ['2026-11-21T09:59:40Z', '1 minute ago'],
  ['2026-11-19T09:00:00Z', '2 days ago'],
])('says how long ago %s was', (moment, words) => {
  expect(formatAgo(new Date(moment), new Date('2026-11-21T10:01Z'))).toBe(words);
});
