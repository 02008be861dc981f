import * as z from 'zod/mini';
import { POST_TEXT_MAX_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { comparedLikesSchema } from './compared-likes.ts';
import { countsSchema } from './counts.ts';

/** A post as a page of Threads shows it. The page is not trusted: whoever receives this parses it. */
export const pagePostSchema = z.object({
  /** Names the post in its address: `https://www.threads.com/@author/post/{code}`. */
  code: storableText().check(z.regex(/^[\w-]{1,64}$/, 'This is no code of a post')),
  /** Without the @. */
  author: storableText().check(z.regex(/^[\w.]{1,64}$/, 'This is no name on Threads')),
  text: storableText().check(textUpTo(POST_TEXT_MAX_LENGTH, 'This text is longer than a post')),
  /** When it was published, as the page says. */
  publishedAt: momentSchema,
  counts: countsSchema,
});
export type PagePost = z.infer<typeof pagePostSchema>;

/** A post as a row of the table of its page. */
export const pageRowSchema = z.extend(pagePostSchema, {
  /** Null where the posts of its profile are not compared. */
  comparison: z.nullable(comparedLikesSchema),
  /** Threads shows one of its counts in short, such as "1.2K": how many there are exactly is not known. */
  isRounded: z.boolean(),
});
export type PageRow = z.infer<typeof pageRowSchema>;

/** Where a post stands on Threads. Neither part can hold more than names do. */
export const addressOfPost = ({ author, code }: Pick<PagePost, 'author' | 'code'>): string =>
  `https://www.threads.com/@${author}/post/${code}`;

/** A part of the page, in CSS pixels of its viewport. */
export const areaSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Area = z.infer<typeof areaSchema>;
