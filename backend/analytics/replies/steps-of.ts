import { addDays, type DayRange, daysIn, eachDay } from '#shared/days/period-choice';

/** A longer period is told by weeks: days differ by weekday, and their mix by chance. */
const MOST_DAYS = 14;
const WEEK = 7;

/** The steps of a period, the oldest first: its days, or weeks of which the last ends with it. Days before the first whole week are left out. */
export function stepsOf(range: DayRange): DayRange[] {
  const days = daysIn(range);
  if (days <= MOST_DAYS) return eachDay(range).map((day) => ({ from: day, to: day }));
  const weeks = Math.floor(days / WEEK);
  return Array.from({ length: weeks }, (_, index) => {
    const to = addDays(range.to, -WEEK * (weeks - 1 - index));
    return { from: addDays(to, 1 - WEEK), to };
  });
}
