import * as z from 'zod/mini';

/** The columns for counts hold 32 bits. */
const countSchema = z.nullable(z.int().check(z.nonnegative(), z.maximum(2_147_483_647)));

/** What a post shows under its text, in the order of Threads. `null`: not read, or not shown. */
export const countsSchema = z.object({
  likes: countSchema,
  replies: countSchema,
  reposts: countSchema,
  shares: countSchema,
});
export type Counts = z.infer<typeof countsSchema>;

/** In the order of Threads. */
export const COUNT_NAMES = ['likes', 'replies', 'reposts', 'shares'] as const satisfies (keyof Counts)[];
