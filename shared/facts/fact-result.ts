import * as z from 'zod/mini';
import { days, means, UNITS } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { type FigureName, figures } from '../sentences/figures.ts';

export const count = z.int().check(z.nonnegative());

// The keys are those of `figures`, which its type says.
const definitionSchema = z.enum(Object.keys(figures) as [FigureName, ...FigureName[]]);

/** Days in full, first and last of them included. */
const factPeriodSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** By whose days: those of Threads, which counts by Pacific time, or those of the user's zone. */
  days: z.enum(['pacific', 'user']),
  /** True while the last day is not over: its figures still grow. */
  isRunning: z.boolean(),
});

export type FactPeriod = z.infer<typeof factPeriodSchema>;

/** Days of the period with a reading, of all its days; of several accounts the one with the fewest. */
const coverageSchema = z.object({ days: days(), of: days() });

/** What each fact says of itself. */
const envelope = z.object({
  /** Names it among the facts that were read for one answer: "f1", "f2". */
  id: z.string(),
  fact: z.string(),
  /** When the newest of its figures was read from Threads; null where none was. */
  asOf: z.nullable(momentSchema),
  scope: z.object({
    /** The accounts that it is about, oldest first; empty where it is about none. */
    accounts: z.array(z.object({ id: idSchema, username: z.string() })),
    /** The user's, by which their days, hours, and weekdays are told. */
    timeZone: z.string(),
  }),
  /** Null for what has no period, such as the list of accounts. */
  period: z.nullable(factPeriodSchema),
  coverage: z.nullable(coverageSchema),
  /** What its main figure is: a key of `figures`; null where it has none. */
  definition: z.nullable(definitionSchema),
  /** Why figures in it are null, by their names. */
  nulls: z.record(z.string(), z.string()),
});
export type FactEnvelope = z.infer<typeof envelope>;

/** Why there is nothing to tell. `not_found` is also said of what belongs to somebody else. */
const EMPTY_REASONS = [
  'off',
  'no_account',
  'not_found',
  'no_posts',
  'no_such_posts',
  'not_read',
  'too_few_posts',
  'not_reported',
  'no_plan',
  'no_score',
  'no_experiment',
] as const;
export type EmptyReason = (typeof EMPTY_REASONS)[number];

const emptySchema = z.object({
  ...envelope.shape,
  empty: z.literal(true),
  reason: z.enum(EMPTY_REASONS),
  /** The same in a sentence for the user, with what it needs where something can be done. */
  why: z.string(),
});

export type EmptyFact = z.infer<typeof emptySchema>;

/** The result of a fact: `data`, or why there is none. */
const factResult = <Data extends z.ZodMiniType>(data: Data) =>
  z.discriminatedUnion('empty', [z.object({ ...envelope.shape, empty: z.literal(false), data }), emptySchema]);

/** A fact: what it tells, for whoever chooses among them; what it is asked with; and what it holds where it is not empty. */
export const defineFact = <Asked extends z.ZodMiniType, Data extends z.ZodMiniType>(fact: {
  description: string;
  arguments: Asked;
  data: Data;
}) => ({ ...fact, result: factResult(fact.data) });

/** A number and what it is. `why` says why `value` is null. */
export const measuredSchema = z.object({
  definition: definitionSchema,
  unit: z.enum(UNITS),
  value: z.nullable(means(z.number(), { of: 'metric' })),
  why: z.nullable(z.string()),
  /** Posts, days, or readings that it rests on. */
  n: count,
});

/** The same against the equally long period before it. */
export const comparedSchema = z.object({
  ...measuredSchema.shape,
  period: factPeriodSchema,
  coverage: z.nullable(coverageSchema),
  previous: z.object({
    period: z.nullable(factPeriodSchema),
    coverage: z.nullable(coverageSchema),
    value: z.nullable(means(z.number(), { of: 'metric' })),
  }),
  /** `figures.change`: +23.4 is 23.4 percent more, or points of a rate. */
  change: z.object({
    value: z.nullable(means(z.number(), { of: 'change' })),
    unit: z.enum(['percent', 'points', 'count']),
    /** What is missing for a comparison; null where there is one. */
    why: z.nullable(z.string()),
  }),
});
export type Compared = z.infer<typeof comparedSchema>;
