import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { countOf, shareOf } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { DEMOGRAPHICS } from './findings.ts';

/** Somebody is taken to be awake from this hour of their day on, and before that one. */
export const AWAKE = { from: 7, until: 23 } as const;
/** Places that are told one by one; there are hundreds. */
export const SHOWN_PLACES = 10;
/** Languages that are told beside those that somebody posts or replies in. */
export const SHOWN_LANGUAGES = 6;
/** Posts and replies of so many days say when somebody posts and is answered. */
export const CLOCK_DAYS = 90;

const count = z.int().check(z.nonnegative());
const share = shareOf('followers');

const partSchema = z.object({
  /** As Threads has it: a code of a country, F, M or U. */
  name: z.string(),
  count: countOf('followers'),
  share,
  /** Since the earlier reading, in shares of one, with the interval in which chance, unsteady readings and rounding may have it; null where that reading has it not. */
  change: z.nullable(
    z.object({
      change: z.number(),
      low: z.number(),
      high: z.number(),
      /** False: within its noise, so no change is claimed. */
      isClear: z.boolean(),
      countBefore: countOf('followers'),
    }),
  ),
});
export type AudiencePart = z.infer<typeof partSchema>;

const breakdownSchema = z.object({
  by: z.enum(DEMOGRAPHICS),
  /** Largest first, ages from young to old. */
  parts: z.array(partSchema),
  /** Followers in parts that are not shown, and those of whom Threads does not tell it (null: the count of all is not known). */
  rest: count,
  unknown: z.nullable(count),
});
export type AudienceBreakdown = z.infer<typeof breakdownSchema>;

const clockSchema = z.object({
  /** Each hour of the day in `timeZone`: the share of followers with a known zone who are awake then. */
  awake: z.array(share),
  /** The share of own posts and of replies to them in each hour; null where there are none. */
  posts: z.nullable(z.array(shareOf('posts'))),
  replies: z.nullable(z.array(z.number())),
  postsCounted: countOf('posts'),
  repliesCounted: count,
  /** The mean of `awake` over the hours of own posts. */
  awakeAtPosts: z.nullable(share),
  /** The hour with most of them. */
  usualHour: z.nullable(count),
  /** Followers with a known zone, of those whose country is known. */
  known: countOf('followers'),
  of: countOf('followers'),
  /** Countries with more than two zones, most followers first. */
  unknownCountries: z.array(z.string()),
});
export type AudienceClock = z.infer<typeof clockSchema>;

const languageSchema = z.object({
  /** ISO 639-1. */
  code: z.string(),
  /** Of followers whose country is known: those in countries where it is the main language. */
  share,
  /** Of own posts whose language is told; null where none is. */
  posts: z.nullable(shareOf('posts')),
});
export type AudienceLanguage = z.infer<typeof languageSchema>;

export const audienceSchema = z.object({
  source: z.enum(['account', 'none', 'off']),
  timeZone: z.string(),
  accounts: z.array(z.object({ id: idSchema, username: z.string(), isSandbox: z.boolean() })),
  account: z.nullable(z.object({ id: idSchema, username: z.string(), isSandbox: z.boolean() })),
  /** The newest count, and the day of its reading; null before there is one. */
  followers: z.nullable(countOf('followers')),
  /** The reading that is shown, and the one that it is compared with. */
  at: z.nullable(z.object({ day: z.iso.date(), readAt: momentSchema, followers: z.nullable(count) })),
  since: z.nullable(z.object({ day: z.iso.date(), followers: z.nullable(count) })),
  /** Readings with breakdowns, and the day of the first. */
  readings: count,
  firstDay: z.nullable(z.iso.date()),
  breakdowns: z.array(breakdownSchema),
  clock: z.nullable(clockSchema),
  /** All that are spoken where followers live or that posts are in, most followers first; none while no country is known. */
  languages: z.array(languageSchema),
  /** Posts whose language is told, of those looked at. */
  postsInLanguages: z.object({ told: countOf('posts'), of: countOf('posts') }),
  /** Under DEMOGRAPHICS_FROM_FOLLOWERS followers: when they may be reached, as an 80% range; null where the outlook knows none. */
  reach: z.nullable(z.object({ earliest: z.nullable(z.iso.date()), latest: z.nullable(z.iso.date()) })),
  /** From when that is known: weeks with readings that it takes, and those that are there. */
  reachFrom: z.nullable(z.object({ have: count, need: count, from: z.nullable(z.iso.date()) })),
});
export type Audience = z.infer<typeof audienceSchema>;

export const getAudience = endpoint('GET', '/api/audience/:userId', {
  query: z.intersection(z.object({ account: z.optional(idSchema) }), periodChoiceSchema),
  response: audienceSchema,
});
