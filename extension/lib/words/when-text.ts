import { type DayRange, daysIn } from '#shared/days/period-choice';
import { formatDay, formatDays } from '#shared/words/dates';

/** "in the 30 days to Nov 29", since figures end with a whole day and lists of posts with today; "in Oct 1 – 31, 2026" for chosen days. */
export const whenText = (days: DayRange, isRange: boolean): string =>
  isRange ? `in ${formatDays(days.from, days.to)}` : `in the ${daysIn(days)} days to ${formatDay(days.to, 'date')}`;
