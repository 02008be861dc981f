import * as z from 'zod/mini';
import { DEMOGRAPHICS } from './findings.ts';
import { FORECAST_METRICS } from './forecasts.ts';
import { MAX_COMPARED_POSTS, MAX_FACT_ROWS, MAX_GOAL_FOLLOWERS, MAX_NAMED_POSTS } from './limits-and-page-sizes.ts';
import { AGES, POST_SORTS } from './post-figures.ts';
import { idSchema, storableText } from './text.ts';
import { PERIODS } from './threads-panel-periods.ts';

/** What a period can be measured by. A post has no followers; an account gains clicks, posts do not tell theirs. */
export const FACT_METRICS = [
  'views',
  'engagement',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'engagementRate',
  'posts',
  'clicks',
  'linkClickRate',
  'followers',
] as const;
export type FactMetric = (typeof FACT_METRICS)[number];

/**
 * Which figures count for a period. `activity`: what was gained in it, whenever the posts were published, by Pacific days.
 * `published`: the posts published in it, each with its figures so far, by days of the user's zone.
 */
const BASES = ['activity', 'published'] as const;
export type Basis = (typeof BASES)[number];

/** An account by its id or its name on Threads, with or without the @; all of the user's connected accounts without. */
const account = z.optional(storableText().check(z.maxLength(64)));
const day = z.iso.date();
const window = { from: z.optional(day), to: z.optional(day) };
/** `period` is one of the screens: the last complete days. `from` without `to` ends now; `to` without `from` begins at the beginning. */
const period = { period: z.optional(z.enum(PERIODS)), ...window };

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const IN_ORDER = { error: 'The first day comes after the last', path: ['to'] };
const isOneWindow = ({
  period,
  from,
  to,
}: {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}) => period === undefined || (from === undefined && to === undefined);
const ONE_WINDOW = { error: 'Name a period or days, not both', path: ['period'] };

/** A tag or topic in any spelling, with or without #. */
const tag = storableText().check(z.maxLength(100));
/** Threads' media type. */
const format = storableText().check(z.maxLength(40));

const sideSchema = z.union([
  z.strictObject({ from: day, to: day }),
  z.strictObject({ tag }),
  z.strictObject({ format }),
  z.strictObject({ posts: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_COMPARED_POSTS - 1)) }),
]);
export type Side = z.infer<typeof sideSchema>;

/** What two things have in common: days, a tag, a format, or posts. */
export const sideKind = (side: Side) =>
  'tag' in side ? 'tag' : 'format' in side ? 'format' : 'posts' in side ? 'posts' : 'period';

const postsIn = (side: Side) => ('posts' in side ? side.posts.length : 0);

export const factArguments = {
  list_accounts: z.strictObject({}),
  get_overview: z
    .strictObject({ account, ...period, basis: z.optional(z.enum(BASES)) })
    .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW)),
  get_series: z
    .strictObject({
      metric: z.enum(FACT_METRICS),
      account,
      ...period,
      by: z._default(z.enum(['day', 'week', 'month']), 'day'),
      basis: z._default(z.enum(BASES), 'activity'),
    })
    .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW)),
  list_posts: z
    .strictObject({
      account,
      ...window,
      format: z.optional(format),
      tag: z.optional(tag),
      text: z.optional(storableText().check(z.maxLength(200))),
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
  get_post: z
    .strictObject({
      id: z.optional(idSchema),
      code: z.optional(storableText().check(z.regex(/^[\w-]{1,64}$/))),
      permalink: z.optional(storableText().check(z.maxLength(500))),
    })
    .check(
      z.refine(({ id, code, permalink }) => [id, code, permalink].filter((one) => one !== undefined).length === 1, {
        error: 'Name one post, by its id, its code, or its address',
      }),
    ),
  compare: z
    .strictObject({
      a: sideSchema,
      b: sideSchema,
      metric: z._default(z.enum(FACT_METRICS), 'engagement'),
      basis: z._default(z.enum(BASES), 'activity'),
      account,
      /** Of tags and formats, the days on which their posts were published. */
      ...window,
    })
    .check(
      z.refine(isInOrder, IN_ORDER),
      z.refine(({ a, b }) => sideKind(a) === sideKind(b), { error: 'Compare two of a kind', path: ['b'] }),
      z.refine(({ a, b }) => postsIn(a) + postsIn(b) <= MAX_COMPARED_POSTS, {
        error: `Compare at most ${MAX_COMPARED_POSTS} posts`,
        path: ['b'],
      }),
    ),
  get_best_times: z.strictObject({ account }),
  get_effects: z.strictObject({ account }),
  get_audience: z.strictObject({ account, by: z.optional(z.enum(DEMOGRAPHICS)) }),
  get_followers: z
    .strictObject({ account, ...period })
    .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW)),
  /** `target`: a number of followers to reach; without, the goal that was set. */
  get_growth: z.strictObject({
    account,
    target: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_GOAL_FOLLOWERS))),
  }),
  get_link_clicks: z
    .strictObject({ account, ...period })
    .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW)),
  get_replies: z.strictObject({ account, ...window }).check(z.refine(isInOrder, IN_ORDER)),
  /** Without a plan the newest active one, else the newest that has ended. */
  get_plan_outcomes: z.strictObject({ plan: z.optional(idSchema) }),
  /** Of one account, or of all that are connected. */
  get_experiments: z.strictObject({ account }),
  get_score: z.strictObject({}),
  /** Of one post, or without it of those of the last seven days; `next`: of one that is not written yet, of this format. */
  get_forecasts: z.strictObject({
    account,
    post: z.optional(idSchema),
    next: z.optional(z.boolean()),
    format: z.optional(format),
  }),
  get_forecast_record: z.strictObject({ account, metric: z._default(z.enum(FORECAST_METRICS), 'views') }),
  /** A key of `figures`, or what screens call it. */
  explain_metric: z.strictObject({ name: storableText().check(z.maxLength(80)) }),
};
export type FactName = keyof typeof factArguments;
/** As they are given: what has a default may be left out. */
export type FactArguments<Name extends FactName> = z.input<(typeof factArguments)[Name]>;
/** As they are read, with defaults. */
export type AskedFact<Name extends FactName> = z.output<(typeof factArguments)[Name]>;
