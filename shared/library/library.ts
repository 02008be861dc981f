import * as z from 'zod/mini';
import type { AGES } from '../analytics/post-figures.ts';
import { endpoint } from '../contract/endpoint.ts';
import { arrayOfKnown, byKnownKind } from '../contract/known-kinds.ts';
import { SEARCH_MAX_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { comparedLikesSchema } from '../posts/compared-likes.ts';
import { shownLabelSchema } from '../posts/shown-label.ts';

/** What the library holds. `draft`: what waits in the calendar; `saved`: posts of others, which count as nobody's own; `table`: many of them. */
export const LIBRARY_KINDS = ['post', 'draft', 'idea', 'analysis', 'saved', 'table', 'upload'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

export const LIBRARY_MARKS = ['link', 'question', 'media'] as const;
export type LibraryMark = (typeof LIBRARY_MARKS)[number];

/** At this age posts are compared here: a week old, they have most of what they will get. */
export const LIBRARY_AGE = '168' satisfies (typeof AGES)[number];
/** The least multiple at that age by which posts can be chosen. */
export const LEAST_MULTIPLES = ['1', '1.5', '2', '3', '5'] as const;

const count = z.int().check(z.nonnegative());

const libraryItemSchema = z.object({
  kind: z.enum(LIBRARY_KINDS),
  id: idSchema,
  /** When it was published, is due, or came here. */
  at: momentSchema,
  /** The beginning of it. */
  text: z.string(),
  /** Of a post in the calendar: where it stands, as the calendar calls it. */
  state: z.nullable(z.string()),
  /** Who wrote a post of somebody else, or all of a table, and the account of an own post where several are connected; without the @. */
  author: z.nullable(z.string()),
  /** Where it stands on Threads; only http(s). */
  address: z.nullable(z.string()),
  /** A data URL of a few kilobytes. */
  picture: z.nullable(z.string()),
  /** As Threads calls it. */
  mediaType: z.nullable(z.string()),
  /** What was noted about a post of somebody else; '' without one. */
  note: z.string(),
  /** How such a post compared with others of its profile when it was saved or analyzed there. Missing in answers of older servers. */
  comparison: z._default(z.nullable(comparedLikesSchema), null),
  /** How many posts a table has; null for all else. */
  posts: z._default(z.nullable(count), null),
  /** It came from the built-in stand-in for Threads. */
  isSandbox: z.boolean(),
  /** A post that was deleted or archived on Threads. */
  isGone: z.boolean(),
  /** Saved from its page by the extension, and not by its address. */
  isFromPage: z.boolean(),
  /** Of a picture: its id among those of the calendar. */
  pictureId: z.nullable(idSchema),
  /** Ids of its labels. */
  labels: z.array(idSchema),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

const libraryPageSchema = z.object({
  /** Those due last first, then the newest; or what fits best first. */
  items: arrayOfKnown(libraryItemSchema, LIBRARY_KINDS),
  /** How many are found from this page on; where not `isAll`, at least so many: they are counted as far as that is cheap. */
  found: z.optional(z.object({ count: z.int(), isAll: z.boolean() })),
  /** What to ask for the next page with; null at the end. */
  next: z.nullable(z.string()),
  /** The spelling that was searched instead, where nothing has what was typed. */
  instead: z.optional(z.string()),
  /** False while the words of some are not read in yet: a search finds the others. */
  isComplete: z.boolean(),
});
export type LibraryPage = z.infer<typeof libraryPageSchema>;

const tooLong = `Please search for less than ${SEARCH_MAX_LENGTH} characters`;
const searchText = () => storableText().check(textUpTo(SEARCH_MAX_LENGTH, tooLong));

/** By what the library is searched, besides days. */
const searchedSchema = z.object({
  /** Beginnings of words that must be in it; of scripts without spaces, any piece. */
  q: z.optional(searchText()),
  kind: z.optional(z.enum(LIBRARY_KINDS, 'Choose a kind of the list')),
  has: z.optional(z.enum(LIBRARY_MARKS, 'Choose what it has from the list')),
  /** A hashtag or topic. */
  tag: z.optional(searchText()),
  /** A media type of Threads. */
  format: z.optional(searchText()),
  label: z.optional(idSchema),
  /** Posts with at least this multiple at the age of a week. */
  multiple: z.optional(z.enum(LEAST_MULTIPLES, 'Choose a multiple of the list')),
});
/** All by which it is searched. A period stays a length up to now. */
export const searchedWithDaysSchema = z.intersection(searchedSchema, periodChoiceSchema);

const libraryQuerySchema = z.intersection(
  z.extend(searchedSchema, {
    /** What fits best first, of the 150 newest that are found, then the older ones; near spellings where nothing has the words. */
    find: z.optional(z.literal('best')),
    /** `next` of the page before. */
    before: z.optional(
      storableText().check(textUpTo(80), z.regex(/^(?:\d~)?[-\d:.TZ]+_[-0-9a-f]{36}$/, 'This is no page')),
    ),
  }),
  periodChoiceSchema,
);
export type LibraryQuery = z.input<typeof libraryQuerySchema>;

export const searchLibrary = endpoint('GET', '/api/library/:userId', {
  query: libraryQuerySchema,
  response: libraryPageSchema,
});

const overviewSchema = z.object({
  /** Kinds may be missing of which there is nothing. */
  counts: byKnownKind(LIBRARY_KINDS, count),
  /** Of the newest posts, those used most first. */
  tags: z.array(z.object({ name: z.string(), posts: count })),
  formats: z.array(z.string()),
  /** By name, without what goes with them. */
  labels: z.array(shownLabelSchema),
  timeZone: z.string(),
  hasAccount: z.boolean(),
});
export type LibraryOverview = z.infer<typeof overviewSchema>;

/** How much there is, and by what it can be chosen. */
export const getLibraryOverview = endpoint('GET', '/api/library/overview/:userId', { response: overviewSchema });
