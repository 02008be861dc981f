import * as z from 'zod/mini';
import { recommendationSchema } from '../analytics/recommendations.ts';
import { idSchema } from '../contract/text.ts';
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

/** About plans and experiments. */
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
};
