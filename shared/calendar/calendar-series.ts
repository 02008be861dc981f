import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_SERIES_WEEKS } from '../contract/limits-and-page-sizes.ts';
import { givenDaySchema, idSchema, momentSchema, timeZoneSchema } from '../contract/text.ts';
import { timeOfDaySchema, weekdaySchema } from '../days/time-of-week.ts';
import { partsSchema } from '../posts/post-draft.ts';
import { WEEKDAY_NAMES } from '../words/names.ts';

/** Days ahead for which posts of a series stand in the calendar. Further ones are made as time passes. */
export const SERIES_AHEAD_DAYS = 28;

/** When a series repeats: on these weekdays of each week, or of every few, at what the clocks of its zone show. */
const ruleFields = {
  timeZone: timeZoneSchema,
  weekdays: z
    .array(weekdaySchema)
    .check(z.minLength(1, 'Choose at least one weekday'), z.maxLength(7, 'A week has seven days')),
  time: timeOfDaySchema,
  everyWeeks: z.int().check(z.gte(1), z.lte(MAX_SERIES_WEEKS, `At most every ${MAX_SERIES_WEEKS} weeks`)),
  /** First and last day that may be one of it; without an end it goes on. */
  startsOn: givenDaySchema,
  endsOn: z.nullable(givenDaySchema),
};

const seriesFields = {
  accountId: idSchema,
  parts: partsSchema,
  ...ruleFields,
  /** Its user posts each of them; left out, it stays as it is. */
  isByHand: z.optional(z.boolean()),
};

const endsLater = z.refine<{ startsOn: string; endsOn: string | null }>(
  ({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn,
  { error: 'The last day comes before the first', path: ['endsOn'] },
);

const newSeriesSchema = z.object({ userId: idSchema, clientKey: idSchema, ...seriesFields }).check(endsLater);
export type NewSeries = z.output<typeof newSeriesSchema>;
const changeSeriesSchema = z.object({ ...seriesFields, revision: z.int() }).check(endsLater);
export type ChangeSeries = z.output<typeof changeSeriesSchema>;

const seriesSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  parts: partsSchema,
  timeZone: z.string(),
  weekdays: z.array(z.int()),
  time: z.string(),
  everyWeeks: z.int(),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  isByHand: z.boolean(),
  revision: z.int(),
  /** The last day for which its posts were made so far; null before the first. */
  madeUntil: z.nullable(z.string()),
  /** When the next of its posts is due; null without one. */
  nextAt: z.nullable(momentSchema),
});
export type Series = z.output<typeof seriesSchema>;
export type SeriesRule = Pick<Series, 'weekdays' | 'time' | 'everyWeeks'>;

/** Those that go on, oldest first. */
export const listSeries = endpoint('GET', '/api/calendar/:userId/series', { response: z.array(seriesSchema) });
/** Its posts of the next SERIES_AHEAD_DAYS stand in the calendar at once. The same `clientKey` again answers the same series. */
export const createSeries = endpoint('POST', '/api/calendar/series', {
  body: newSeriesSchema,
  response: seriesSchema,
});
/** For all of its posts that wait, but those that were changed on their own. 409 when `revision` is not the newest. */
export const changeSeries = endpoint('PUT', '/api/calendar/series/:id', {
  body: changeSeriesSchema,
  response: seriesSchema,
});
/** Ends it: its posts that wait go, but those that were changed on their own. */
export const endSeries = endpoint('DELETE', '/api/calendar/series/:id', {
  response: z.object({ deleted: z.int() }),
});

/** "every Mon and Thu at 09:00", "every 2 weeks on Mon at 09:00" */
export function seriesWords({ weekdays, time, everyWeeks }: SeriesRule): string {
  const names = weekdays.toSorted().map((weekday) => WEEKDAY_NAMES[weekday]);
  const days = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  return everyWeeks === 1 ? `every ${days} at ${time}` : `every ${everyWeeks} weeks on ${days} at ${time}`;
}
