import * as z from 'zod/mini';

/** What a number counts: things, hundredths, hundredths between two rates, or how many times something else. */
export const UNITS = ['count', 'percent', 'points', 'times', 'hours', 'days', 'score'] as const;
export type Unit = (typeof UNITS)[number];

/** What a number counts, whoever counts it and however it is summed up. */
export type Measure =
  | 'views'
  | 'engagement'
  | 'likes'
  | 'replies'
  | 'reposts'
  | 'quotes'
  | 'shares'
  | 'engagementRate'
  | 'linkClickRate'
  | 'clicks'
  | 'followers'
  | 'newFollowers'
  | 'posts'
  | 'change'
  | 'lift'
  | 'multiple'
  | 'percentile'
  | 'score'
  | 'days'
  | 'hours';

/**
 * What a number of a schema is, for whoever holds sentences against it. `isShare`: 0.2 is 20 percent. What depends on the
 * object around it: a number of its `metric`, its sum, the change of another, a `difference` of two, or how many `posts` it
 * names.
 */
export type Meaning =
  | { measure: Measure | null; unit: Unit; isShare?: true }
  | { of: 'metric' | 'sum' | 'change' | 'difference' | 'posts' };

const meanings = z.registry<Meaning>();

/** What a number of this schema is; undefined where it says nothing, and is a plain count. */
export const meaningOf = (schema: z.core.$ZodType): Meaning | undefined => meanings.get(schema);

/** The schema, and what its number is. It has to be of this number alone. */
export function means<Schema extends z.ZodMiniType>(schema: Schema, meaning: Meaning): Schema {
  meanings.add(schema, meaning);
  return schema;
}

const nonnegative = () => z.int().check(z.nonnegative());

export const countOf = (measure: Measure) => means(nonnegative(), { measure, unit: 'count' });
/** May be below zero. */
export const netOf = (measure: Measure, schema: z.ZodMiniNumber = z.int()) => means(schema, { measure, unit: 'count' });
export const percentOf = (measure: Measure | null) => means(z.number(), { measure, unit: 'percent' });
/** 0.2 is 20 percent. */
export const shareOf = (measure: Measure) => means(z.number(), { measure, unit: 'percent', isShare: true });
export const days = () => means(nonnegative(), { measure: 'days', unit: 'days' });
