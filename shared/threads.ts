import * as z from 'zod/mini';
import { endpoint } from './contract/endpoint.ts';
import { idSchema, momentSchema } from './contract/text.ts';
import { COMPARISONS, periodChoiceSchema } from './days/period-choice.ts';
import { PERIODS } from './days/threads-panel-periods.ts';

const count = z.int().check(z.nonnegative());

/** Posts that Threads lists and that are not stored, until they are. */
const shortfallSchema = z.object({
  listed: count,
  missing: count,
  /** When the oldest and the newest of them went out; null where Threads does not say. */
  from: z.nullable(momentSchema),
  to: z.nullable(momentSchema),
  /** When the list is read again by itself; null when it no longer is. */
  nextAt: z.nullable(momentSchema),
});

/** How far the history of an account is read. `postsSoFar` grows during the first import. */
const syncStateSchema = z.object({
  phase: z.enum(['importing', 'syncing', 'idle']),
  postsSoFar: count,
  /** Why the last sync did not finish, in words for the user; null when it did. */
  problem: z.nullable(z.string()),
  shortfall: z.nullable(shortfallSchema),
});

const threadsAccountSchema = z.object({
  id: idSchema,
  username: z.string(),
  displayName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** Null until it was read: Threads tells only the number of now. */
  followersCount: z.nullable(count),
  lastSyncAt: z.nullable(momentSchema),
  isConnected: z.boolean(),
  /** True when its user lets us publish. */
  canPublish: z.boolean(),
  /** True when Threads no longer accepts our access: only a new connection helps. */
  needsReconnect: z.boolean(),
  /** True when the data comes from the built-in stand-in for Threads. */
  isSandbox: z.boolean(),
  /** Since when our own readings exist, which daily likes, replies and followers are made of. */
  trackingSince: momentSchema,
  sync: syncStateSchema,
});
export type ThreadsAccount = z.infer<typeof threadsAccountSchema>;

export const METRICS = [
  'views',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'clicks',
  'followers_count',
] as const;
export type MetricName = (typeof METRICS)[number];

/** A metric as the specification has it: a total, a value for each day, or both. A missing metric was not reported. */
const metricSchema = z.object({
  name: z.enum(METRICS),
  total_value: z.optional(z.object({ value: z.number() })),
  /** Oldest first. A day without a reading is left out: a gap, not a zero. `end_time` is the end of the day. */
  values: z.optional(z.array(z.object({ value: z.number(), end_time: momentSchema }))),
  /** Of a level, such as followers: the reading nearest to the beginning of the period; null where that is the newest one, too. */
  start: z.optional(z.nullable(z.number())),
  /** The total of the equal period before, of a level `start`; null where it is not covered well enough to compare. */
  previous: z.optional(z.nullable(z.number())),
  /** Days of the period with a reading, of all its days. */
  coverage: z.optional(z.object({ days: count, of: count })),
  /** The zone of its days: Pacific, by which Threads counts. */
  timeZone: z.optional(z.string()),
});
export type Metric = z.infer<typeof metricSchema>;

const threadsAnalyticsSchema = z.object({
  data: z.array(metricSchema),
  /** Null: days of one's own choosing. */
  period: z.nullable(z.enum(PERIODS)),
  compare: z.enum(COMPARISONS),
  /** First and last day of the period, ISO dates. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Posts published in the period. */
  postsPublished: count,
  /** When the newest of these figures was read. */
  readAt: z.nullable(momentSchema),
});
export type ThreadsAnalytics = z.infer<typeof threadsAnalyticsSchema>;

/** Figures of a post as they were last read; null where Threads does not report them. */
const postFiguresSchema = z.object({
  views: z.nullable(count),
  likes: z.nullable(count),
  replies: z.nullable(count),
  reposts: z.nullable(count),
  quotes: z.nullable(count),
  shares: z.nullable(count),
});

const threadsPostSchema = z.object({
  id: idSchema,
  timestamp: momentSchema,
  media_type: z.string(),
  text: z.optional(z.string()),
  /** Null where Threads gives none, as for flagged media. Only http(s). */
  permalink: z.nullable(z.string()),
  figures: postFiguresSchema,
  readAt: z.nullable(momentSchema),
});
export type ThreadsPost = z.infer<typeof threadsPostSchema>;

const threadsPostsSchema = z.object({ data: z.array(threadsPostSchema) });

export const listThreadsAccounts = endpoint('GET', '/api/threads/accounts', {
  response: z.array(threadsAccountSchema),
});
/** Those that are connected now. */
export const connectedOf = (accounts: ThreadsAccount[]): ThreadsAccount[] =>
  accounts.filter(({ isConnected }) => isConnected);
/** The account that a page shows: the one its address names, else the first. */
export const shownAccount = (accounts: ThreadsAccount[], id: string | null): ThreadsAccount | undefined => {
  const connected = connectedOf(accounts);
  return connected.find((account) => account.id === id) ?? connected[0];
};
/**
 * The address of Threads' own page that asks the user; its state is good for ten minutes and once. With `publish=true` it
 * also asks to publish, which nothing else does.
 */
export const getThreadsAuthUrl = endpoint('GET', '/api/threads/auth-url', {
  query: z.object({ publish: z.optional(z.enum(['true', 'false'], 'Choose true or false')) }),
  response: z.object({ authUrl: z.url() }),
});
export const syncThreadsAccount = endpoint('POST', '/api/threads/accounts/:id/sync', {
  response: threadsAccountSchema,
});
export const disconnectThreadsAccount = endpoint('DELETE', '/api/threads/accounts/:id', {
  response: z.object({ deleted: count }),
});
/** We publish nothing of the account from now on, and keep reading it. Threads is asked again before we may. */
export const stopPublishing = endpoint('DELETE', '/api/threads/accounts/:id/publishing', {
  response: threadsAccountSchema,
});
export const getThreadsAnalytics = endpoint('GET', '/api/threads/analytics/:accountId', {
  query: periodChoiceSchema,
  response: threadsAnalyticsSchema,
});
/** Newest first; `before` is the id of the last post of the page before. */
export const listThreadsPosts = endpoint('GET', '/api/threads/posts/:accountId', {
  query: z.object({ before: z.optional(idSchema) }),
  response: threadsPostsSchema,
});

/** What Meta shows to somebody who asked for deletion. */
export const deletionCodeSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'This is not a code of ours'));

/** What became of a deletion that Meta asked for. `deleting`: nobody sees the data any more, and some of it is still stored. */
const deletionRequestSchema = z.object({
  status: z.enum(['deleting', 'deleted', 'nothing_stored']),
  receivedAt: momentSchema,
});
export type DeletionRequest = z.infer<typeof deletionRequestSchema>;

/** For whoever has the code, without signing in. */
export const getDeletionRequest = endpoint('GET', '/api/threads/data-deletion/:code', {
  response: deletionRequestSchema,
});
