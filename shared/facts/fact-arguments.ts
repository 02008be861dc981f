import * as z from 'zod/mini';
import { MAX_COMPARED_POSTS } from '../contract/limits-and-page-sizes.ts';
import { idSchema, storableText, textUpTo } from '../contract/text.ts';
import { PERIODS } from '../days/threads-panel-periods.ts';

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
export const BASES = ['activity', 'published'] as const;
export type Basis = (typeof BASES)[number];

/** An account by its id or its name on Threads, with or without the @; all of the user's connected accounts without. */
export const account = z.optional(storableText().check(textUpTo(64)));
const day = z.iso.date();
export const fromTo = { from: z.optional(day), to: z.optional(day) };
/** `period` is one of the screens: the last complete days. `from` without `to` ends now; `to` without `from` begins at the beginning. */
export const periodOrDays = { period: z.optional(z.enum(PERIODS)), ...fromTo };

export const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
export const IN_ORDER = { error: 'The first day comes after the last', path: ['to'] };
export const isOneWindow = ({
  period,
  from,
  to,
}: {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}) => period === undefined || (from === undefined && to === undefined);
export const ONE_WINDOW = { error: 'Name a period or days, not both', path: ['period'] };

/** A tag or topic in any spelling, with or without #. */
export const tag = storableText().check(textUpTo(100));
/** Threads' media type. */
export const format = storableText().check(textUpTo(40));

export const sideSchema = z.union([
  z.strictObject({ from: day, to: day }),
  z.strictObject({ tag }),
  z.strictObject({ format }),
  z.strictObject({ posts: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_COMPARED_POSTS - 1)) }),
]);
export type Side = z.infer<typeof sideSchema>;

/** What two things have in common: days, a tag, a format, or posts. */
export const sideKind = (side: Side) =>
  'tag' in side ? 'tag' : 'format' in side ? 'format' : 'posts' in side ? 'posts' : 'period';
