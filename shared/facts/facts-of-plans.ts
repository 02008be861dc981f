import * as z from 'zod/mini';
import { recommendationSchema } from '../analytics/recommendations.ts';
import { POST_STATES } from '../calendar/calendar.ts';
import { countOf } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { experimentSchema } from '../experiments.ts';
import { planOutcomeSchema } from '../plan-outcome.ts';
import { planStatusSchema } from '../plans.ts';
import { account } from './fact-arguments.ts';
import { defineFact } from './fact-result.ts';

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

const planned = z.object({
  /** Those that go out in the days, or wait to be posted by hand, by their time; at most MAX_FACT_ROWS. */
  posts: z.array(z.object({ id: idSchema, dueAt: momentSchema, state: z.enum(POST_STATES), text: z.string() })),
  /** All of the days, also those beyond the ones that are told. */
  total: countOf('posts'),
  /** Drafts without a time. */
  drafts: countOf('posts'),
  /** The newest MAX_FACT_ROWS of them. */
  newestDrafts: z.array(z.object({ id: idSchema, text: z.string() })),
  /** Days of the period without such a post; the first MAX_FACT_ROWS of them. */
  freeDays: z.array(z.iso.date()),
  /** How many these are. */
  free: countOf('days'),
});

/** About plans, experiments, and the calendar. */
export const factsOfPlans = {
  get_plan_outcomes: defineFact({
    description: 'The lines of a marketing plan, their targets, and what came of them.',
    /** Without a plan the newest active one, else the newest that has ended. */
    arguments: z.strictObject({ plan: z.optional(idSchema) }),
    data: planOutcomes,
  }),
  get_experiments: defineFact({
    description: 'Two kinds of posts that took turns: how far each experiment is, and what it has shown.',
    /** Of one account, or of all that are connected. */
    arguments: z.strictObject({ account }),
    data: experiments,
  }),
  list_planned: defineFact({
    description: 'Posts of the calendar that are still to go out, drafts without a time, and days without a post.',
    /** From today on, four weeks where no end is named that lies ahead, at most DUE_MAX_DAYS. */
    arguments: z.strictObject({ account, from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
    data: planned,
  }),
};
