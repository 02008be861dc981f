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
import { nearSpelling } from './near-spelling.ts';
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

/** A page of what the user has, by one prepared statement for each way to ask. */
export async function searchLibrary(
  knex: Knex,
  user: User,
  asked: Asked,
  findPostsAbove: FindPostsAbove,
): Promise<Found> {
  const found = await findPage(knex, user, asked, findPostsAbove);
  const { q = '', find } = asked;
  if (!q || !find) return found;
  if (found.items.length > 0) return bestFirst(found, asked);
  const instead = await nearSpelling(knex, user.id, q);
  if (!instead) return found;
  const near = { ...asked, q: instead };
  const { items, ...rest } = await findPage(knex, user, near, findPostsAbove);
  return items.length > 0 ? { ...bestFirst({ items, ...rest }, near), instead } : found;
}

/** Only where one page holds all: what is on later ones is not known here, and they go on by time. */
function bestFirst(found: Found, { q = '', before }: Asked): Found {
  if (found.next || before) return found;
  const fit = new Map(found.items.map((item) => [item, Math.max(fitOf(item.text, q), fitOf(item.note, q))]));
  return { ...found, items: found.items.toSorted((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0)) };
}

async function findPage(knex: Knex, user: User, asked: Asked, findPostsAbove: FindPostsAbove): Promise<Found> {
  const { q = '', kind, has, tag, format, label, multiple, before } = asked;
  const marks = { kind, format, has: has && [has], tags: tag ? [tagName(tag)] : [], labels: label ? [label] : [] };
  const words = queryFor(user.id, q, marks);
  const ids = multiple === undefined ? null : await findPostsAbove(user.id, Number(multiple));
  const shape = { hasWords: words !== null, isOfPosts: ids !== null };
  const name = `library-${shape.hasWords ? 'words' : 'all'}-${shape.isOfPosts ? 'of-posts' : 'newest'}`;
  const days = publicationDays(asked, dayAt(new Date(), user.timeZone));
  const [lastAt, lastId] = before?.split('_') ?? [];
  const period = [days?.from ?? null, days?.to ?? null];
  const values = [user.id, words, ...period, lastAt ?? null, lastId ?? null, ids, LIBRARY_PAGE_SIZE + 1];
  const rows = await runPrepared<Row>(knex, { name, text: searchSql(shape) }, values);
  const page = rows.slice(0, LIBRARY_PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.flatMap(present),
    found: { count: last?.total ?? 0, isAll: last?.isTotal ?? true },
    next: last && rows.length > LIBRARY_PAGE_SIZE ? `${last.cursorAt}_${last.id}` : null,
  };
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
