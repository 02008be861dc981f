import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { idSchema, momentSchema } from '../contract/text.ts';

const count = z.int().check(z.nonnegative());

const oldPostSchema = z.object({
  id: idSchema,
  publishedAt: momentSchema,
  text: z.string(),
  /** `figures.multiple` at the age of a week, and how many posts it rests on. */
  multiple: z.number(),
  comparedWith: count,
  /** How often it was written before in nearly the same words, itself not counted. */
  earlier: count,
});
export type OldPost = z.infer<typeof oldPostSchema>;

const writtenAgainSchema = z.object({ posts: z.array(oldPostSchema), repeated: count });
export type WrittenAgain = z.infer<typeof writtenAgainSchema>;

/**
 * Posts of half a year ago and longer that did better than three of four others at the age of a week, the best first. Those whose words
 * were used again since are left out; `repeated` says how many.
 */
export const listWrittenAgain = endpoint('GET', '/api/library/again/:userId', {
  response: writtenAgainSchema,
});
