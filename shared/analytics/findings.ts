import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { countOf, shareOf } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { ANOMALY_MEASURES } from '../posts/unusual-posts.ts';

/** Under this many posts with figures nothing is claimed about a user's own posts. */
export const MIN_POSTS = 15;
/** A trait is measured if at least this many posts have it and as many lack it. */
export const MIN_WITH_TRAIT = 3;

const ratio = z.number();
const count = z.int().check(z.nonnegative());

/** What a trait of posts is worth against the average post: 0.2 is a fifth more. `low` to `high` is the 80% interval. */
export const effectSchema = z.object({
  /** A hashtag with its `#`, a topic, Threads' media type, one of WORDINGS, a length in words, or "Tue 08:00". */
  name: z.string(),
  /** Posts with the trait. */
  posts: countOf('posts'),
  lift: shareOf('lift'),
  low: shareOf('lift'),
  high: shareOf('lift'),
  /** True where the effect holds beyond chance; the others are told as not distinguishable. */
  isClaimed: z.boolean(),
  /** Up to MAX_NAMED_POSTS of them, best first. */
  postIds: z.array(idSchema),
});
export type Effect = z.infer<typeof effectSchema>;

/** Weekday 0 is Monday; the hour is one of the user's zone. */
const slotSchema = z.object({ weekday: count, hour: count });

/** `posts` are those within NEAR_HOURS of its hour on any weekday, `postsInSlot` those of them in that very slot. */
export const bestTimeSchema = z.object({ ...effectSchema.shape, slot: slotSchema, postsInSlot: countOf('posts') });
export type BestTime = z.infer<typeof bestTimeSchema>;

/** Where engagement goes: `slope` in percent a week; direction `flat` when it cannot be told from chance. */
const trendSchema = z.object({
  direction: z.enum(['up', 'down', 'flat']),
  slope: z.number(),
  posts: count,
});

const anomalySchema = z.object({
  postId: idSchema,
  title: z.string(),
  publishedAt: momentSchema,
  measure: z.enum(ANOMALY_MEASURES),
  value: count,
  /** In deviations, below zero for a post that did worse. */
  score: z.number(),
});
export type Anomaly = z.infer<typeof anomalySchema>;

export const shareSchema = z.object({ name: z.string(), count: countOf('followers'), share: shareOf('followers') });
/** Threads tells who follows an account from this many followers on. */
export const DEMOGRAPHICS_FROM_FOLLOWERS = 100;
export const DEMOGRAPHICS = ['country', 'city', 'age', 'gender'] as const;

const findingsSchema = z.object({
  /** As on the dashboard. `off`: nothing is computed, and everything is empty. */
  source: z.enum(['none', 'posts', 'analyses', 'off']),
  timeZone: z.string(),
  /** Posts that were compared: those of the last `days` days with counts, once they are a day old. */
  posts: count,
  days: count,
  /** False under MIN_POSTS: then the lists hold no claim. */
  isEnough: z.boolean(),
  /** Claimed slots, best first. */
  bestTimes: z.array(bestTimeSchema),
  /** What was measured for each slot within an hour of one that was tried: 168 at most, for a heat map. */
  slots: z.array(z.object({ ...slotSchema.shape, posts: count, lift: ratio, low: ratio, high: ratio })),
  hashtags: z.array(effectSchema),
  topics: z.array(effectSchema),
  formats: z.array(effectSchema),
  lengths: z.array(effectSchema),
  /** What is seen in the text: a question, a list. */
  wordings: z.array(effectSchema),
  trend: z.nullable(trendSchema),
  /** Posts far outside of what is usual, `figures.anomaly`, furthest first. */
  anomalies: z.array(anomalySchema),
  /** The post that did best for what is usual, where none of `anomalies` did better than usual; null where none is compared. */
  highest: z.nullable(anomalySchema),
  /** Of the last `days` days; null before all connected accounts were read on two of them. `days` oldest first, without those not read. */
  followers: z.nullable(
    z.object({
      start: count,
      end: count,
      net: z.int(),
      /** `net / start`; null from zero. */
      rate: z.nullable(ratio),
      perDay: z.number(),
      days: z.array(z.object({ day: z.iso.date(), followers: count })),
    }),
  ),
  /** The newest of each connected account; null where Threads tells none: it does from 100 followers on. */
  demographics: z.nullable(
    z.object({
      readAt: momentSchema,
      country: z.array(shareSchema),
      city: z.array(shareSchema),
      age: z.array(shareSchema),
      gender: z.array(shareSchema),
    }),
  ),
  /** Clicks on links by address in the last 30 Pacific days, most first; null where Threads reports none. */
  links: z.nullable(z.array(z.object({ url: z.string(), clicks: count }))),
});
export type Findings = z.infer<typeof findingsSchema>;

export const getFindings = endpoint('GET', '/api/analytics/findings/:userId', { response: findingsSchema });
