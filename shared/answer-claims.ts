import * as z from 'zod/mini';
import { MAX_SUGGESTIONS } from './contract/limits-and-page-sizes.ts';
import { UNITS } from './contract/measured-numbers.ts';
import { idSchema, momentSchema } from './contract/text.ts';

const unitSchema = z.enum(UNITS);

const day = z.nullable(z.iso.date());

/** A part of an answer, and what stands behind it. */
const claimSchema = z.object({
  /** Unique in its answer. */
  id: z.string(),
  kind: z.enum(['figure', 'comparison', 'effect', 'reference', 'limit']),
  /** The words of the answer that it stands behind, exactly as they are in it. */
  text: z.string(),
  /** Null where it is no number. */
  value: z.nullable(z.number()),
  unit: z.nullable(unitSchema),
  /** A key of `figures`; null where none defines it. */
  definition: z.nullable(z.string()),
  /** First and last day that it covers; null where it covers none. */
  from: day,
  to: day,
  accountIds: z.array(idSchema),
  /** At most MAX_NAMED_POSTS. */
  postIds: z.array(idSchema),
  /** Posts, days or readings that it rests on. */
  n: z.nullable(z.int().check(z.nonnegative())),
  /** When the newest of it was read from Threads. */
  asOf: z.nullable(momentSchema),
});
export type Claim = z.infer<typeof claimSchema>;

/** A small chart under an answer. */
const answerSeriesSchema = z.object({
  title: z.string(),
  unit: unitSchema,
  /** `at` is an ISO date; a null `value` is a gap. */
  points: z.array(z.object({ at: z.iso.date(), value: z.nullable(z.number()) })),
});
export type AnswerSeries = z.infer<typeof answerSeriesSchema>;

/** What an answer to a question has beside its words. The defaults are those of answers from before questions were answered. */
export const answerShape = {
  /** Null: a post was assessed, and nothing was asked. */
  outcome: z._default(z.nullable(z.enum(['answered', 'partly', 'abstained'])), null),
  /** What is told in place of an answer: what is missing to give one, or the closest figures. Missing where neither is. */
  instead: z.optional(z.enum(['question', 'closest'])),
  claims: z._default(z.array(claimSchema), []),
  series: z._default(z.nullable(answerSeriesSchema), null),
  /** Questions that the user's data can answer; sent as they are when pressed. */
  suggestions: z._default(z.array(z.string()).check(z.maxLength(MAX_SUGGESTIONS)), []),
  /** Sentences that were dropped because nothing supported them. */
  withheld: z._default(z.int().check(z.nonnegative()), 0),
};
const answerSchema = z.object(answerShape);
export type AnswerParts = z.infer<typeof answerSchema>;

/** Of an assessment of a post, where nothing was asked. */
export const NOTHING_ASKED: AnswerParts = { outcome: null, claims: [], series: null, suggestions: [], withheld: 0 };
