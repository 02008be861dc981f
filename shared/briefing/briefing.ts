import * as z from 'zod/mini';
import { postRowSchema } from '../analytics/post-figures.ts';
import { readSoFarSchema } from '../analytics/replies.ts';
import { WATCH_KINDS, watchEventSchema } from '../analytics/watches.ts';
import { calendarAccountSchema, listedPostSchema } from '../calendar/calendar.ts';
import { endpoint } from '../contract/endpoint.ts';
import { arrayOfKnown } from '../contract/known-kinds.ts';
import { BRIEFING_POSTS } from '../contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema } from '../contract/text.ts';

const count = z.int().check(z.nonnegative());

const briefingSchema = z.object({
  /** When this was read. */
  asOf: momentSchema,
  /** Whether any account on Threads is connected. */
  hasAccount: z.boolean(),
  /** False where the user turned Performance Analytics off: then nothing is told of posts. */
  isOn: z.boolean(),
  /** Of connected accounts, among the posts that still stand on Threads. */
  newestPost: z.nullable(
    z.pick(postRowSchema, {
      id: true,
      publishedAt: true,
      text: true,
      views: true,
      multiple: true,
      multipleAge: true,
      comparedWith: true,
      isSandbox: true,
    }),
  ),
  /** Replies that nobody has answered, with the posts that have most of them, BRIEFING_POSTS at most; null where they were not read. */
  replies: z.nullable(
    z.object({
      waiting: count,
      readSoFar: readSoFarSchema,
      posts: z
        .array(z.object({ id: idSchema, text: z.string(), permalink: z.nullable(z.string()), waiting: count }))
        .check(z.maxLength(BRIEFING_POSTS)),
    }),
  ),
  /** Why `replies` is null, in words for the user. */
  whyNoReplies: z.nullable(z.string()),
  /** The post that goes out next, and its account. */
  next: z.nullable(z.object({ post: listedPostSchema, account: z.nullable(calendarAccountSchema) })),
  /** Posts of the last days that did not go out by themselves, and wait for their user's decision. */
  undecided: count,
  /** What watches noted and nobody has seen: the number on the extension's icon. */
  unseen: count,
  /** These events, newest first, at most MAX_WATCH_EVENTS; where all were seen, the newest one. */
  events: arrayOfKnown(watchEventSchema, WATCH_KINDS),
});
export type Briefing = z.infer<typeof briefingSchema>;

/** What a creator opens the extension for: the newest post, who waits for an answer, what goes out next, what was noted. */
export const getBriefing = endpoint('GET', '/api/briefing/:userId', { response: briefingSchema });
