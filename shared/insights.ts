import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema, momentSchema } from './text.ts';

const INSIGHT_TYPES = ['breakout', 'drop', 'rise', 'best_time_shift', 'questions_waiting'] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];

/** What the daily look at the figures found, in words whose every figure was computed. */
export const insightSchema = z.object({
  id: idSchema,
  type: z.enum(INSIGHT_TYPES),
  title: z.string(),
  text: z.string(),
  /** The posts behind it, at most MAX_NAMED_POSTS. */
  postIds: z.array(idSchema),
  /** 0 to 1. */
  confidence: z.number(),
  createdAt: momentSchema,
});
export type Insight = z.infer<typeof insightSchema>;

/** Dismisses an insight, or takes it back. */
export const changeInsight = endpoint('PUT', '/api/insights/:id', {
  body: z.object({ isActive: z.boolean() }),
  response: insightSchema,
});

export const SCORE_PARTS = ['timing', 'rhythm', 'conversation', 'fit', 'momentum', 'hygiene'] as const;

/**
 * The optimization score: `value` and the `points` of all parts make 100. Null `value`: not enough data, under half of
 * the weight is covered.
 */
export const scoreSchema = z.object({
  value: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  parts: z.array(
    z.object({
      name: z.enum(SCORE_PARTS),
      /** Of 1 in all. */
      weight: z.number(),
      /** 0 to 1: how much of what the part looks at was known. */
      coverage: z.number(),
      /** 0 to 1; null where nothing was known. */
      value: z.nullable(z.number()),
      /** What is still to be won by it. */
      points: z.number(),
      /** What to do about it, and what was measured. */
      advice: z.string(),
      evidence: z.string(),
      postIds: z.array(idSchema),
    }),
  ),
  computedAt: momentSchema,
});
export type Score = z.infer<typeof scoreSchema>;
