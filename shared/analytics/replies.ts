import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { weekdaySchema } from '../days/time-of-week.ts';
import { ENGAGEMENT_COUNTS } from '../posts/engagement-counts.ts';

/** A reply is answered in time if the account answers within so many hours. */
export const ANSWER_HOURS = 24;
/** Within how many hours answers are counted. */
export const ANSWERED_WITHIN = [1, 6, ANSWER_HOURS] as const;
/** Replies to a post are read for as long as its figures are; only under such posts it is known who waits. */
export const FOLLOWED_DAYS = 90;
/** Fewest replies that a share rests on, answers that a median rests on, and posts that are ranked by their reply rate. */
export const REPLY_FLOORS = { due: 5, answers: 5, posts: 8 } as const;
/** The kinds of engagement whose mix is shown, and shares, which are messages and no part of it. */
export const MIX_KINDS = [...ENGAGEMENT_COUNTS, 'shares'] as const;
export type MixKind = (typeof MIX_KINDS)[number];

const count = z.int().check(z.nonnegative());
const day = z.iso.date();
const range = z.object({ from: day, to: day });
const moment = z.nullable(momentSchema);

const post = z.object({
  id: idSchema,
  /** Its beginning; its title where it has no text. */
  text: z.string(),
  publishedAt: momentSchema,
  permalink: z.nullable(z.string()),
});

const waitingPostSchema = z.object({
  ...post.shape,
  waiting: count,
  /** Of them. */
  questions: count,
  oldestAt: momentSchema,
  oldestQuestionAt: moment,
});
export type WaitingPost = z.infer<typeof waitingPostSchema>;

const readSoFar = {
  /** Posts with replies that stand on Threads, and those of them of whose replies none was read yet. */
  discussed: count,
  unread: count,
  /** Of the unread ones, those that are older than FOLLOWED_DAYS and are not going to be read. */
  neverRead: z.optional(count),
};
export const readSoFarSchema = z.object(readSoFar);
export type ReadSoFar = z.infer<typeof readSoFarSchema>;

const waitingSchema = z.object({
  ...readSoFar,
  replies: count,
  /** Of them. */
  questions: count,
  oldestAt: moment,
  oldestQuestionAt: moment,
  /** How many posts they are under, and these: the oldest question first, then the oldest reply. */
  under: count,
  /** Replies that wait on all connected accounts together; null where this is the only one. */
  onAllAccounts: z.nullable(count),
  posts: z.array(waitingPostSchema),
});

/** Of the replies that came on some days of the user's zone. */
export const receivedSchema = z.object({
  ...range.shape,
  replies: count,
  /** Of them. */
  questions: count,
  answered: count,
  /** The posts under which they came. */
  posts: count,
  /** Of the replies that had so many hours before replies were last read: only of these it is known. */
  within: z.array(z.object({ hours: z.literal(ANSWERED_WITHIN), due: count, answered: count })),
  /** `figures.answerTime`, in seconds, with its 80% interval; null below the floor. */
  answerTime: z.nullable(z.object({ median: z.number(), low: z.number(), high: z.number(), answers: count })),
});
export type Received = z.infer<typeof receivedSchema>;

export const starterSchema = z.object({
  ...post.shape,
  replies: count,
  views: count,
  /** `figures.replyRate` as it is, and as it is ranked: drawn to the usual one. */
  rate: z.number(),
  shrunkRate: z.number(),
});
export type Starter = z.infer<typeof starterSchema>;

const startersSchema = z.object({
  /** Posts of the period whose views and replies are known. */
  known: count,
  /** Replies of all of them by their views, and their median views. */
  usualRate: z.nullable(z.number()),
  usualViews: z.nullable(z.number()),
  /** Those with enough views, the highest shrunk rate first; none below the floor. */
  posts: z.array(starterSchema),
});

const countsOfKinds = z.object({ likes: count, replies: count, reposts: count, quotes: count, shares: count });
export type MixCounts = z.infer<typeof countsOfKinds>;

const mixSchema = z.object({
  /** Pacific days, and how many of them were read. */
  ...range.shape,
  daysRead: count,
  total: countsOfKinds,
  against: z.nullable(z.object({ ...range.shape, total: countsOfKinds })),
  /** Stretches of a day or a week, the oldest first; null where no day of one was read. */
  steps: z.array(z.object({ ...range.shape, counts: z.nullable(countsOfKinds) })),
});
export type Mix = z.infer<typeof mixSchema>;

const repliesSchema = z.object({
  /** `off`: its user turned Performance Analytics off. */
  source: z.enum(['account', 'none', 'off']),
  timeZone: z.string(),
  account: z.nullable(
    z.object({ id: idSchema, username: z.string(), isSandbox: z.boolean(), needsReconnect: z.boolean() }),
  ),
  /** `refused`: Threads does not let replies be read; `unread`: nothing was read yet. */
  access: z.enum(['read', 'refused', 'unread']),
  readAt: moment,
  /** Under the posts whose replies are still read, whatever the period. */
  waiting: waitingSchema,
  received: z.nullable(receivedSchema),
  against: z.nullable(receivedSchema),
  /** Each day of the period; null before the first post whose replies were read. `answered` counts those answered within `ANSWER_HOURS`. */
  days: z.array(z.object({ day, replies: z.nullable(count), answered: z.nullable(count) })),
  /** Of the posts of the period. */
  ...readSoFar,
  /** Only hours in which replies came. */
  hours: z.array(z.object({ weekday: weekdaySchema, hour: count, replies: count })),
  starters: startersSchema,
  mix: z.nullable(mixSchema),
});
export type Replies = z.infer<typeof repliesSchema>;

export const getReplies = endpoint('GET', '/api/engagement/:userId', {
  query: z.intersection(z.object({ account: z.optional(idSchema) }), periodChoiceSchema),
  response: repliesSchema,
});
