import { SERIES_AHEAD_DAYS } from '#shared/calendar/calendar-series';
import { addDays, daysIn, eachDay } from '#shared/days/period-choice';
import { weekdayOf } from '#shared/days/wall-clock';
import type { PostSeries } from '../../models/calendar/post-series.ts';

type Rule = Pick<PostSeries, 'weekdays' | 'everyWeeks' | 'startsOn' | 'endsOn' | 'leftOut'>;

/** The last day, as `YYYY-MM-DD`, for which posts of a series are made on a day. */
export const lastDayAhead = (today: string): string => addDays(today, SERIES_AHEAD_DAYS);

/** The days of a series from `first` until `last`, both included. Weeks are counted from the one in which it begins. */
export function daysOfSeries({ weekdays, everyWeeks, startsOn, endsOn, leftOut }: Rule, first: string, last: string) {
  const from = first > startsOn ? first : startsOn;
  const to = endsOn !== null && endsOn < last ? endsOn : last;
  if (to < from) return [];
  const monday = addDays(startsOn, -weekdayOf(startsOn));
  return eachDay({ from, to }).filter((day) => {
    const week = Math.floor((daysIn({ from: monday, to: day }) - 1) / 7);
    return week % everyWeeks === 0 && weekdays.includes(weekdayOf(day)) && !leftOut.includes(day);
  });
}
