import { DAY_MS } from '#shared/days/durations';
import { addDays } from '#shared/days/period-choice';
import { weekdayOf } from '#shared/days/wall-clock';
import { formatDay } from '#shared/words/dates';

const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const VIEWS = ['week', 'month', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Weeks that the list shows. */
const LIST_WEEKS = 4;

/** The days that a view shows of a day's week or month, in whole weeks from Monday on. */
export function shownDays(view: View, day: string): string[] {
  if (view === 'week') return daysFrom(mondayOf(day), 7);
  if (view === 'list') return daysFrom(mondayOf(day), 7 * LIST_WEEKS);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const last = addDays(`${monthAfter(day)}-01`, -1);
  const weeks = Math.round((Date.parse(addDays(mondayOf(last), 7)) - Date.parse(first)) / (7 * DAY_MS));
  return daysFrom(first, 7 * weeks);
}

/** A day of the view before (-1) or after (1). */
export function stepped(view: View, day: string, direction: -1 | 1): string {
  if (view === 'week') return addDays(day, 7 * direction);
  if (view === 'list') return addDays(day, 7 * LIST_WEEKS * direction);
  return direction === 1 ? `${monthAfter(day)}-01` : `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

const monthAfter = (day: string): string => addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7);

/** Names of days, each made once: a month asks for those of its days at every drawing. */
const format = (style: Parameters<typeof formatDay>[1]) => {
  const names = new Map<string, string>();
  return (day: string) => {
    const name = names.get(day) ?? formatDay(day, style);
    names.set(day, name);
    return name;
  };
};

/** "Monday, November 23" */
export const fullDay = format('withWeekday');
/** "Mon 23" has its weekday first in each English. */
export const shortDay = (day: string): string => `${weekday(day)} ${Number(day.slice(8))}`;
export const weekday = format('weekday');
