import { GROWTH_FLOORS, type Growth } from '#shared/analytics/growth';
import { addDays, daysIn } from '#shared/days/period-choice';
import type { GrowthDays, GrowthWeek } from './growth-days.ts';

const WEEK = 7;

/** What is there of what each part needs, and from which day it is shown if every day is read. */
export function growthFloors({ read }: GrowthDays, weeks: GrowthWeek[], pacificToday: string): Growth['floors'] {
  const [first, last] = [read[0], read.at(-1)];
  const known = weeks.filter(({ net }) => net !== null).length;
  const days = first && last ? daysIn({ from: first.day, to: last.day }) - 1 : 0;
  const { readings, rhythmDays, outlookWeeks } = GROWTH_FLOORS;
  /** The reading that closes a day is made on the next. */
  const inDays = (missing: number) =>
    last && missing > 0 ? laterOf(addDays(last.day, missing + 1), pacificToday) : null;
  const over = days - WEEK * weeks.length;
  return {
    readings: { have: read.length, need: readings, from: inDays(readings - read.length) },
    rhythmDays: {
      have: Math.min(days, WEEK * known),
      need: rhythmDays,
      from: inDays(rhythmDays - WEEK * known - over),
    },
    outlookWeeks: { have: known, need: outlookWeeks, from: inDays(WEEK * (outlookWeeks - known) - over) },
  };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
