import type { Knex } from 'knex';
import type { Age, PostPage, PostSort } from '#shared/analytics/post-figures';
import { POSTS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { FILTER_NAMES, type FilterName } from './parts/posts-filters.ts';
import { type PostsShape, postsSql } from './posts-statement.ts';

/** What posts are chosen by. `search`: words that the text holds; `tag`: by its name in small letters, without #. */
export type Chosen = Partial<Record<Exclude<FilterName, 'ids' | 'accountIds'>, string | undefined>> &
  Partial<Record<'ids' | 'accountIds', string[] | undefined>>;

export interface AskedPosts extends Chosen {
  sort: PostSort;
  order: 'asc' | 'desc';
  age?: Age | undefined;
  offset: number;
  /** Rows on the page; as many as the posts table shows without. */
  limit?: number | undefined;
  /** False: without multiples and percentiles, which take most of the time. Not with `sort: 'multiple'`. */
  isCompared?: boolean;
}

/** A page of the user's synced posts, by one prepared statement for each way to ask. Throws 401 when the user is gone. */
export async function readPosts(knex: Knex, userId: string, asked: AskedPosts): Promise<PostPage> {
  const { sort, order, age, isCompared = true } = asked;
  const shape = { sort, order, isAtAge: age !== undefined, isCompared, filter: filterOf(asked) };
  const statement = { name: nameOf(shape), text: postsSql(shape) };
  const [row] = await runPrepared<{ page: PostPage }>(knex, statement, valuesOf(userId, asked));
  if (!row) throw notSignedIn();
  return row.page;
}

export const filterOf = (chosen: Chosen) => new Set(FILTER_NAMES.filter((name) => chosen[name] !== undefined));

/** What every statement about chosen posts takes, as `owner` names it. */
export function valuesOf(userId: string, asked: Chosen & Partial<Pick<AskedPosts, 'age' | 'offset' | 'limit'>>) {
  const { search, ids, age, offset = 0, limit = POSTS_PAGE_SIZE, accountIds, from, to, mediaType, tag } = asked;
  const words = search === undefined ? null : containing(search);
  const chosen = [accountIds, from, to, mediaType, tag].map((value) => value ?? null);
  return [userId, words, ids ?? null, offset, age === undefined ? null : Number(age), ...chosen, limit];
}

/** At most 63 characters, which is as much as PostgreSQL tells names apart by: the filters in short. */
function nameOf({ sort, order, isAtAge, isCompared, filter }: PostsShape): string {
  const kind = [isCompared ? 'posts' : 'figures', sort, order, isAtAge ? 'at-age' : 'so-far'];
  return [...kind, ...[...filter].map((name) => name.slice(0, 3))].join('-');
}

/** A pattern of `like` for text that holds these words. */
const containing = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
