import * as z from 'zod/mini';
import { bestTimeSchema, effectSchema, MIN_POSTS } from '../analytics/findings.ts';
import { AGES, curvesSchema, POST_SORTS, postRowSchema } from '../analytics/post-figures.ts';
import { MAX_FACT_ROWS, MAX_NAMED_POSTS } from '../contract/limits-and-page-sizes.ts';
import { countOf, days } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { account, format, fromTo, IN_ORDER, isInOrder, tag } from './fact-arguments.ts';
import { count, defineFact } from './fact-result.ts';

const posts = z.object({
  /** Posts that match, on all pages. */
  total: countOf('posts'),
  posts: z.array(postRowSchema),
  /** Give it to ask for the next page; null on the last one. */
  cursor: z.nullable(z.string()),
});

const post = z.object({
  post: postRowSchema,
  /** The whole of it. */
  text: z.string(),
  curve: z.pick(curvesSchema, { measure: true, typical: true }),
  /** At each of AGES. */
  values: z.array(z.nullable(z.number())),
  repliesWaiting: countOf('replies'),
});

const bestTimes = z.object({
  /** Posts that were compared, of `needed` at least. */
  posts: countOf('posts'),
  needed: z.literal(MIN_POSTS),
  /** Claimed ones only, best first; empty where no time does better than chance explains. */
  slots: z.array(bestTimeSchema),
  /** Hours to try at which posts did worse, by their whole interval: not offered as times to try. */
  worse: z.array(z.object({ weekday: count, hour: count })),
});

const effects = z.object({
  posts: countOf('posts'),
  needed: z.literal(MIN_POSTS),
  hashtags: z.array(effectSchema),
  topics: z.array(effectSchema),
  formats: z.array(effectSchema),
  lengths: z.array(effectSchema),
  wordings: z.array(effectSchema),
});

const replies = z.object({
  /** To posts of the period, from other people. */
  received: countOf('replies'),
  waiting: countOf('replies'),
  /** Posts of the period with replies that stand on Threads, and those of them whose replies were read. */
  discussed: countOf('posts'),
  read: countOf('posts'),
  /** So many days a post's replies are read, and so can wait. */
  waitingDays: days(),
  questionsWaiting: count,
  oldestWaitingAt: z.nullable(momentSchema),
  /** Of those that had their 24 hours when replies were last read. */
  due: countOf('replies'),
  answeredWithinDay: countOf('replies'),
  /** Posts with replies that wait, most first, at most MAX_FACT_ROWS. */
  posts: z.array(
    z.object({
      id: idSchema,
      text: z.string(),
      permalink: z.nullable(z.string()),
      waiting: countOf('replies'),
      questions: count,
      oldestAt: momentSchema,
    }),
  ),
});

/** About posts: their figures, their replies, and what makes them do better. */
export const factsOfPosts = {
  list_posts: defineFact({
    description: 'Posts with their figures, sorted and filtered.',
    arguments: z
      .strictObject({
        account,
        ...fromTo,
        format: z.optional(format),
        tag: z.optional(tag),
        text: z.optional(storableText().check(textUpTo(200))),
        /** True: only posts with a link. */
        link: z.optional(z.boolean()),
        ids: z.optional(z.array(idSchema).check(z.maxLength(MAX_NAMED_POSTS))),
        sort: z._default(z.enum(POST_SORTS), 'publishedAt'),
        order: z._default(z.enum(['asc', 'desc']), 'desc'),
        /** Figures at this age in hours instead of those so far. */
        age: z.optional(z.enum(AGES)),
        /** False: without multiples and percentiles, for somebody with very many posts in half the time or less. */
        multiples: z._default(z.boolean(), true),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(MAX_FACT_ROWS)), 20),
        cursor: z.optional(storableText().check(z.regex(/^\d{1,7}$/))),
      })
      .check(z.refine(isInOrder, IN_ORDER)),
    data: posts,
  }),
  get_post: defineFact({
    description: 'One post: figures, how it did at each age against the usual, replies that wait.',
    arguments: z
      .strictObject({
        id: z.optional(idSchema),
        code: z.optional(storableText().check(z.regex(/^[\w-]{1,64}$/))),
        permalink: z.optional(storableText().check(textUpTo(500))),
      })
      .check(
        z.refine(({ id, code, permalink }) => [id, code, permalink].filter((one) => one !== undefined).length === 1, {
          error: 'Name one post, by its id, its code, or its address',
        }),
      ),
    data: post,
  }),
  get_best_times: defineFact({
    description: 'Hours of the week at which posts did better than chance explains.',
    arguments: z.strictObject({ account }),
    data: bestTimes,
  }),
  get_effects: defineFact({
    description: 'What hashtags, topics, formats, lengths, and wordings are worth.',
    arguments: z.strictObject({ account }),
    data: effects,
  }),
  get_replies: defineFact({
    description: 'Replies that wait for an answer, and how many were answered within a day.',
    arguments: z.strictObject({ account, ...fromTo }).check(z.refine(isInOrder, IN_ORDER)),
    data: replies,
  }),
};
