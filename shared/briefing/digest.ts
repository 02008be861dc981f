import * as z from 'zod/mini';
import { readSoFarSchema } from '../analytics/replies.ts';
import { REPORT_CARDS } from '../analytics/reports.ts';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_DIGEST_ACCOUNTS, MAX_DIGESTS } from '../contract/limits-and-page-sizes.ts';
import { givenDaySchema, idSchema, linkTokenSchema, momentSchema } from '../contract/text.ts';

/** On Mondays, in the user's zone. */
export const DIGEST_HOUR = 8;

const count = z.int().check(z.nonnegative());
const day = z.iso.date();
const range = z.object({ from: day, to: day });

const weekOfAccountSchema = z.object({
  account: z.object({ id: idSchema, username: z.string(), isSandbox: z.boolean() }),
  /** Complete Pacific days, as Threads counts them, and as many before: seven, or those of a week so far. */
  ...range.shape,
  against: z.nullable(range),
  /** As a report of these days has them; null where too few of the days are known. `followers`: net. */
  cards: z.array(z.object({ name: z.enum(REPORT_CARDS), value: z.nullable(z.int()), before: z.nullable(z.int()) })),
  /** Views of each day; null where they are not known. */
  days: z.array(z.object({ day, views: z.nullable(count) })),
  /** The most viewed of the posts that were published on these days. */
  best: z.nullable(z.object({ id: idSchema, title: z.string(), views: z.nullable(count) })),
});
export type WeekOfAccount = z.infer<typeof weekOfAccountSchema>;

const digestSchema = z.object({
  /** The Monday on which it was due, in `timeZone`. */
  week: day,
  madeAt: momentSchema,
  timeZone: z.string(),
  /** Connected ones that were read, the first connected first. */
  accounts: z.array(weekOfAccountSchema).check(z.maxLength(MAX_DIGEST_ACCOUNTS)),
  /** Replies that nobody had answered; null where they were not read, and then why, in words. */
  waiting: z.nullable(count),
  whyNotWaiting: z.nullable(z.string()),
  /** What `waiting` rests on; digests of before 2026-11-29 do not say. */
  readSoFar: z.optional(readSoFarSchema),
  /** The post that was to go out next. */
  next: z.nullable(z.object({ dueAt: momentSchema, title: z.string() })),
  /** One thing to do that the user's own posts claim, in words; null where they claim none. */
  toDo: z.nullable(z.string()),
});
export type Digest = z.infer<typeof digestSchema>;

/** The digest of a week, or the newest, and which others there are. 404 for a week without one. */
export const getDigest = endpoint('GET', '/api/digest/:userId', {
  query: z.object({ week: z.optional(givenDaySchema) }),
  response: z.object({
    digest: z.nullable(digestSchema),
    /** Until there is a first digest, what the next one would say of the days of this week that are over; null without any. */
    soFar: z.optional(z.nullable(digestSchema)),
    /** The Mondays of all that are kept, newest first. */
    weeks: z.array(day).check(z.maxLength(MAX_DIGESTS)),
    /** The newest Monday on which one was due, and the next one. */
    due: day,
    next: day,
    /** Whether any account on Threads is connected, and whether Performance Analytics is on. */
    hasAccount: z.boolean(),
    isOn: z.boolean(),
  }),
});

const digestMailSchema = z.object({
  isOn: z.boolean(),
  /** What is missing for mails; null where nothing is. `no_mail`: this server sends none. `unconfirmed`: the address. */
  missing: z.nullable(z.enum(['no_mail', 'unconfirmed'])),
});
export type DigestMail = z.infer<typeof digestMailSchema>;

/** Whether the digest is mailed as well. */
export const getDigestMail = endpoint('GET', '/api/digest/:userId/mail', { response: digestMailSchema });
/** 503 where this server sends no mail, 409 while the address is not confirmed. Switching it off always works. */
export const setDigestMail = endpoint('PUT', '/api/digest/:userId/mail', {
  body: z.object({ isOn: z.boolean() }),
  response: digestMailSchema,
});

/** For whoever has the mail, without a session: switches the mails off, and nothing else. 404 for a token of no mail. */
export const stopDigestMail = endpoint('POST', '/api/stop-weekly-mails', {
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ isOn: z.literal(false) }),
});

/** The same for mail programs (RFC 8058): they send a form, from wherever they run, and the token stands in the query. */
export const ONE_CLICK_STOP = '/stop-weekly-mails/one-click';
export const ONE_CLICK_TOKEN = 'token';
