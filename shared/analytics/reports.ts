import * as z from 'zod/mini';
import { clientKey } from '../contract/client-key.ts';
import { endpoint } from '../contract/endpoint.ts';
import { REPORT_NOTE_MAX_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { idSchema, linkTokenSchema, momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { growthTotalSchema } from './growth.ts';
import { MIX_KINDS, readSoFarSchema, receivedSchema, starterSchema } from './replies.ts';

/** What a report may hold, in its order. */
export const REPORT_SECTIONS = ['cards', 'posts', 'conversation', 'growth', 'notes'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
export const REPORT_CARDS = ['views', ...MIX_KINDS, 'followers'] as const;
export type ReportCard = (typeof REPORT_CARDS)[number];
/** For how many days a link works. */
export const LINK_LIVES = [7, 30, 90] as const;
export type LinkLife = (typeof LINK_LIVES)[number];

const count = z.int().check(z.nonnegative());
const counts = z.nullable(count);
const day = z.iso.date();
const range = z.object({ from: day, to: day });

const reportedPostSchema = z.object({
  text: z.string(),
  publishedAt: momentSchema,
  permalink: z.nullable(z.string()),
  ...{ views: counts, likes: counts, replies: counts, reposts: counts, quotes: counts },
});
export type ReportedPost = z.infer<typeof reportedPostSchema>;

/** A section that was not chosen is null. */
const reportSchema = z.object({
  account: z.object({ username: z.string(), isSandbox: z.boolean() }),
  timeZone: z.string(),
  ...range.shape,
  against: z.nullable(range),
  madeAt: momentSchema,
  /** In the words of who made it. */
  note: z.nullable(z.string()),
  /** On Pacific days; null where too few days are known. `followers`: net. */
  cards: z.nullable(
    z.array(z.object({ name: z.enum(REPORT_CARDS), value: z.nullable(z.int()), before: z.nullable(z.int()) })),
  ),
  /** Published in the period, most viewed first. */
  posts: z.nullable(z.array(reportedPostSchema)),
  conversation: z.nullable(
    z.object({
      received: z.nullable(receivedSchema),
      against: z.nullable(receivedSchema),
      /** Of the posts of the period; shared reports of before 2026-11-28 do not say. */
      ...z.partial(readSoFarSchema).shape,
      starters: z.array(z.omit(starterSchema, { id: true })),
    }),
  ),
  growth: z.nullable(z.object({ total: z.nullable(growthTotalSchema), against: z.nullable(growthTotalSchema) })),
  /** What its user noted on the days of charts. */
  notes: z.nullable(z.array(z.object({ day, text: z.string() }))),
});
export type Report = z.infer<typeof reportSchema>;

const sectionsSchema = z
  .array(z.enum(REPORT_SECTIONS, `Choose of ${REPORT_SECTIONS.join(', ')}`))
  .check(z.minLength(1, 'Choose at least one section'), z.maxLength(REPORT_SECTIONS.length));

export const getReport = endpoint('GET', '/api/reports/:userId', {
  query: z.intersection(
    z.object({
      account: z.optional(idSchema),
      /** Names with commas between them; all without. */
      sections: z._default(
        z.pipe(
          z.pipe(
            z.string(),
            z.transform((names) => names.split(',')),
          ),
          sectionsSchema,
        ),
        [...REPORT_SECTIONS],
      ),
    }),
    periodChoiceSchema,
  ),
  /** Null while no account is connected, or Performance Analytics is off. */
  response: z.object({ report: z.nullable(reportSchema) }),
});

const linkSchema = z.object({
  id: idSchema,
  username: z.string(),
  ...range.shape,
  createdAt: momentSchema,
  expiresAt: momentSchema,
});
export type ReportLink = z.infer<typeof linkSchema>;

/** Those that still work, the newest first. */
export const listReportLinks = endpoint('GET', '/api/reports/:userId/links', { response: z.array(linkSchema) });

/** Keeps the report as it is now, for whoever has the address. That is told once: the same `clientKey` again gives the link another. */
export const createReportLink = endpoint('POST', '/api/reports/:userId/links', {
  body: z.object({
    account: z.optional(idSchema),
    choice: periodChoiceSchema,
    sections: sectionsSchema,
    note: z.nullable(storableText().check(textUpTo(REPORT_NOTE_MAX_LENGTH))),
    days: z.literal(LINK_LIVES),
    clientKey,
  }),
  response: z.object({ link: linkSchema, url: z.url() }),
});

export const revokeReportLink = endpoint('DELETE', '/api/reports/links/:id', {
  response: z.object({ deleted: count }),
});

/** For whoever has the address, without a session. 404 for a token that is wrong, too old or revoked: which, nobody learns. */
export const openSharedReport = endpoint('POST', '/api/shared-reports', {
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ report: reportSchema, expiresAt: momentSchema }),
});
