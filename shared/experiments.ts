import * as z from 'zod/mini';
import { clientKey } from './contract/client-key.ts';
import { endpoint } from './contract/endpoint.ts';
import { EXPERIMENT_PAIRS, EXPERIMENT_TIMES } from './contract/limits-and-page-sizes.ts';
import { shareOf } from './contract/measured-numbers.ts';
import { idSchema, momentSchema, storableText, textUpTo, timeZoneSchema } from './contract/text.ts';
import { TRAITS } from './posts/post-text.ts';

const count = z.int().check(z.nonnegative());

const clockTime = storableText().check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time of day, such as 09:30'),
);

/** What differs between the two arms. `hour`: one time of day against the other; else posts that have it against posts that do not. */
const experimentSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hour') }),
  z.object({ kind: z.literal('tag'), name: storableText().check(z.trim(), z.minLength(1), textUpTo(100)) }),
  z.object({ kind: z.literal('trait'), name: z.enum(TRAITS) }),
  z.object({ kind: z.literal('format'), name: z.enum(['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']) }),
]);
export type ExperimentSubject = z.infer<typeof experimentSubjectSchema>;

const EXPERIMENT_MEASURES = ['views', 'engagement'] as const;
export type ExperimentMeasure = (typeof EXPERIMENT_MEASURES)[number];

const plannedFields = {
  subject: experimentSubjectSchema,
  /** What a post is judged by, at the age of a day. */
  measure: z.enum(EXPERIMENT_MEASURES),
  /** Pairs of posts, one of each arm. */
  pairs: z
    .int()
    .check(
      z.gte(EXPERIMENT_PAIRS.min, `An experiment needs at least ${EXPERIMENT_PAIRS.min} pairs of posts`),
      z.lte(EXPERIMENT_PAIRS.max, `An experiment has at most ${EXPERIMENT_PAIRS.max} pairs of posts`),
    ),
  /** 0 is Monday. */
  weekdays: z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, 'Choose at least one day of the week'), z.maxLength(7)),
  /** When to post on each of these days. `hour`: exactly two, the arms. */
  times: z
    .array(clockTime)
    .check(
      z.minLength(1, 'Give at least one time of day'),
      z.maxLength(EXPERIMENT_TIMES, `Give at most ${EXPERIMENT_TIMES} times of day`),
    ),
  timeZone: timeZoneSchema,
};

const newExperimentSchema = z.object({ userId: idSchema, accountId: idSchema, ...plannedFields });
export type NewExperiment = z.infer<typeof newExperimentSchema>;

const turnSchema = z.object({
  n: count,
  /** Turns of one pair are compared with each other: the same weekday and time, a week apart. */
  pair: count,
  arm: z.union([z.literal(0), z.literal(1)]),
  dueAt: momentSchema,
  wallClock: z.string(),
  /**
   * `ahead`: its time has not come; `waiting`: its post is not a day old or not read; `measured`; `missed`: no post of the
   * account within an hour of its time; `other`: there was one, and it belongs to the other arm.
   */
  state: z.enum(['ahead', 'waiting', 'measured', 'missed', 'other']),
  postId: z.nullable(idSchema),
  /** The measure at the age of a day. */
  value: z.nullable(count),
});
export type ExperimentTurn = z.infer<typeof turnSchema>;

const resultSchema = z.object({
  /** How much more the first arm had: 0.2 is a fifth more, a negative number is less. */
  lift: shareOf('lift'),
  /** An interval that holds at 95% however often one looks. Null where so few pairs allow none yet. */
  low: z.nullable(shareOf('lift')),
  high: z.nullable(shareOf('lift')),
});
export type ExperimentResult = z.infer<typeof resultSchema>;

export const experimentSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  ...plannedFields,
  /** "09:00", or "With a question". */
  arms: z.tuple([z.string(), z.string()]),
  /** `difference`: found, for good. `no_difference`: all turns are over and none was found. `stopped`: by the user. */
  state: z.enum(['running', 'difference', 'no_difference', 'stopped']),
  startsOn: z.iso.date(),
  /** The day of its last turn. */
  endsOn: z.iso.date(),
  /** Pairs of which both posts were measured. */
  donePairs: count,
  /** The median of each arm's measured posts. */
  typical: z.tuple([z.nullable(z.number()), z.nullable(z.number())]),
  /** Null before the first pair. */
  result: z.nullable(resultSchema),
  /** What is known, in a few sentences. */
  summary: z.string(),
  turns: z.array(turnSchema),
});
export type Experiment = z.infer<typeof experimentSchema>;

/** A difference that is worth changing one's habits for: 40% more. */
export const WORTHWHILE_LIFT = 0.4;

const previewSchema = z.object({
  endsOn: z.iso.date(),
  /**
   * The difference that would be found in 8 of 10 such experiments, 0.6 for 60%; null where too few posts tell how much
   * posts differ by themselves.
   */
  detectable: z.nullable(z.number()),
  /** Pairs that would find WORTHWHILE_LIFT as often, also where an experiment may not have as many; null as `detectable`. */
  pairsForWorthwhile: z.nullable(count),
  /** Posts of the account that `detectable` rests on. */
  posts: count,
});
export type ExperimentPreview = z.infer<typeof previewSchema>;

/** All of a user's experiments, newest first. */
export const listExperiments = endpoint('GET', '/api/experiments/:userId', { response: z.array(experimentSchema) });
/** What such an experiment would take and could find. Stores nothing. */
export const previewExperiment = endpoint('POST', '/api/experiments/preview', {
  body: newExperimentSchema,
  response: previewSchema,
});
/** Deals its turns into the days to come. 409 while the account has one that runs: their posts would be the same. */
export const startExperiment = endpoint('POST', '/api/experiments', {
  body: z.extend(newExperimentSchema, { clientKey }),
  response: experimentSchema,
});
/** Ends it before its time, for good. What was measured stays. */
export const stopExperiment = endpoint('POST', '/api/experiments/:id/stop', { response: experimentSchema });
export const deleteExperiment = endpoint('DELETE', '/api/experiments/:id', {
  response: z.object({ deleted: z.int() }),
});
