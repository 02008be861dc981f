import * as z from 'zod/mini';
import { experimentSchema } from './experiments.ts';
import { FACT_METRICS } from './fact-arguments.ts';
import { comparedSchema, measuredSchema } from './fact-result.ts';
import { bestTimeSchema, effectSchema, MIN_POSTS, shareSchema } from './findings.ts';
import { forecastRecord, forecasts } from './forecast-fact-data.ts';
import { scoreSchema } from './insights.ts';
import { planOutcomeSchema } from './plan-outcome.ts';
import { planStatusSchema } from './plans.ts';
import { curvesSchema, postRowSchema } from './post-figures.ts';
import { recommendationSchema } from './recommendations.ts';
import { idSchema, momentSchema } from './text.ts';

const count = z.int().check(z.nonnegative());
const unknownCount = z.nullable(count);
const metric = z.enum(FACT_METRICS);
const cards = z.array(z.object({ metric, ...comparedSchema.shape }));

const accounts = z.object({
  accounts: z.array(
    z.object({
      id: idSchema,
      username: z.string(),
      displayName: z.nullable(z.string()),
      followers: unknownCount,
      posts: count,
      isSandbox: z.boolean(),
      isConnected: z.boolean(),
      trackingSince: momentSchema,
      lastReadAt: z.nullable(momentSchema),
      /** Why it is not read, in words for the user; null where it is. */
      problem: z.nullable(z.string()),
    }),
  ),
});

const overview = z.object({ basis: z.enum(['activity', 'published']), cards });

/** A point of a series stands for `from` to `to`, both included. */
const pointSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null where nothing of it is known. */
  value: z.nullable(z.number()),
  /** Days of it that are known. */
  days: count,
});
const series = z.object({
  metric,
  ...z.pick(measuredSchema, { definition: true, unit: true }).shape,
  by: z.enum(['day', 'week', 'month']),
  /** Oldest first. The first and the last may be cut by the period. */
  points: z.array(pointSchema),
  /** Days of the period of which it is not known, oldest first. */
  gaps: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  total: z.nullable(z.number()),
});

const posts = z.object({
  /** Posts that match, on all pages. */
  total: count,
  posts: z.array(postRowSchema),
  /** Give it to ask for the next page; null on the last one. */
  cursor: z.nullable(z.string()),
});

const post = z.object({
  post: postRowSchema,
  /** The whole of it. */
  text: z.string(),
  curve: z.pick(curvesSchema, { measure: true, typical: true }),
  /** At each of AGES. */
  values: z.array(z.nullable(z.number())),
  repliesWaiting: count,
});

/** One of two that are compared. */
const sideResultSchema = z.object({
  name: z.string(),
  value: z.nullable(z.number()),
  why: z.nullable(z.string()),
  /** Days of a period; posts of anything else. */
  n: count,
  postIds: z.array(idSchema),
  /** What a tag or a format is worth, with its interval; null where none is measured. */
  effect: z.nullable(effectSchema),
});
const comparison = z.object({
  metric,
  ...z.pick(measuredSchema, { definition: true, unit: true }).shape,
  /** What `value` is: the sum or the rate of a period, or the median of posts. */
  statistic: z.enum(['sum', 'rate', 'median']),
  a: sideResultSchema,
  b: sideResultSchema,
  /** a minus b. */
  difference: z.nullable(z.number()),
  /** By how many percent a is more than b; null from zero. The difference of rates is in points. */
  percent: z.nullable(z.number()),
  /** What keeps them from being compared; null where they can be. */
  why: z.nullable(z.string()),
  /** Of posts. */
  curves: z.nullable(curvesSchema),
});

const bestTimes = z.object({
  /** Posts that were compared, of `needed` at least. */
  posts: count,
  needed: z.literal(MIN_POSTS),
  /** Claimed ones only, best first; empty where no time does better than chance explains. */
  slots: z.array(bestTimeSchema),
});

const effects = z.object({
  posts: count,
  needed: z.literal(MIN_POSTS),
  hashtags: z.array(effectSchema),
  topics: z.array(effectSchema),
  formats: z.array(effectSchema),
  lengths: z.array(effectSchema),
  wordings: z.array(effectSchema),
});

const breakdown = z.array(shareSchema);
const audience = z.object({
  country: breakdown,
  city: breakdown,
  age: breakdown,
  gender: breakdown,
  /** Followers in all; their shares do not add up to it, since Threads does not know everybody's. */
  followers: unknownCount,
});

const followers = z.object({
  start: unknownCount,
  end: unknownCount,
  net: z.nullable(z.int()),
  /** `net / start`; null from zero. */
  rate: z.nullable(z.number()),
  perDay: z.nullable(z.number()),
  /** Those that were read, oldest first: what a day ended with. */
  days: z.array(z.object({ day: z.iso.date(), followers: count })),
});

const growth = z.object({
  /** Of the one account that it is about. */
  username: z.string(),
  followers: count,
  /** Weeks with a known net, which the ranges rest on. */
  weeksKnown: count,
  /** In four and in twelve weeks: the ends of the 80% range, its middle, and the last four weeks going on. Empty under eight weeks. */
  outlook: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      weeks: count,
      lowest: count,
      middle: count,
      highest: count,
      naive: unknownCount,
    }),
  ),
  /** Of earlier four-week ranges: how many are over, and how many of them held. */
  ranges: count,
  held: count,
  target: unknownCount,
  /** The same in sentences, as the page has them: each with its interval, and what it rests on. */
  told: z.object({
    outlook: z.array(z.string()),
    record: z.nullable(z.string()),
    goal: z.nullable(z.string()),
    /** What goes with more followers, and what is not known of it. */
    drivers: z.string(),
    rhythm: z.array(z.string()),
  }),
});

const linkClicks = z.object({
  total: unknownCount,
  /** Most clicks first, at most MAX_FACT_ROWS. */
  links: z.array(z.object({ url: z.string(), clicks: count })),
});

const replies = z.object({
  /** To posts of the period, from other people. */
  received: count,
  waiting: count,
  questionsWaiting: count,
  oldestWaitingAt: z.nullable(momentSchema),
  /** Of those that had their 24 hours when replies were last read. */
  due: count,
  answeredWithinDay: count,
  /** Posts with replies that wait, most first, at most MAX_FACT_ROWS. */
  posts: z.array(
    z.object({
      id: idSchema,
      text: z.string(),
      permalink: z.nullable(z.string()),
      waiting: count,
      questions: count,
      oldestAt: momentSchema,
    }),
  ),
});

const planOutcomes = z.object({
  plan: z.object({
    id: idSchema,
    title: z.string(),
    status: planStatusSchema,
    startsOn: z.nullable(z.iso.date()),
    endsOn: z.nullable(z.iso.date()),
  }),
  /** In the order of `outcome.items`. */
  lines: z.array(recommendationSchema),
  outcome: z.nullable(planOutcomeSchema),
});

const experiments = z.object({
  /** Newest first. */
  experiments: z.array(
    z.extend(z.omit(experimentSchema, { turns: true, weekdays: true, times: true, timeZone: true, typical: true }), {
      /** Of the account. */
      username: z.string(),
      /** The same in sentences: which one it is, and what is known. */
      told: z.array(z.string()),
    }),
  ),
});

const score = z.object({
  score: scoreSchema,
  /** Of a week before; null where there was none. */
  before: z.nullable(z.number()),
});

const explanation = z.object({
  name: z.string(),
  label: z.string(),
  formula: z.string(),
  /** Who counts it, and by which days. */
  source: z.string(),
  limits: z.array(z.string()),
});

/** What each fact holds where it is not empty. */
export const factData = {
  list_accounts: accounts,
  get_overview: overview,
  get_series: series,
  list_posts: posts,
  get_post: post,
  compare: comparison,
  get_best_times: bestTimes,
  get_effects: effects,
  get_audience: audience,
  get_followers: followers,
  get_growth: growth,
  get_link_clicks: linkClicks,
  get_replies: replies,
  get_plan_outcomes: planOutcomes,
  get_experiments: experiments,
  get_score: score,
  get_forecasts: forecasts,
  get_forecast_record: forecastRecord,
  explain_metric: explanation,
};
