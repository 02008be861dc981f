import { GROWTH_FLOORS, type Rhythm } from '#shared/analytics/growth';
import { compareBands, measureRhythm, usualPosts } from '../../statistics/series/posting-rhythm.ts';
import type { GrowthWeek } from './growth-days.ts';
import { RHYTHM_DAYS } from './growth-statement.ts';

const WEEK = 7;

/** Posts a week against what such weeks ended with, over half a year at most; null under two weeks with a known net. */
export function growthRhythm(all: GrowthWeek[]): Rhythm | null {
  const weeks = all.slice(-RHYTHM_DAYS / WEEK).flatMap(({ net, ...week }) => (net === null ? [] : [{ ...week, net }]));
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last || weeks.length * WEEK < GROWTH_FLOORS.rhythmDays) return null;
  const bands = measureRhythm(weeks);
  return {
    weeks: weeks.length,
    from: first.from,
    to: last.to,
    usual: usualPosts(weeks),
    groups: bands.map(({ net: { error: _, ...net }, ...band }) => ({ ...band, net })),
    difference: compareBands(bands),
  };
}
