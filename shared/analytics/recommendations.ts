import * as z from 'zod/mini';
import { shareOf } from '../contract/measured-numbers.ts';
import { idSchema } from '../contract/text.ts';
import { TRAITS } from '../posts/post-text.ts';

const count = z.int().check(z.nonnegative());

/**
 * What a post has to be like to follow a line of a plan. `slot`: published within an hour of that time, weekday 0 is
 * Monday. `tag`: a hashtag or topic tag, in lower case without `#`. `format`: Threads' media type.
 */
const practiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot'), weekday: count, hour: count }),
  z.object({ kind: z.literal('tag'), name: z.string() }),
  z.object({ kind: z.literal('trait'), name: z.enum(TRAITS) }),
  z.object({ kind: z.literal('format'), name: z.string() }),
]);
export type Practice = z.infer<typeof practiceSchema>;

/**
 * What is to be reached by the end of the period. `posts`: so many of them. `typicalEngagement`: their median is
 * so much, `bestEngagement`: one of them has it. "Them" are the posts that follow the line; all posts of the period
 * where that cannot be told from a post.
 */
const targetSchema = z.object({
  text: z.string(),
  measure: z.enum(['posts', 'typicalEngagement', 'bestEngagement']),
  value: count,
});
export type Target = z.infer<typeof targetSchema>;

/** One line of a plan, what carries it, and what is to come of it. */
export const recommendationSchema = z.object({
  kind: z.enum(['time', 'hashtag', 'idea']),
  /** As it stands in the plan's list of that kind. */
  text: z.string(),
  /** What was measured, with its sample; for general guidance, that it is just that. */
  evidence: z.string(),
  /** How many of the user's own posts it rests on; 0 for general guidance. */
  sampleSize: count,
  /** The measured effect: 0.2 is a fifth more engagement. `low` to `high` is the 80% interval. Null: none is claimed. */
  effect: z.nullable(z.object({ lift: shareOf('lift'), low: shareOf('lift'), high: shareOf('lift') })),
  /** True where the user's own data does not carry a statement yet. */
  isGeneral: z.boolean(),
  /** The posts behind it, at most MAX_NAMED_POSTS. */
  postIds: z.array(idSchema),
  /** The analyses behind it, at most MAX_NAMED_POSTS: where nothing is synced, and for what the analyst keeps finding. */
  analysisIds: z.array(idSchema),
  /**
   * True if what it rests on was deleted. Of analyses it keeps its figures, and no word of theirs; of the posts of an account
   * nothing, and `sampleSize` is 0.
   */
  isSourceDeleted: z.optional(z.literal(true)),
  /** Null where no post tells whether it follows this line. */
  practice: z.nullable(practiceSchema),
  target: z.nullable(targetSchema),
});
export type Recommendation = z.infer<typeof recommendationSchema>;
