import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { countOf } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { effectSchema } from './findings.ts';

/** A topic with fewer posts is worth trying if its interval leaves room for more engagement. */
export const GAP_POSTS = 5;
/** Posts about a topic follow each other closely within so many days. */
export const FATIGUE_DAYS = 14;
/** Fewer multiples have no median worth showing. */
export const LEAST_IN_TURN = 3;
/** `hashtag` with its #; `topic`: Threads' topic tag, or what an analysis named; `phrase`: nouns in the texts themselves. */
const TOPIC_KINDS = ['hashtag', 'topic', 'phrase'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

const count = z.int().check(z.nonnegative());

const turnSchema = z.object({
  /** The how manieth post about the topic within FATIGUE_DAYS: 1, 2, or 3 for the third and later ones. */
  nth: count,
  /** Posts with a known multiple. */
  posts: countOf('posts'),
  /** The median of `figures.multiple` at 24 hours; null under LEAST_IN_TURN posts. */
  multiple: z.nullable(z.number()),
});

const topicSchema = z.object({
  name: z.string(),
  kind: z.enum(TOPIC_KINDS),
  /** Posts of the last `days` days. */
  posts: countOf('posts'),
  /** Of these, posts of the period that was asked for and of the one to compare with (null: none). */
  used: countOf('posts'),
  usedBefore: z.nullable(countOf('posts')),
  lastUsedAt: momentSchema,
  /** Null where too few posts have it, or where 30 other topics are used more. A phrase is measured, and never claimed. */
  effect: z.nullable(effectSchema),
  turns: z.array(turnSchema),
  postIds: z.array(idSchema),
  /** Under GAP_POSTS posts, and more engagement is possible by what is known. */
  isGap: z.boolean(),
});
export type Topic = z.infer<typeof topicSchema>;

const collectedSchema = z.object({
  name: z.string(),
  /** Your analyses and the posts of others that you saved, which are about it. */
  analyses: count,
  saved: count,
  ownPosts: count,
  /** The newest of them. */
  newest: z.object({
    title: z.string(),
    at: momentSchema,
    entryId: z.nullable(idSchema),
    savedId: z.nullable(idSchema),
  }),
});
export type CollectedTopic = z.infer<typeof collectedSchema>;

const accountSchema = z.object({ id: idSchema, username: z.string(), isSandbox: z.boolean() });

export const topicsSchema = z.object({
  /** What the posts are from, as `findings.source`. */
  source: z.enum(['none', 'posts', 'analyses', 'off']),
  timeZone: z.string(),
  accounts: z.array(accountSchema),
  /** The one that was asked for; null: all of them together. */
  account: z.nullable(accountSchema),
  lastSyncAt: z.nullable(momentSchema),
  /** Posts of the last `days` days, and those of them that were compared with each other. */
  posts: count,
  compared: count,
  days: count,
  period: z.object({ from: z.iso.date(), to: z.iso.date(), posts: count, postsBefore: z.nullable(count) }),
  /** Those of one's own posts, by the middle of what is known of their effect; unmeasured ones by use. */
  topics: z.array(topicSchema),
  /** What analyses and saved posts are about, most of them first. */
  collected: z.array(collectedSchema),
});
export type Topics = z.infer<typeof topicsSchema>;

export const getTopics = endpoint('GET', '/api/topics/:userId', {
  query: z.intersection(z.object({ account: z.optional(idSchema) }), periodChoiceSchema),
  response: topicsSchema,
});
