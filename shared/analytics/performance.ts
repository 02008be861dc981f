import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { arrayOfKnown } from '../contract/known-kinds.ts';
import { MAX_GROUP_DOTS, MAX_LEDGER_LINKS } from '../contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { effectSchema } from './findings.ts';
import { forecastSchema } from './forecasts.ts';
import { curvesSchema, postRowSchema } from './post-figures.ts';
import { WATCH_KINDS, watchEventSchema, watchSchema } from './watches.ts';

/** A post is followed for so many hours after publication. */
export const FOLLOWED_HOURS = 72;

const count = z.int().check(z.nonnegative());
const figure = z.nullable(z.number().check(z.nonnegative()));

export const STANDINGS = ['above', 'usual', 'below'] as const;
/** Against the middle half of the posts it is compared with at the same age. */
export type Standing = (typeof STANDINGS)[number];

/** A young post beside what is usual. Null as in `postRowSchema`. */
const followedPostSchema = z.extend(
  z.pick(postRowSchema, {
    id: true,
    publishedAt: true,
    mediaType: true,
    text: true,
    permalink: true,
    views: true,
    multiple: true,
    multipleAge: true,
    percentile: true,
    comparedWith: true,
    isBreakout: true,
    readAt: true,
  }),
  {
    /** Views at each of `AGES`. */
    values: z.array(figure),
    /** Views at `multipleAge`, and the quartiles of the posts it is compared with. */
    atAge: z.nullable(z.object({ views: z.number(), low: z.number(), middle: z.number(), high: z.number() })),
    standing: z.nullable(z.enum(STANDINGS)),
    /** `figures.surprise`; null where there is nothing to compare with, or where all others had the same. */
    surprise: z.nullable(z.number()),
    /** What it is expected to have at each horizon, by the newest forecast of its views; none where none was made. */
    expected: z.array(z.omit(forecastSchema, { metric: true })),
    /** When its figures are read next; null where nothing is being read. */
    nextReadingAt: z.nullable(momentSchema),
    /** Replies that the account has not answered; null while they were not read. */
    repliesWaiting: z.nullable(count),
  },
);
export type FollowedPost = z.infer<typeof followedPostSchema>;

/** An address that was clicked or that posts carry. */
const ledgerLinkSchema = z.object({
  url: z.string(),
  clicks: count,
  /** Posts that carry it and gained views in the period. */
  posts: count,
  postIds: z.array(idSchema),
  /** What these posts gained in the period. */
  views: count,
  /** `figures.clicksPerThousand`; null for an address that no known post carries, or one without views. */
  perThousand: figure,
});

const ledgerSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Days of the period on which Threads told clicks. */
  days: count,
  of: count,
  /** All clicks of these days; null where Threads told none of them. */
  clicks: z.nullable(count),
  /** Most clicks first. */
  links: z.array(ledgerLinkSchema).check(z.maxLength(MAX_LEDGER_LINKS)),
  /** How many addresses there are in all. */
  addresses: count,
  /** Clicks on addresses that no post carries that we know of, and those whose address Threads did not tell. */
  unattributed: z.nullable(count),
  /** Clicks of the days that were chosen to compare with; null where they are not known well enough, or off. */
  against: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date(), clicks: count })),
});
export type Ledger = z.infer<typeof ledgerSchema>;

const accountSchema = z.object({ id: idSchema, username: z.string(), isSandbox: z.boolean() });

const performanceSchema = z.object({
  /** Connected ones, oldest first; `account` is the one that is shown. */
  accounts: z.array(accountSchema),
  /** Null without a connected account, and where Performance Analytics is turned off. */
  account: z.nullable(
    z.extend(accountSchema, {
      trackingSince: momentSchema,
      lastSyncAt: z.nullable(momentSchema),
      needsReconnect: z.boolean(),
    }),
  ),
  isOn: z.boolean(),
  timeZone: z.string(),
  /** Posts of the last hours, the most surprising first, at most MAX_FOLLOWED_POSTS. */
  posts: z.array(followedPostSchema),
  /** How many posts of these hours there are in all. */
  published: count,
  typical: curvesSchema.shape.typical,
  /** How far a comparison is away: posts read at the age of a day, of how many, and when that will do at this pace. */
  floor: z.object({ have: count, needed: count, by: z.nullable(z.iso.date()), postsAWeek: z.number() }),
  watches: arrayOfKnown(watchSchema, WATCH_KINDS),
  /** Newest first, at most MAX_WATCH_EVENTS. */
  events: arrayOfKnown(watchEventSchema, WATCH_KINDS),
  ledger: z.nullable(ledgerSchema),
});
export type Performance = z.infer<typeof performanceSchema>;

export const getPerformance = endpoint('GET', '/api/performance/:userId', {
  query: z.intersection(z.object({ account: z.optional(idSchema) }), periodChoiceSchema),
  response: performanceSchema,
});

/** By what posts can be told apart. */
export const GROUPINGS = ['question', 'link', 'format', 'tag', 'hour'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** Parts of the day, by the hour at which they begin, in the user's zone. */
export const DAY_PARTS = ['0', '6', '12', '18'] as const;
export const GROUP_MEASURES = ['views', 'engagement', 'replies'] as const;
export type GroupMeasure = (typeof GROUP_MEASURES)[number];
/** Fewer posts in a group tell too little for an interval. */
export const LEAST_IN_GROUP = 8;
/** Groups are compared at this age in hours, so that old posts have no advantage. */
export const GROUP_AGE = 24;

const value = storableText().check(textUpTo(100));

const groupSchema = z.object({
  name: z.string(),
  /** Posts that were read at `GROUP_AGE`; the others of the group are `notRead`. */
  posts: count,
  notRead: count,
  median: figure,
  /** What the findings claim of what its posts have in common, over all posts that they compare. Without it a difference may as well be chance. */
  effect: z.nullable(effectSchema),
  /** The newest ones, at most MAX_GROUP_DOTS. */
  dots: z.array(z.object({ id: idSchema, value: z.number(), text: z.string() })).check(z.maxLength(MAX_GROUP_DOTS)),
});
export type PostGroup = z.infer<typeof groupSchema>;

/** Median of a minus that of b, with its 80% interval; null below `LEAST_IN_GROUP` posts in either. */
const differenceSchema = z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() }));
const earlierGroupSchema = z.pick(groupSchema, { posts: true, median: true });

const groupsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  a: groupSchema,
  b: groupSchema,
  difference: differenceSchema,
  /** The same two groups on the days that were chosen to compare with; null where that is off. */
  against: z.nullable(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      a: earlierGroupSchema,
      b: earlierGroupSchema,
      difference: differenceSchema,
    }),
  ),
  /** What can be chosen: formats and tags of the period with most posts, and `rest` for all others. */
  choices: z.array(z.object({ value: z.string(), name: z.string(), posts: count })),
});
export type PostGroups = z.infer<typeof groupsSchema>;

/** The posts of a period in two groups. Questions and links are told from all others. */
export const compareGroups = endpoint('GET', '/api/performance/:userId/groups', {
  query: z.intersection(
    z.object({
      account: z.optional(idSchema),
      by: z._default(z.enum(GROUPINGS, 'Choose what to compare by'), 'question'),
      /** A format, a tag, or the beginning of a part of the day; without it the one with most posts. */
      a: z.optional(value),
      /** Another one; all other posts without it. */
      b: z.optional(value),
      measure: z._default(z.enum(GROUP_MEASURES, 'Choose a measure of the list'), 'views'),
    }),
    periodChoiceSchema,
  ),
  response: groupsSchema,
});
