import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_GOAL_FOLLOWERS } from '../contract/limits-and-page-sizes.ts';
import { givenDaySchema, idSchema, momentSchema } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';

/** Fewest readings of the followers for a net, days for the rhythm, and weeks for the outlook. */
export const GROWTH_FLOORS = { readings: 2, rhythmDays: 14, outlookWeeks: 8 } as const;
/** How far the outlook is told, in weeks. */
export const OUTLOOK_HORIZONS = [4, 12] as const;

const count = z.int().check(z.nonnegative());
const net = z.nullable(z.int());
const day = z.iso.date();
const range = z.object({ from: day, to: day });

export const growthTotalSchema = z.object({
  ...range.shape,
  /** By the readings nearest to both ends; null where fewer than two lie in reach. */
  start: z.nullable(count),
  end: z.nullable(count),
  net,
  /** `net / start`; null from zero. */
  rate: z.nullable(z.number()),
  perDay: z.nullable(z.number()),
  /** Days that ended with a reading, of all. */
  daysRead: count,
  days: count,
  posts: count,
  /** `figures.followYield`, over the days of which both net followers and views are known. */
  followYield: z.nullable(z.object({ value: z.number(), net: z.int(), views: count, days: count })),
});
export type GrowthTotal = z.infer<typeof growthTotalSchema>;

/** An estimate with its 80% interval. */
const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof estimateSchema>;

const rhythmGroupSchema = z.object({
  /** Posts in a week, both ends included; null: or more. */
  from: count,
  to: z.nullable(count),
  weeks: count,
  /** Net followers of such a week, `figures.rhythmNet`. */
  net: estimateSchema,
  /** Typical views of their posts at 24 hours; null where too few are known. */
  views: z.nullable(estimateSchema),
  posts: count,
});
export type RhythmGroup = z.infer<typeof rhythmGroupSchema>;

const rhythmSchema = z.object({
  /** Weeks with a known net, each of seven days that end with the weekday of the newest reading. */
  weeks: count,
  ...range.shape,
  /** Posts in the median week, and in the middle 80% of the weeks. */
  usual: estimateSchema,
  /** Only those with weeks in them, fewest posts first. */
  groups: z.array(rhythmGroupSchema),
  /** Of the two groups with most weeks: what the one with more posts had more; null with one group. */
  difference: z.nullable(
    z.object({
      ...estimateSchema.shape,
      /** Beyond chance, however often one looks. */
      isClear: z.boolean(),
      /** The groups, by the fewest posts of theirs. */
      more: count,
      less: count,
    }),
  ),
});
export type Rhythm = z.infer<typeof rhythmSchema>;

const fanSchema = z.object({
  weeks: count,
  day,
  /** Followers then: the ends of the 80% and of the 50% range, and the middle. */
  low80: count,
  low50: count,
  middle: count,
  high50: count,
  high80: count,
  /** If the last four weeks go on. */
  naive: z.nullable(count),
});

const outlookSchema = z.object({
  /** The newest reading, and how many followers it had. */
  from: day,
  followers: count,
  /** Weeks of one's own that it rests on. */
  weeksKnown: count,
  /** Each of the coming twelve weeks. */
  fan: z.array(fanSchema),
  /** Earlier four-week ranges that are over: how many held the outcome, and how far off the middle and the naive line were. */
  record: z.object({
    due: count,
    inside: count,
    error: z.nullable(z.number()),
    naiveError: z.nullable(z.number()),
  }),
});
export type Outlook = z.infer<typeof outlookSchema>;

const goalSchema = z.object({
  id: idSchema,
  metric: z.literal('followers'),
  target: count,
  /** The day by which it is wanted; null: whenever. */
  by: z.nullable(day),
  setAt: momentSchema,
});
export type Goal = z.infer<typeof goalSchema>;

/** When a number may be reached, as an 80% range of days; an end is null where it is not within two years. */
const reachSchema = z.object({
  isReached: z.boolean(),
  earliest: z.nullable(day),
  latest: z.nullable(day),
  /** Share of the made-up courses that reach it within two years, and by the day that was asked for. */
  chance: z.number(),
  chanceBy: z.nullable(z.number()),
  /** Net followers a week that would reach it in time; null without a day. */
  neededPerWeek: z.nullable(z.number()),
});
export type Reach = z.infer<typeof reachSchema>;

const standoutDaySchema = z.object({
  day,
  net: z.int(),
  /** The median of the days around it. */
  usual: z.number(),
  /** In deviations, `figures.standoutDay`. */
  score: z.number(),
  /** Published that day or the day before, most viewed first, three at most; `posts` of them in all. */
  posts: count,
  named: z.array(z.object({ id: idSchema, title: z.string(), permalink: z.nullable(z.string()), day })),
});
export type StandoutDay = z.infer<typeof standoutDaySchema>;

const floorSchema = z.object({
  have: count,
  need: count,
  /** The day from which it is shown if every day is read; null once it is there, or while nothing is read. */
  from: z.nullable(day),
});

export const growthSchema = z.object({
  /** `off`: its user turned Performance Analytics off. */
  source: z.enum(['account', 'none', 'off']),
  account: z.nullable(
    z.object({ id: idSchema, username: z.string(), isSandbox: z.boolean(), trackingSince: z.nullable(day) }),
  ),
  readAt: z.nullable(momentSchema),
  total: z.nullable(growthTotalSchema),
  /** The period that was chosen to compare with; null where it is not known well enough, or off. */
  against: z.nullable(growthTotalSchema),
  /** Each Pacific day of the period. `net` is null where one of its two ends was not read. */
  days: z.array(z.object({ day, net, posts: count })),
  /** Weeks that end in the period, the newest ending with the newest reading. */
  weeks: z.array(z.object({ ...range.shape, net, posts: count })),
  /** Stretches of days without a reading, and what was gained over them. */
  gaps: z.array(z.object({ ...range.shape, days: count, net: z.int() })),
  standout: z.array(standoutDaySchema),
  /** Days with a known net that the standing out was judged by; 0: too few. */
  standoutAmong: count,
  rhythm: z.nullable(rhythmSchema),
  outlook: z.nullable(outlookSchema),
  goal: z.nullable(goalSchema),
  reach: z.nullable(reachSchema),
  floors: z.object({ readings: floorSchema, rhythmDays: floorSchema, outlookWeeks: floorSchema }),
});
export type Growth = z.infer<typeof growthSchema>;

export const getGrowth = endpoint('GET', '/api/growth/:userId', {
  query: z.intersection(z.object({ account: z.optional(idSchema) }), periodChoiceSchema),
  response: growthSchema,
});

const targetSchema = z
  .int('Enter a whole number')
  .check(
    z.minimum(1, 'Enter a number from 1 on'),
    z.maximum(MAX_GOAL_FOLLOWERS, 'Enter a number of at most one billion'),
  );

/** One goal for each account and metric: a second one takes the place of the first. */
export const setGoal = endpoint('PUT', '/api/growth/goals/:accountId', {
  body: z.object({ metric: z.literal('followers'), target: targetSchema, by: z.nullable(givenDaySchema) }),
  response: goalSchema,
});
export const removeGoal = endpoint('DELETE', '/api/growth/goals/:accountId', {
  response: z.object({ deleted: count }),
});
