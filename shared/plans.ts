import * as z from 'zod/mini';
import { recommendationSchema } from './analytics/recommendations.ts';
import { clientKey } from './contract/client-key.ts';
import { endpoint } from './contract/endpoint.ts';
import { PLAN_TITLE_MAX_LENGTH } from './contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo } from './contract/text.ts';
import { planOutcomeSchema } from './plan-outcome.ts';

export const PLAN_STATUSES = ['draft', 'active', 'done', 'archived'] as const;
export const planStatusSchema = z.enum(PLAN_STATUSES);
export type PlanStatus = z.infer<typeof planStatusSchema>;

const planBasisSchema = z.object({
  /** Where the plan's figures come from; `none`: no data, or Performance Analytics is off: general guidance only. */
  source: z.enum(['posts', 'analyses', 'none']),
  /** Posts or analyses that were looked at. */
  sampleSize: z.int(),
  /** Who wrote the plan. */
  planner: z.object({ kind: z.enum(['local', 'model']), name: z.string() }),
  timeZone: z.string(),
});

export const marketingPlanSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: planStatusSchema,
  createdAt: momentSchema,
  /**
   * First and last day of its period, days of the user's zone: PLAN_DAYS days from when it became active. Ending it
   * early ends the period; a draft has none.
   */
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  optimalPostingTimes: z.array(z.string()),
  trendingHashtags: z.array(z.string()),
  contentIdeas: z.array(z.string()),
  /** Null for a plan that was made elsewhere. */
  recommendations: z.nullable(z.object({ basis: planBasisSchema, items: z.array(recommendationSchema) })),
});
export type MarketingPlan = z.infer<typeof marketingPlanSchema>;

/** A plan with what came of it: null without a period or recommendations, and while Performance Analytics is off. */
export const openedPlanSchema = z.object({ ...marketingPlanSchema.shape, outcome: z.nullable(planOutcomeSchema) });
export type OpenedPlan = z.infer<typeof openedPlanSchema>;

const titleSchema = storableText().check(
  z.trim(),
  z.minLength(1, 'Please give the plan a name'),
  textUpTo(PLAN_TITLE_MAX_LENGTH, `Please keep the name under ${PLAN_TITLE_MAX_LENGTH} characters`),
);

const planCountsSchema = z.record(planStatusSchema, z.int().check(z.nonnegative()));
export type PlanCounts = z.infer<typeof planCountsSchema>;

/** What is left out stays as it is. Every status may follow every other; several plans may be active at once. */
export const changePlanSchema = z.object({ title: z.optional(titleSchema), status: z.optional(planStatusSchema) });
export type ChangePlan = z.infer<typeof changePlanSchema>;

/**
 * While one is being made, a second call answers that same plan. Refused with `quota_exceeded` at MAX_PLANS plans.
 * `isRefresh`: the newest plan is made anew in its place while it is a draft, and answered as it stands while it is active.
 */
export const generatePlan = endpoint('POST', '/api/marketing-plan/generate', {
  body: z.object({ userId: idSchema, isRefresh: z.optional(z.boolean()), clientKey }),
  response: marketingPlanSchema,
});
export const openPlan = endpoint('GET', '/api/marketing-plan/:id', { response: openedPlanSchema });
/** One page of PLANS_PAGE_SIZE plans, newest first. `before`: the id of the last plan on the page before. */
export const listPlans = endpoint('GET', '/api/marketing-plans/:userId', {
  query: z.object({ before: z.optional(idSchema), status: z.optional(planStatusSchema) }),
  response: z.array(marketingPlanSchema),
});
/** How many plans the user has in each status. */
export const countPlans = endpoint('GET', '/api/marketing-plans/:userId/counts', { response: planCountsSchema });
export const changePlan = endpoint('PUT', '/api/marketing-plans/:id', {
  body: changePlanSchema,
  response: marketingPlanSchema,
});
/** Gives a draft the name and lines that it had before it was made anew; 404 where it has none of before. */
export const takeBackRefresh = endpoint('POST', '/api/marketing-plans/:id/take-back-refresh', {
  response: marketingPlanSchema,
});
export const deletePlan = endpoint('DELETE', '/api/marketing-plans/:id', {
  response: z.object({ deleted: z.int() }),
});
