import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema, momentSchema, storableText } from './text.ts';

export const PLAN_TITLE_MAX_LENGTH = 120;
const PLAN_STATUSES = ['draft', 'active', 'done', 'archived'] as const;
const planStatusSchema = z.enum(PLAN_STATUSES);

/** One line of a plan, and what carries it. */
export const recommendationSchema = z.object({
  kind: z.enum(['time', 'hashtag', 'idea']),
  /** As it stands in the plan's list of that kind. */
  text: z.string(),
  /** What was measured, with its sample; for general guidance, that it is just that. */
  evidence: z.string(),
  /** How many of the user's own posts it rests on; 0 for general guidance. */
  sampleSize: z.int(),
  /** True where the user's own data does not carry a statement yet. */
  isGeneral: z.boolean(),
  /** The posts or analyses behind it, at most ten. */
  postIds: z.array(z.string()),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

const planBasisSchema = z.object({
  /** Where the plan's figures come from; `none`: no data yet, general guidance only. */
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
  optimalPostingTimes: z.array(z.string()),
  trendingHashtags: z.array(z.string()),
  contentIdeas: z.array(z.string()),
  /** Null for a plan that was made elsewhere. */
  recommendations: z.nullable(z.object({ basis: planBasisSchema, items: z.array(recommendationSchema) })),
});
export type MarketingPlan = z.infer<typeof marketingPlanSchema>;

const titleSchema = storableText().check(
  z.trim(),
  z.minLength(1, 'Please give the plan a name'),
  z.maxLength(PLAN_TITLE_MAX_LENGTH, `Please keep the name under ${PLAN_TITLE_MAX_LENGTH} characters`),
);

/** What is left out stays as it is. */
const changePlanSchema = z.object({ title: z.optional(titleSchema), status: z.optional(planStatusSchema) });
export type ChangePlan = z.infer<typeof changePlanSchema>;

/** While one is being made, a second call answers that same plan. */
export const generatePlan = endpoint('POST', '/api/marketing-plan/generate', {
  body: z.object({ userId: idSchema }),
  response: marketingPlanSchema,
});
/** Newest first. */
export const listPlans = endpoint('GET', '/api/marketing-plans/:userId', { response: z.array(marketingPlanSchema) });
export const changePlan = endpoint('PUT', '/api/marketing-plans/:id', {
  body: changePlanSchema,
  response: marketingPlanSchema,
});
export const deletePlan = endpoint('DELETE', '/api/marketing-plans/:id', {
  response: z.object({ deleted: z.int() }),
});
