import type { Series } from '#shared/calendar/calendar-series';
import { weekdayOf } from '#shared/days/wall-clock';
import { contentOf, type PostForm } from '../post-form.ts';
import type { SeriesContent } from './series-queries.ts';

/** How a post repeats, as its fields hold it. Its time of day is the post's. */
export interface RepeatRule {
  everyWeeks: number;
  weekdays: number[];
  /** '' without one. */
  endsOn: string;
}

export const ruleOf = ({ everyWeeks, weekdays, endsOn }: Series): RepeatRule => ({
  everyWeeks,
  weekdays,
  endsOn: endsOn ?? '',
});

/** On the weekday of the post, until it is ended. */
export const usualRule = (everyWeeks: number, wallClock: string): RepeatRule => ({
  everyWeeks,
  weekdays: wallClock === '' ? [] : [weekdayOf(wallClock.slice(0, 10))],
  endsOn: '',
});

/** A series of what is written. Its weeks are counted from `startsOn`, which is the day of the post unless told. */
export function seriesOf(form: PostForm, rule: RepeatRule, startsOn = form.wallClock.slice(0, 10)): SeriesContent {
  const { accountId, timeZone, wallClock, isByHand } = form;
  const { everyWeeks, weekdays, endsOn } = rule;
  const when = { timeZone, weekdays, everyWeeks, time: wallClock.slice(11, 16), startsOn, endsOn: endsOn || null };
  return { accountId, parts: contentOf(form, 'draft').parts, isByHand, ...when };
}
