import * as z from 'zod/mini';
import { bestTimeSchema } from '../analytics/findings.ts';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_DATES_OFF, MAX_POSTING_SLOTS } from '../contract/limits-and-page-sizes.ts';
import { givenDaySchema, momentSchema, timeZoneSchema } from '../contract/text.ts';
import { timeOfDaySchema, weekdaySchema } from '../days/time-of-week.ts';

const postingSlotSchema = z.object({ weekday: weekdaySchema, time: timeOfDaySchema });
export type PostingSlot = z.infer<typeof postingSlotSchema>;

const weekSchema = z.object({
  timeZone: timeZoneSchema,
  slots: z
    .array(postingSlotSchema)
    .check(z.maxLength(MAX_POSTING_SLOTS, `An account has at most ${MAX_POSTING_SLOTS} times a week`)),
  /** Weekdays on which nothing goes out: they have no free time and no suggestion, and a post on one is warned of. */
  daysOff: z._default(z.array(weekdaySchema).check(z.maxLength(7, 'A week has seven days')), []),
  /** Single days of the same kind. Those that have passed are forgotten. */
  datesOff: z._default(
    z
      .array(givenDaySchema)
      .check(z.maxLength(MAX_DATES_OFF, `An account has at most ${MAX_DATES_OFF} single days off`)),
    [],
  ),
});

/** One of the times that the account tried least so far: what a post there draws says more than one at a known time. */
const timeToLearnSchema = z.object({
  slot: postingSlotSchema,
  dueAt: momentSchema,
  wallClock: z.string(),
  /** Own posts of the last LEARNED_DAYS within NEAR_HOURS of it, on any weekday. */
  postsNear: z.int(),
});
export const LEARNED_DAYS = 90;
export const TIMES_TO_LEARN = 3;

const postingSlotsSchema = z.object({
  ...weekSchema.shape,
  /** The next of these times at which nothing else of the account goes out; null without one in the next weeks. */
  nextFree: z.nullable(z.object({ dueAt: momentSchema, wallClock: z.string() })),
  /** TIMES_TO_LEARN times of the week, the next of each; fewer where something is planned near it, or posts went out at most hours. */
  toLearn: z.array(timeToLearnSchema),
  /** Times at which own posts did better than chance explains, best first, in `suggestionsZone`. */
  suggestions: z.array(bestTimeSchema),
  suggestionsZone: z.string(),
  /** Why there are none; null where there are some. */
  noSuggestions: z.nullable(z.string()),
});
export type PostingSlotsOfAccount = z.infer<typeof postingSlotsSchema>;

export const getPostingSlots = endpoint('GET', '/api/calendar/slots/:accountId', { response: postingSlotsSchema });
/** Replaces all of them. */
export const setPostingSlots = endpoint('PUT', '/api/calendar/slots/:accountId', {
  body: weekSchema,
  response: postingSlotsSchema,
});
