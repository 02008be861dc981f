import { expect, it } from 'vitest';
import { readAll } from '../testing/questions-in-short.ts';

/** Asked on a Wednesday, 2026-11-18. */
it.each([
  ['drafts??', 'plannedPosts'],
  ['what goes out 2day', 'plannedPosts 2026-11-18..2026-11-18'],
  ['whats on the cal for fri', 'plannedPosts 2026-11-20..2026-11-20'],
  ['do i have anything scheduled', 'plannedPosts'],
  ['anything scheduled for friday', 'plannedPosts 2026-11-20..2026-11-20'],
  ['whats planned for next week', 'plannedPosts 2026-11-23..2026-11-29'],
  ['what goes out tomorrow', 'plannedPosts 2026-11-19..2026-11-19'],
  ['what goes out this week', 'plannedPosts 2026-11-18..2026-11-22'],
  ['posts queued for the next 10 days', 'plannedPosts 2026-11-18..2026-11-27'],
  ['what am i posting next weekend', 'plannedPosts 2026-11-28..2026-11-29 weekday 5 weekday 6'],
  ['any gap in my calendar before christmas', 'plannedPosts 2026-11-18..2026-12-24'],
  ['any gap in my schedule from dec 3 to dec 10', 'plannedPosts 2026-12-03..2026-12-10'],
  ['how many posts are scheduled in december', 'plannedPosts 2026-12-01..2026-12-31'],
  ['anything planned until jan 2', 'plannedPosts 2026-11-18..2027-01-02'],
])('what is planned is asked of days that are still to come: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it('a few words name other days ahead, after what is planned', () => {
  expect(readAll('whats goin out tmrw', 'anything on sunday', 'and next week?', 'how many likes last week')).toEqual([
    'plannedPosts 2026-11-19..2026-11-19',
    'plannedPosts 2026-11-22..2026-11-22',
    'plannedPosts 2026-11-23..2026-11-29',
    'total likes 2026-11-09..2026-11-15',
  ]);
});
