import * as z from 'zod/mini';
import { type Caller, call } from './call-with-retries.ts';
import { insights, type Reading, type Readings } from './insights.ts';
import {
  MAX_PAGE_SIZE,
  NAMELESS_REPLY_FIELDS,
  POST_FIELDS,
  type Post,
  type PostPage,
  postAnswer,
  postPage,
  REPLY_FIELDS,
} from './posts.ts';
import { PROFILE_FIELDS, type Profile, profile } from './profile.ts';
import {
  type ContainerFields,
  type ContainerState,
  containerState,
  madeId,
  PUBLISH_LIMIT_MS,
  type PublishingLimit,
  publishingLimit,
  stateOfUnreadable,
} from './publishing.ts';
import { ThreadsError } from './threads-error.ts';

const POST_METRICS = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;
type PostMetric = (typeof POST_METRICS)[number];
/** Null if Threads does not report it, as for a repost. Never zero instead. */
export type PostFigures = Record<PostMetric, number | null>;

export const ACCOUNT_METRICS = ['views', 'likes', 'replies', 'reposts', 'quotes', 'clicks'] as const;
export type AccountMetric = (typeof ACCOUNT_METRICS)[number];
export const BREAKDOWNS = ['country', 'city', 'age', 'gender'] as const;
type Breakdown = (typeof BREAKDOWNS)[number];

/** The first day with figures: 13 April 2024, midnight Pacific. Threads refuses an earlier `since`. */
export const INSIGHTS_SINCE = new Date(1_712_991_600_000);

interface ListOptions {
  /** The cursor that the previous page ended with. */
  after?: string | undefined;
  /** 1 to 100; 100 by default. */
  limit?: number;
  /** Filters by publication time. */
  since?: Date;
  until?: Date;
}

interface Window {
  since: Date;
  until: Date;
}

/** Calls that publish. Everything before `publish` is invisible and may be repeated. Each may throw a ThreadsError. */
interface PublishingApi {
  /** Makes what can be published later, and answers its id. */
  createContainer(fields: ContainerFields): Promise<string>;
  containerState(id: string): Promise<ContainerState>;
  /** Publishes, in one request that is never repeated by itself, and answers the id of the post. */
  publish(containerId: string): Promise<string>;
  /** Null if Threads does not tell. */
  publishingLimit(): Promise<PublishingLimit | null>;
  post(id: string): Promise<Post>;
  /** Own replies, newest first: all parts of a chain but the first. */
  listReplies(options?: ListOptions): Promise<PostPage>;
}

/** Calls for the account of one token. Each may throw a ThreadsError. */
export interface AccountApi extends PublishingApi {
  me(): Promise<Profile>;
  /** Own posts, newest first. Includes reposts but not replies. */
  listPosts(options?: ListOptions): Promise<PostPage>;
  /** All replies below a root post; who wrote them only where `withNames` asks for it. */
  conversation(postId: string, options?: ListOptions & { withNames?: boolean }): Promise<PostPage>;
  postInsights(postId: string): Promise<PostFigures>;
  /** Several metrics in one call. The map lacks what the answer lacks. */
  accountInsights(metrics: readonly AccountMetric[], window: Window): Promise<Map<AccountMetric, Reading>>;
  /** The current number: Threads keeps no history of it. */
  followersCount(): Promise<number | null>;
  /** Null if Threads gives none, as it does below a hundred followers. */
  /** Of the sandbox alone: see `showPastFollowers`. */
  pastFollowersOfSandbox(): Promise<PastFollowers>;
  /** Of the sandbox alone: see `showPastReadings`. */
  pastReadingsOfSandbox(): Promise<PastReadings>;
  demographics(breakdown: Breakdown): Promise<Reading['shares'] | null>;
}

type Input = Record<string, string | number | undefined>;

export function accountApi(caller: Caller, { apiUrl, token }: { apiUrl: string; token: string }): AccountApi {
  function get<Schema extends z.ZodMiniType>(path: string, input: Input, schema: Schema): Promise<z.output<Schema>> {
    const url = new URL(`/v1.0${path}`, apiUrl);
    for (const [name, value] of Object.entries(input)) if (value !== undefined) url.searchParams.set(name, `${value}`);
    return call(caller, { method: 'GET', url, token }, schema);
  }

  /** Fields that Threads refuses to give for this token. One of them fails a whole call. */
  const refused = new Set<string>();

  async function getFields<Schema extends z.ZodMiniType>(path: string, fields: string[], input: Input, schema: Schema) {
    const asked = fields.filter((field) => !refused.has(field));
    try {
      return await get(path, { fields: asked.join(','), ...input }, schema);
    } catch (error) {
      const unknown = error instanceof ThreadsError ? error.unknownField : undefined;
      if (unknown === undefined || !asked.includes(unknown) || asked.length === 1) throw error;
      refused.add(unknown);
      return getFields(path, fields, input, schema);
    }
  }

  const list = (path: string, fields: string[], options: ListOptions = {}): Promise<PostPage> =>
    getFields(path, fields, toInput(options), postPage);
  const at = (id: string) => `/${encodeURIComponent(id)}`;

  /** Sent as a form: in a JSON body Threads ignores some parameters. `call` never repeats it. */
  function post<Schema extends z.ZodMiniType>(path: string, input: ContainerFields, schema: Schema, limitMs?: number) {
    const request = {
      method: 'POST' as const,
      url: new URL(`/v1.0${path}`, apiUrl),
      token,
      form: new URLSearchParams(input),
    };
    return call({ ...caller, tryLimitMs: limitMs ?? caller.tryLimitMs }, request, schema);
  }

  return {
    createContainer: (fields) => post('/me/threads', fields, madeId),
    containerState: (id) => get(at(id), { fields: 'id,status,error_message' }, containerState).catch(stateOfUnreadable),
    publish: (containerId) => post('/me/threads_publish', { creation_id: containerId }, madeId, PUBLISH_LIMIT_MS),
    publishingLimit: () => get('/me/threads_publishing_limit', { fields: 'quota_usage,config' }, publishingLimit),
    post: (id) => getFields(at(id), REPLY_FIELDS, {}, postAnswer),
    listReplies: (options) => list('/me/replies', REPLY_FIELDS, options),
    me: () => getFields('/me', PROFILE_FIELDS, {}, profile),
    listPosts: (options) => list('/me/threads', POST_FIELDS, options),
    conversation: (id, { withNames = false, ...options } = {}) =>
      list(`${at(id)}/conversation`, withNames ? REPLY_FIELDS : NAMELESS_REPLY_FIELDS, options),
    postInsights: async (id) =>
      toFigures(await get(`${at(id)}/insights`, { metric: POST_METRICS.join(',') }, insights)),
    async accountInsights(metrics, { since, until }) {
      const input = { metric: metrics.join(','), since: seconds(since), until: seconds(until) };
      const readings = await get('/me/threads_insights', input, insights);
      return new Map(metrics.flatMap((name) => entryOf(readings, name)));
    },
    // In a call of its own and without a window: how Threads handles the combination is unknown.
    followersCount: async () =>
      (await get('/me/threads_insights', { metric: 'followers_count' }, insights)).get('followers_count')?.total ??
      null,
    pastFollowersOfSandbox: async () => (await get('/me/sandbox_past_followers', {}, pastFollowers)).data,
    pastReadingsOfSandbox: async () => (await get('/me/sandbox_past_readings', {}, pastReadings)).data,
    demographics: (breakdown) =>
      get('/me/threads_insights', { metric: 'follower_demographics', breakdown }, insights).then(toShares, noShares),
  };
}

const pastFollowersSchema = z.array(
  z.object({
    day: z.iso.date(),
    followers: z.int(),
    /** By country, city, age and gender; null where Threads would have told none. */
    demographics: z.nullable(z.record(z.string(), z.array(z.object({ name: z.string(), value: z.int() })))),
  }),
);
type PastFollowers = z.output<typeof pastFollowersSchema>;
const pastFollowers = z.object({ data: pastFollowersSchema });

/** By Threads' id of a post: moments in seconds, each with views, likes, replies, reposts, quotes and shares then. */
const pastReadingsSchema = z.array(z.object({ id: z.string(), readings: z.array(z.array(z.number())) }));
export type PastReadings = z.output<typeof pastReadingsSchema>;
const pastReadings = z.object({ data: pastReadingsSchema });

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const toInput = ({ after, limit = MAX_PAGE_SIZE, since, until }: ListOptions): Input => ({
  after,
  limit,
  since: since && seconds(since),
  until: until && seconds(until),
});

function toFigures(readings: Readings): PostFigures {
  const figure = (name: PostMetric) => readings.get(name)?.total ?? null;
  return {
    views: figure('views'),
    likes: figure('likes'),
    replies: figure('replies'),
    reposts: figure('reposts'),
    quotes: figure('quotes'),
    shares: figure('shares'),
  };
}

function entryOf(readings: Readings, name: AccountMetric): [AccountMetric, Reading][] {
  const reading = readings.get(name);
  return reading ? [[name, reading]] : [];
}

function toShares(readings: Readings): Reading['shares'] | null {
  const shares = readings.get('follower_demographics')?.shares ?? [];
  return shares.length > 0 ? shares : null;
}

/** For an account with few followers, Threads refuses this metric or leaves it out. */
function noShares(error: unknown): null {
  if (error instanceof ThreadsError && ['permission', 'bad_request'].includes(error.kind)) return null;
  throw error;
}
