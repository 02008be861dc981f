import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_COMPARED_POSTS, MAX_NAMED_POSTS, SEARCH_MAX_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { countOf, type Measure, means, type Unit } from '../contract/measured-numbers.ts';
import { givenMomentSchema, idSchema, momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { pagePostSchema } from '../posts/capture.ts';
import { shownLabelSchema } from '../posts/shown-label.ts';

/**
 * The newest posts of a user, over all accounts, are compared with each other; older ones are not. They say little about what
 * is usual now, and the posts table takes as long for an account of any size.
 */
export const COMPARED_POSTS = 10_000;

/** Ages in hours at which posts are compared: figures of old posts that went on growing say little about new ones. */
export const AGES = ['1', '3', '6', '12', '24', '48', '168'] as const;
export type Age = (typeof AGES)[number];

export const POST_SORTS = [
  'publishedAt',
  'views',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'engagement',
  'engagementRate',
  'multiple',
] as const;
export type PostSort = (typeof POST_SORTS)[number];
export const CURVE_MEASURES = ['views', 'likes', 'replies', 'engagement'] as const;
export type CurveMeasure = (typeof CURVE_MEASURES)[number];

const count = z.nullable(z.int().check(z.nonnegative()));
const figure = z.nullable(z.number().check(z.nonnegative()));
const figureOf = (measure: Measure, unit: Unit) =>
  z.nullable(means(z.number().check(z.nonnegative()), { measure, unit }));
const ageSchema = z.enum(AGES, 'Choose an age of the list');
/** Ids of posts, separated by commas. */
export const namedIdsSchema = (most: number) =>
  z.pipe(
    z.pipe(
      storableText().check(textUpTo(40 * most, `Name at most ${most} posts`)),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(idSchema).check(z.maxLength(most, `Name at most ${most} posts`)),
  );

/** A post and its figures, so far or at the age that was asked for. Null: not reported, or not read near that age. */
export const postRowSchema = z.object({
  id: idSchema,
  publishedAt: momentSchema,
  mediaType: z.nullable(z.string()),
  topicTag: z.nullable(z.string()),
  /** The beginning of it. */
  text: z.string(),
  hashtags: z.array(z.string()),
  /** Only http(s). */
  permalink: z.nullable(z.string()),
  username: z.nullable(z.string()),
  isSandbox: z.boolean(),
  views: z.nullable(countOf('views')),
  likes: z.nullable(countOf('likes')),
  replies: z.nullable(countOf('replies')),
  reposts: z.nullable(countOf('reposts')),
  quotes: z.nullable(countOf('quotes')),
  shares: z.nullable(countOf('shares')),
  /** `figures.engagement` */
  engagement: z.nullable(countOf('engagement')),
  /** `figures.engagementRate`, in percent. */
  engagementRate: figureOf('engagementRate', 'percent'),
  /** `figures.followerEngagementRate`, in percent; null for posts from before followers were read. */
  followerEngagementRate: figureOf('engagementRate', 'percent'),
  /** `figures.multiple`, at `multipleAge`; null with fewer than eight posts to compare with, and for old posts. */
  multiple: figureOf('multiple', 'times'),
  /** Hours: the age asked for, else the oldest age of `AGES` that the post has reached and was read at. */
  multipleAge: figureOf('hours', 'hours'),
  /** 0 to 100: share of the other posts with fewer views at that age. */
  percentile: figureOf('percentile', 'percent'),
  /** How many other posts `multiple` and `percentile` rest on: those of its format and account, or all of its account. */
  comparedWith: count,
  /** `figures.breakout` */
  isBreakout: z.boolean(),
  readAt: z.nullable(momentSchema),
});
export type PostRow = z.infer<typeof postRowSchema>;

const postPageSchema = z.object({
  /** Posts that match, on all pages. */
  total: z.int(),
  posts: z.array(postRowSchema),
  /** Those that posts of the page have, by name. Missing in answers of older servers. */
  labels: z.optional(z.array(z.extend(shownLabelSchema, { postIds: z.array(idSchema) }))),
  timeZone: z.string(),
  /** When the newest of these figures was read. */
  readAt: z.nullable(momentSchema),
});
export type PostPage = z.infer<typeof postPageSchema>;

/** A period or days say when the posts were published, to this day included. */
const postQuerySchema = z.intersection(
  z.object({
    sort: z._default(z.enum(POST_SORTS, 'Choose a column of the table'), 'publishedAt'),
    order: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc'), 'desc'),
    /** Words that the text holds, in any case. */
    search: z.optional(
      storableText().check(textUpTo(SEARCH_MAX_LENGTH, `Please search for less than ${SEARCH_MAX_LENGTH} characters`)),
    ),
    /** Ids of posts, separated by commas. */
    ids: z.optional(namedIdsSchema(MAX_NAMED_POSTS)),
    age: z.optional(ageSchema),
    /** Rows before the page. */
    offset: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,7}$/, 'Not a number of rows')),
        z.transform((digits: string) => Number(digits)),
      ),
      0,
    ),
  }),
  periodChoiceSchema,
);
export type PostQuery = z.input<typeof postQuerySchema>;

/** How posts grew, at each of `AGES`; null where no two readings lie near enough around it. */
export const curvesSchema = z.object({
  measure: z.enum(CURVE_MEASURES),
  /** In the order asked for; posts that are not the user's are left out. */
  curves: z.array(z.object({ postId: idSchema, values: z.array(figure) })),
  /** Quartiles over the account's posts, `figures.normalRange`; null with fewer than eight. */
  typical: z.nullable(
    z.object({ low: z.array(figure), median: z.array(figure), high: z.array(figure), posts: z.int() }),
  ),
});
export type Curves = z.infer<typeof curvesSchema>;

export const listPosts = endpoint('GET', '/api/analytics/posts/:userId', {
  query: postQuerySchema,
  response: postPageSchema,
});
export const comparePosts = endpoint('GET', '/api/analytics/posts/:userId/curves', {
  query: z.object({
    ids: namedIdsSchema(MAX_COMPARED_POSTS),
    measure: z._default(z.enum(CURVE_MEASURES, 'Choose a measure of the list'), 'views'),
  }),
  response: curvesSchema,
});
/** Ages in hours at which the calendar says how a post does: soon, later that day, and after it. */
export const CALENDAR_AGES = ['1', '6', '24'] as const satisfies Age[];

const multipleSchema = z.object({
  postId: idSchema,
  age: ageSchema,
  multiple: z.number().check(z.nonnegative()),
  comparedWith: z.int(),
});
export type Multiple = z.output<typeof multipleSchema>;

/** `figures.multiple` of the posts published in a stretch of time, at each of CALENDAR_AGES; those that have none are left out. */
export const listMultiples = endpoint('GET', '/api/analytics/posts/:userId/multiples', {
  query: z.object({ from: givenMomentSchema, to: givenMomentSchema }),
  response: z.array(multipleSchema),
});
/** A synced post by the code in its address on Threads, as it was last read; null where it is none of the user's. */
export const findPost = endpoint('GET', '/api/analytics/post-by-code/:userId', {
  query: z.pick(pagePostSchema, { code: true }),
  response: z.object({ post: z.nullable(postRowSchema) }),
});

/** What a page of Threads shows under a post of the user's own. Null as in `postRowSchema`. */
const figuresByCodeSchema = z.extend(
  z.pick(postRowSchema, {
    id: true,
    publishedAt: true,
    views: true,
    multiple: true,
    multipleAge: true,
    comparedWith: true,
    readAt: true,
  }),
  {
    code: pagePostSchema.shape.code,
    /** Replies that the account has not answered; null while they were not read. */
    repliesWaiting: count,
  },
);
export type FiguresByCode = z.infer<typeof figuresByCodeSchema>;

/** The newest posts of the user by the codes in their addresses, all in one answer: nobody tells the server what they read. */
export const listFiguresByCode = endpoint('GET', '/api/analytics/figures-by-code/:userId', {
  response: z.object({
    /** Names of the accounts, without the @. */
    authors: z.array(z.string()),
    posts: z.array(figuresByCodeSchema),
  }),
});
