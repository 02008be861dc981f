import * as z from 'zod/mini';
import { countOf, days, percentOf } from './contract/measured-numbers.ts';
import { idSchema } from './contract/text.ts';

const count = z.int().check(z.nonnegative());

/**
 * The posts of one period with their counts so far. A post counts among `posts` at once, and in the other figures from
 * the age of a day on. Null: nothing of it is known.
 */
const periodFiguresSchema = z.object({
  posts: countOf('posts'),
  views: z.nullable(countOf('views')),
  /** `figures.engagement` */
  engagement: z.nullable(countOf('engagement')),
  /** The median of a post. */
  typicalEngagement: z.nullable(z.number()),
  /** `figures.engagementRate`, in percent. */
  engagementRate: z.nullable(percentOf('engagementRate')),
});
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;

const itemOutcomeSchema = z.object({
  /** Whether a post followed the line; null where that cannot be told from a post. */
  isFollowed: z.nullable(z.boolean()),
  /** The posts that followed it, or all of the period where that cannot be told. */
  posts: countOf('posts'),
  /** Newest first, at most MAX_NAMED_POSTS. */
  postIds: z.array(idSchema),
  /** What its target measures, so far; null while nothing is known. */
  result: z.nullable(z.number()),
  /** Null without a target or a result, and while it may still be reached. */
  isReached: z.nullable(z.boolean()),
});
export type ItemOutcome = z.infer<typeof itemOutcomeSchema>;

/** What came of a plan: computed from the posts each time it is read. */
export const planOutcomeSchema = z.object({
  /** False during the period and for a day after it, until its last posts are a day old. */
  isFinal: z.boolean(),
  /** Days of the period that have begun. */
  day: count,
  days: days(),
  period: periodFiguresSchema,
  /** As long as the period so far, `days` days earlier: the same weekdays. Null where no post is known from before. */
  before: z.nullable(periodFiguresSchema),
  /** One for each recommendation, in their order. */
  items: z.array(itemOutcomeSchema),
  /** All of it in a few sentences. */
  summary: z.string(),
});
export type PlanOutcome = z.infer<typeof planOutcomeSchema>;
