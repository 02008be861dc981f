import * as z from 'zod/mini';
import { effectSchema } from '../analytics/findings.ts';
import { scoreSchema } from '../analytics/insights.ts';
import { curvesSchema } from '../analytics/post-figures.ts';
import { MAX_COMPARED_POSTS } from '../contract/limits-and-page-sizes.ts';
import { days, means, percentOf } from '../contract/measured-numbers.ts';
import { idSchema, storableText, textUpTo } from '../contract/text.ts';
import {
  account,
  BASES,
  FACT_METRICS,
  fromTo,
  IN_ORDER,
  isInOrder,
  isOneWindow,
  ONE_WINDOW,
  periodOrDays,
  type Side,
  sideKind,
  sideSchema,
} from './fact-arguments.ts';
import { comparedSchema, defineFact, measuredSchema } from './fact-result.ts';

const metric = z.enum(FACT_METRICS);

const cards = z.array(z.object({ metric, ...comparedSchema.shape }));

const overview = z.object({ basis: z.enum(['activity', 'published']), cards });

/** A point of a series stands for `from` to `to`, both included. */
const pointSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null where nothing of it is known. */
  value: z.nullable(means(z.number(), { of: 'metric' })),
  /** Days of it that are known. */
  days: days(),
});

const series = z.object({
  metric,
  ...z.pick(measuredSchema, { definition: true, unit: true }).shape,
  by: z.enum(['day', 'week', 'month']),
  /** Oldest first. The first and the last may be cut by the period. */
  points: z.array(pointSchema),
  /** Days of the period of which it is not known, oldest first. */
  gaps: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  total: z.nullable(means(z.number(), { of: 'sum' })),
});

/** One of two that are compared. */
const sideResultSchema = z.object({
  name: z.string(),
  value: z.nullable(means(z.number(), { of: 'metric' })),
  why: z.nullable(z.string()),
  /** Days of a period; posts of anything else. */
  n: means(z.int().check(z.nonnegative()), { of: 'posts' }),
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
  difference: z.nullable(means(z.number(), { of: 'difference' })),
  /** By how many percent a is more than b; null from zero. The difference of rates is in points. */
  percent: z.nullable(percentOf('change')),
  /** What keeps them from being compared; null where they can be. */
  why: z.nullable(z.string()),
  /** True where that is only that the one period has more days than the other. */
  isUneven: z.boolean(),
  /** By how many percent a day of a has more than one of b, where the one has more days; else null. */
  percentADay: z.nullable(percentOf('change')),
  /** Of posts. */
  curves: z.nullable(curvesSchema),
});

const score = z.object({
  score: scoreSchema,
  /** Of a week before; null where there was none. */
  before: z.nullable(means(z.number(), { measure: 'score', unit: 'score' })),
});

const explanation = z.object({
  name: z.string(),
  label: z.string(),
  formula: z.string(),
  /** Who counts it, and by which days. */
  source: z.string(),
  limits: z.array(z.string()),
});

const postsIn = (side: Side) => ('posts' in side ? side.posts.length : 0);

/** About figures: of a period, by day, against each other, and what they mean. */
export const factsOfFigures = {
  get_overview: defineFact({
    description: 'The figures of a period, each with its change against the equally long period before.',
    arguments: z
      .strictObject({ account, ...periodOrDays, basis: z.optional(z.enum(BASES)) })
      .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW)),
    data: overview,
  }),
  get_series: defineFact({
    description: 'One figure by day, week, or month, with the days of which it is not known.',
    arguments: z
      .strictObject({
        metric: z.enum(FACT_METRICS),
        account,
        ...periodOrDays,
        by: z._default(z.enum(['day', 'week', 'month']), 'day'),
        basis: z._default(z.enum(BASES), 'activity'),
      })
      .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW)),
    data: series,
  }),
  compare: defineFact({
    description: 'Two periods, tags, formats, or up to four posts against each other.',
    arguments: z
      .strictObject({
        a: sideSchema,
        b: sideSchema,
        metric: z._default(z.enum(FACT_METRICS), 'engagement'),
        basis: z._default(z.enum(BASES), 'activity'),
        account,
        /** Of tags and formats, the days on which their posts were published. */
        ...fromTo,
      })
      .check(
        z.refine(isInOrder, IN_ORDER),
        z.refine(({ a, b }) => sideKind(a) === sideKind(b), { error: 'Compare two of a kind', path: ['b'] }),
        z.refine(({ a, b }) => postsIn(a) + postsIn(b) <= MAX_COMPARED_POSTS, {
          error: `Compare at most ${MAX_COMPARED_POSTS} posts`,
          path: ['b'],
        }),
      ),
    data: comparison,
  }),
  get_score: defineFact({
    description: 'The optimization score: its parts, what each misses, and what to do.',
    arguments: z.strictObject({}),
    data: score,
  }),
  explain_metric: defineFact({
    description: 'What a figure means, how it is made, and what it does not tell.',
    /** A key of `figures`, or what screens call it. */
    arguments: z.strictObject({ name: storableText().check(textUpTo(80)) }),
    data: explanation,
  }),
};
