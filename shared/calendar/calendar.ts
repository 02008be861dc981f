import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { givenMomentSchema, idSchema, momentSchema, storableText, textUpTo, timeZoneSchema } from '../contract/text.ts';
import { MINUTE_MS } from '../days/durations.ts';
import { partsSchema, postPartSchema } from '../posts/post-draft.ts';

/**
 * Where a post of the calendar stands.
 * `preparing`: Threads is taking it in, soon before it is due; `ready`: one call is left; `publishing`: that call is made;
 * `unclear`: its answer was lost, and we look whether the post is out; `needs_you`: looking did not tell, or a chain was torn;
 * `missed`: its time passed while nothing could be published; `handed_over`: due, and published by hand with the composer
 * of Threads, because its user wants that or we may not.
 */
export const POST_STATES = [
  'draft',
  'scheduled',
  'preparing',
  'ready',
  'publishing',
  'published',
  'unclear',
  'needs_you',
  'failed',
  'missed',
  'canceled',
  'handed_over',
] as const;
export type PostState = (typeof POST_STATES)[number];

/** What was done with a part at Threads, in the order of a publication. */
const STEPS = ['rehearse', 'prepare', 'check', 'publish', 'look', 'read_back', 'hand_over', 'resolve'] as const;

const attemptSchema = z.object({
  at: momentSchema,
  step: z.enum(STEPS),
  /** What came of it, in words for the user. */
  outcome: z.string(),
  /** What Threads answered, such as `24/4279009`; null where it answered well, or not at all. */
  code: z.nullable(z.string()),
});
export type Attempt = z.infer<typeof attemptSchema>;

const problemSchema = z.object({ code: z.string(), message: z.string() });
export type PublishProblem = z.infer<typeof problemSchema>;

const scheduledPartSchema = z.object({
  ...postPartSchema.shape,
  /** The post at Threads, once it is out. */
  mediaId: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  /** The same post among the user's posts, once it was read; null until then. */
  postId: z.nullable(idSchema),
  problem: z.nullable(problemSchema),
  /** Oldest first; none of a post that a list has cut. */
  attempts: z.array(attemptSchema),
});

const rehearsalSchema = z.object({
  /**
   * `accepted`: Threads took the very text of all parts without publishing them. `refused`: nothing goes out until it is changed.
   * `none`: it could not be asked.
   */
  state: z.enum(['pending', 'accepted', 'refused', 'none']),
  message: z.nullable(z.string()),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

const warningSchema = z.object({
  /**
   * The same text within a week, another post within half an hour, a weekday on which nothing is to go out, more than 500
   * bytes, or pictures that Threads cannot fetch.
   */
  kind: z.enum(['duplicate', 'clash', 'day_off', 'bytes', 'pictures']),
  message: z.string(),
  /** The other post, where it is about one. */
  postId: z.nullable(idSchema),
});
export type PostWarning = z.infer<typeof warningSchema>;

const scheduledPostSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  state: z.enum(POST_STATES),
  /** Null for a draft that has no time yet. */
  dueAt: z.nullable(momentSchema),
  timeZone: z.string(),
  /** Its user posts it: at its time it is handed over, whatever its account lets us do. */
  isByHand: z.boolean(),
  /** What the clocks of that zone show when it is due, `YYYY-MM-DDTHH:mm`. */
  wallClock: z.nullable(z.string()),
  /** Grows with each edit. A change names the one that it was made to. */
  revision: z.int(),
  /** Null for a draft. */
  rehearsal: z.nullable(rehearsalSchema),
  parts: z.array(scheduledPartSchema),
  /** The series that it is one of, and its day and time by the rule; `isApart` once it was changed on its own. */
  series: z.nullable(z.object({ id: idSchema, day: z.string(), time: z.string(), isApart: z.boolean() })),
  /** When its first part went out; null until then. */
  publishedAt: z.nullable(momentSchema),
  /** The composer of Threads with the first part filled in: publishing by hand needs no permission. */
  composerUrl: z.url(),
  updatedAt: momentSchema,
});
export type ScheduledPost = z.infer<typeof scheduledPostSchema>;

/** A post as the calendar lists it. `findScheduledPost` has all of it. */
export const listedPostSchema = z.extend(scheduledPostSchema, {
  /**
   * Only of a post that no longer fits into a long list. `parts` has the beginning of its first part alone, and `composerUrl` no text: whoever
   * stores such a post would cut it. How many parts it has, and the first problem of any.
   */
  cut: z.optional(z.object({ parts: z.int(), problem: z.nullable(problemSchema) })),
});
export type ListedPost = z.infer<typeof listedPostSchema>;

const quotaSchema = z.object({ used: z.int(), total: z.int() });

/** How late the call that publishes may be, and how far back is counted. */
export const ON_TIME_MS = MINUTE_MS;
export const ON_TIME_DAYS = 30;

/** A Threads account, as far as publishing goes. */
export const calendarAccountSchema = z.object({
  id: idSchema,
  username: z.string(),
  permission: z.enum(['granted', 'missing']),
  /**
   * Posts whose time is to come and that wait to be posted by hand only because the permission is missing: they go out once it
   * is there. Those that their user wants to post by hand do not count.
   */
  reminders: z.int(),
  /** True when only a new connection helps: nothing is published until then. */
  needsReconnect: z.boolean(),
  /** Until when nothing of it is published, because Threads restricts it. */
  pausedUntil: z.nullable(momentSchema),
  quota: z.nullable(quotaSchema),
});

const timelinessSchema = z.object({
  /** Posts whose time has come in the last ON_TIME_DAYS: neither those published at once nor those posted by hand. */
  due: z.int(),
  /** Those of them that went out at most ON_TIME_MS after their time, and those that went out later. */
  onTime: z.int(),
  late: z.int(),
  /** Those that did not go out at their time: Threads refused them, or nothing could be published. */
  notOut: z.int(),
  /** Those of which it is not known yet whether they are out. */
  unclear: z.int(),
  /** From the time of a post to the call that published it, the middle one of all that are out; null without one. */
  medianDelayMs: z.nullable(z.number()),
});
export type Timeliness = z.infer<typeof timelinessSchema>;

const calendarSchema = z.object({
  /**
   * Those due from `from` until `to`, MAX_LISTED_POSTS at most, by their time; then a page of the drafts without a time, newest
   * first.
   */
  posts: z.array(listedPostSchema),
  /** Whether more are due in these days than are listed. */
  hasMore: z.optional(z.boolean()),
  /** Where none is due in these days: when the post that goes out next is; null where none waits. */
  nextDueAt: z.optional(z.nullable(momentSchema)),
  /** The last draft of the page, where older ones follow: the next page is asked for with it. */
  olderDrafts: z.optional(z.nullable(idSchema)),
  /** What to say where the calendar has little room left for posts; null where it has enough. */
  roomNote: z.optional(z.nullable(z.string())),
  /** Whether at least one connected account lets us publish. `accounts` says which. */
  permission: z.enum(['granted', 'missing']),
  /** Posts of the last 24 hours that Threads counts, of the account that used most of it; null before one was read. */
  quota: z.nullable(quotaSchema),
  timeliness: timelinessSchema,
  accounts: z.array(calendarAccountSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;

const draftFields = {
  accountId: idSchema,
  parts: partsSchema,
  dueAt: z.nullable(givenMomentSchema),
  timeZone: timeZoneSchema,
  state: z.enum(['draft', 'scheduled'], 'Choose draft or scheduled'),
  /** Left out, it stays as it is: nobody who does not know of it lets a post go out by itself. A new one goes out by itself. */
  isByHand: z.optional(z.boolean()),
};

const newPostSchema = z.object({ userId: idSchema, clientKey: idSchema, ...draftFields });
export type NewPost = z.infer<typeof newPostSchema>;

const changePostSchema = z.object({ ...draftFields, revision: z.int() });
export type ChangePost = z.infer<typeof changePostSchema>;

const resolvePostSchema = z.object({
  /** `published`: it is there. `publish-again`: it is not there, or the rest of a chain. `discard`: leave it as it is. */
  outcome: z.enum(['published', 'publish-again', 'discard']),
  /** The address of the post at Threads. */
  permalink: z.optional(storableText().check(z.trim(), textUpTo(500, 'This address is too long'))),
});
export type ResolvePost = z.infer<typeof resolvePostSchema>;

const postExpectationSchema = z.object({
  /** The post in the calendar. */
  id: idSchema,
  range: z.object({ low: z.int(), high: z.int() }),
  /** What its first part had after a day, and whether that lay in the range; null before. */
  actual: z.nullable(z.int()),
  isInside: z.nullable(z.boolean()),
});
export type PostExpectation = z.infer<typeof postExpectationSchema>;

/** At most CALENDAR_MAX_DAYS from `from` to `to`. Posts that were canceled are left out. */
export const getCalendar = endpoint('GET', '/api/calendar/:userId', {
  query: z.object({
    from: givenMomentSchema,
    to: givenMomentSchema,
    /** Drafts older than this one, instead of the newest. */
    draftsBefore: z.optional(idSchema),
  }),
  response: calendarSchema,
});
/**
 * Views to expect in the first day of each post due in these days, and what came of those that are out; others are left out. Of posts
 * that wait, the first MAX_EXPECTED_POSTS.
 */
export const getCalendarForecasts = endpoint('GET', '/api/calendar/:userId/forecasts', {
  query: z.object({ from: givenMomentSchema, to: givenMomentSchema }),
  response: z.array(postExpectationSchema),
});
/** The same `clientKey` again answers the post that it made. */
export const createScheduledPost = endpoint('POST', '/api/calendar/posts', {
  body: newPostSchema,
  response: scheduledPostSchema,
});
/** Also one that was canceled, and whenever it is due. */
export const findScheduledPost = endpoint('GET', '/api/calendar/posts/:id', { response: scheduledPostSchema });
/**
 * Until it is being published. 409 when `revision` is not the newest, and when a post that was handed over by its user's wish is to go out by
 * itself. A canceled post comes back this way.
 */
export const changeScheduledPost = endpoint('PUT', '/api/calendar/posts/:id', {
  body: changePostSchema,
  response: scheduledPostSchema,
});
/**
 * Cancels it: the calendar no longer shows it, and for a day a change brings it back, while it is among the newest
 * MAX_CANCELED_POSTS. 409 while it is being published.
 */
export const cancelScheduledPost = endpoint('DELETE', '/api/calendar/posts/:id', { response: scheduledPostSchema });
/** Makes it due now. A second call changes nothing. 409 for one that its user posts by hand. */
export const publishPostNow = endpoint('POST', '/api/calendar/posts/:id/publish-now', {
  response: scheduledPostSchema,
});
/** What the user found out about a post that needs them, or did with one that was handed over. */
export const resolveScheduledPost = endpoint('POST', '/api/calendar/posts/:id/resolve', {
  body: resolvePostSchema,
  response: scheduledPostSchema,
});
/** What one may want to know before scheduling: the same text within a week, another post within half an hour. */
export const checkScheduledPost = endpoint('POST', '/api/calendar/warnings', {
  body: z.object({ userId: idSchema, ...draftFields, id: z.optional(idSchema) }),
  response: z.array(warningSchema),
});
