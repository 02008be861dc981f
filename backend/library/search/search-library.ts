import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { publicationDays } from '#shared/analytics/post-choices';
import { LIBRARY_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import type { searchLibrary as contract, LibraryItem, LibraryPage } from '#shared/library/library';
import { addressOfPost } from '#shared/posts/capture';
import { tagName } from '#shared/posts/tags-of-post';
import { runPrepared } from '../../database/run-prepared.ts';
import { dayAt } from '../../figures/last-complete-day.ts';
import type { User } from '../../models/users/user.ts';
import { queryFor } from '../entries/lexemes.ts';
import type { StoredKind } from '../entries/said-by-source.ts';
import { fitOf } from '../entries/words-of-entry.ts';
import type { NearSpelling } from './near-spelling.ts';
import { searchSql } from './search-statement.ts';

type Asked = z.output<typeof contract.query>;

/** Ids of a user's posts with at least this multiple. */
export type FindPostsAbove = (userId: string, multiple: number) => Promise<string[]>;

interface Row {
  kind: StoredKind;
  id: string;
  at: string;
  cursorAt: string;
  labels: string[];
  total: number;
  isTotal: boolean;
  /** Null where it was deleted a moment ago. */
  shown: (Partial<Omit<LibraryItem, 'kind' | 'id' | 'at'>> & { code?: string }) | null;
}

const HTTP = /^https?:\/\//i;

type Found = Omit<LibraryPage, 'isComplete'>;

/** Of what is found, so many of the newest are put in order by how well they fit. The older ones come after them, by time. */
const RANKED = 150;

export interface SearchWays {
  knex: Knex;
  findPostsAbove: FindPostsAbove;
  nearSpelling: NearSpelling;
}

interface Search extends SearchWays {
  user: User;
}

/** A page of what the user has, by one prepared statement for each way to ask. */
export async function searchLibrary(ways: SearchWays, user: User, asked: Asked): Promise<Found> {
  const search = { ...ways, user };
  const { q = '', find } = asked;
  if (!q || !find) return newestPage(search, asked);
  const found = await bestPage(search, asked);
  if (found.items.length > 0) return found;
  const instead = await ways.nearSpelling(user.id, q);
  if (!instead) return found;
  const near = await bestPage(search, { ...asked, q: instead });
  return near.items.length > 0 ? { ...near, instead } : found;
}

/** Where a page ended: at a moment, and of those that were put in order, how well the last one fits. */
interface Place {
  fit: number | null;
  at: string;
  id: string;
}

function placeOf(before: string | undefined): Place | null {
  const [, fit, at, id] = /^(?:(\d)~)?([^_]+)_(.+)$/.exec(before ?? '') ?? [];
  return at && id ? { fit: fit ? Number(fit) : null, at, id } : null;
}

const nameOf = ({ cursorAt, id }: Row, fit?: number): string =>
  `${fit === undefined ? '' : `${fit}~`}${cursorAt}_${id}`;

async function newestPage(search: Search, asked: Asked): Promise<Found> {
  const rows = await readRows(search, asked, placeOf(asked.before), LIBRARY_PAGE_SIZE + 1);
  const page = rows.slice(0, LIBRARY_PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.flatMap(present),
    found: { count: last?.total ?? 0, isAll: last?.isTotal ?? true },
    next: last && rows.length > LIBRARY_PAGE_SIZE ? nameOf(last) : null,
  };
}

async function bestPage(search: Search, asked: Asked): Promise<Found> {
  const place = placeOf(asked.before);
  if (place?.fit === null) return newestPage(search, asked);
  const rows = await readRows(search, asked, null, RANKED + 1);
  const ranked = rows
    .slice(0, RANKED)
    .map((row) => ({ row, fit: fitOfRow(row, asked.q ?? '') }))
    .toSorted((one, other) => other.fit - one.fit);
  const start = place ? ranked.filter(({ row, fit }) => !isAfter(row, fit, place)).length : 0;
  const page = ranked.slice(start, start + LIBRARY_PAGE_SIZE);
  const [last, oldest] = [page.at(-1), rows.slice(0, RANKED).at(-1)];
  const { total = 0, isTotal = true } = rows[0] ?? {};
  const nameOfOlder = oldest && (rows.length > RANKED || !isTotal) ? nameOf(oldest) : null;
  return {
    items: page.flatMap(({ row }) => present(row)),
    found: { count: Math.max(0, total - start), isAll: isTotal },
    next: last && start + page.length < ranked.length ? nameOf(last.row, last.fit) : nameOfOlder,
  };
}

const fitOfRow = ({ shown }: Row, q: string) => Math.max(fitOf(shown?.text ?? '', q), fitOf(shown?.note ?? '', q));

/** Of those that fit alike, the newest are first. */
function isAfter({ cursorAt, id }: Row, fit: number, place: Place): boolean {
  if (fit !== place.fit) return fit < (place.fit ?? 0);
  return cursorAt === place.at ? id < place.id : cursorAt < place.at;
}

/** What is found after a place, the newest first. */
async function readRows(
  { knex, user, findPostsAbove }: Search,
  asked: Asked,
  place: Place | null,
  most: number,
): Promise<Row[]> {
  const { q = '', kind, has, tag, format, label, multiple } = asked;
  const marks = { kind, format, has: has && [has], tags: tag ? [tagName(tag)] : [], labels: label ? [label] : [] };
  const words = queryFor(user.id, q, marks);
  const ids = multiple === undefined ? null : await findPostsAbove(user.id, Number(multiple));
  const shape = { hasWords: words !== null, isOfPosts: ids !== null };
  const name = `library-${shape.hasWords ? 'words' : 'all'}-${shape.isOfPosts ? 'of-posts' : 'newest'}`;
  const days = publicationDays(asked, dayAt(new Date(), user.timeZone));
  const period = [days?.from ?? null, days?.to ?? null];
  const values = [user.id, words, ...period, place?.at ?? null, place?.id ?? null, ids, most];
  return runPrepared<Row>(knex, { name, text: searchSql(shape) }, values);
}

function present({ kind, id, at, labels, shown }: Row): LibraryItem[] {
  if (!shown) return [];
  const { author = null, code, address = code && author ? addressOfPost({ author, code }) : null } = shown;
  return [
    {
      kind: kind === 'reference' ? 'saved' : kind,
      id,
      at,
      labels,
      text: shown.text ?? '',
      state: shown.state ?? null,
      author,
      address: address && HTTP.test(address) ? address : null,
      picture: shown.picture ?? null,
      mediaType: shown.mediaType ?? null,
      note: shown.note ?? '',
      comparison: shown.comparison ?? null,
      posts: shown.posts ?? null,
      isSandbox: shown.isSandbox ?? false,
      isGone: shown.isGone ?? false,
      isFromPage: shown.isFromPage ?? false,
      pictureId: shown.pictureId ?? null,
    },
  ];
}
