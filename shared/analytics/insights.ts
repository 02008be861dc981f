import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { means } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';

interface InsightKind {
  name: string;
  /** When there is one, after "You will read here". */
  when: string;
  /** What its icon tells. */
  sign: 'launch' | 'down' | 'up' | 'time' | 'question';
}

/** What the daily look may find, in the order in which an empty panel names it. */
export const insightKinds = {
  breakout: { name: 'Breakout', when: 'when a post takes off', sign: 'launch' },
  drop: { name: 'Drop', when: 'when figures drop more than usual', sign: 'down' },
  rise: { name: 'Rise', when: 'when they rise more than usual', sign: 'up' },
  best_time_shift: { name: 'Best time', when: 'when your best time changes', sign: 'time' },
  questions_waiting: { name: 'Questions', when: 'when questions wait for your answer', sign: 'question' },
} as const satisfies Record<string, InsightKind>;
export type InsightType = keyof typeof insightKinds;
export type InsightSign = InsightKind['sign'];
// The keys are those of the table, which its type says.
const INSIGHT_TYPES = Object.keys(insightKinds) as [InsightType, ...InsightType[]];

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
 * The optimization score: `value` and the `points` of all parts make 100. Null `value`: not enough data, `knownShare`
 * is under a half.
 */
export const scoreSchema = z.object({
  value: z.nullable(means(z.number().check(z.minimum(0), z.maximum(100)), { measure: 'score', unit: 'score' })),
  parts: z.array(
    z.object({
      name: z.enum(SCORE_PARTS),
      /** Of 1 in all. */
      weight: z.number(),
      /** 0 to 1: how much of what the part looks at was known. */
      coverage: z.number(),
      /** 0 to 1; null where nothing was known, or where all was known that `coverage` says and nothing may be claimed from it. */
      value: z.nullable(z.number()),
      /** What is still to be won by it. */
      points: means(z.number(), { measure: 'score', unit: 'points' }),
      /** What to do about it, and what was measured. */
      advice: z.string(),
      evidence: z.string(),
      postIds: z.array(idSchema),
    }),
  ),
  computedAt: momentSchema,
});
export type Score = z.infer<typeof scoreSchema>;

type Covered = Pick<Score['parts'][number], 'weight' | 'coverage' | 'value'>;

/** How much of a score depends on a part as far as parts are known, 0 to 1: what nothing is known about leaves its weight to the others. */
export function shareOfScore(part: Covered, parts: Covered[]): number {
  const all = parts.reduce((sum, one) => sum + knownWeight(one), 0);
  return all === 0 ? 0 : knownWeight(part) / all;
}

/** The weight that a part has in a score. */
export const knownWeight = ({ weight, coverage, value }: Covered): number => (value === null ? 0 : weight * coverage);

/**
 * 0 to 1: how much is known of what a score can be made of. A part that was looked at and in which nothing may be claimed is
 * not among that: no post can be judged by it.
 */
export function knownShare(parts: Covered[]): number {
  const weightOf = (some: typeof parts) => some.reduce((sum, { weight, coverage }) => sum + weight * coverage, 0);
  const judged = weightOf(parts.filter(({ value }) => value !== null));
  const unclaimed = weightOf(parts.filter(({ value }) => value === null));
  return judged === 0 ? 0 : judged / (1 - unclaimed);
}
