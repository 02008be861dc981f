import type { Knex } from 'knex';
import type { Age, PostPage, PostSort } from '#shared/post-figures';
import { runPrepared } from '../../database/run-prepared.ts';
import { notSignedIn } from '../../errors.ts';
import { postsSql } from './posts-sql.ts';

interface Asked {
  sort: PostSort;
  order: 'asc' | 'desc';
  search?: string | undefined;
  ids?: string[] | undefined;
  age?: Age | undefined;
  offset: number;
}

/** A page of the user's synced posts, by one prepared statement for each way to sort. Throws 401 when the user is gone. */
export async function readPosts(knex: Knex, userId: string, asked: Asked): Promise<PostPage> {
  const { sort, order, search, ids, age, offset } = asked;
  const isAtAge = age !== undefined;
  const name = `posts-${sort}-${order}${isAtAge ? '-at-age' : ''}`;
  const values = [userId, search === undefined ? null : containing(search), ids ?? null, offset];
  const statement = { name, text: postsSql(sort, order, isAtAge) };
  const [row] = await runPrepared<{ page: PostPage }>(knex, statement, isAtAge ? [...values, Number(age)] : values);
  if (!row) throw notSignedIn();
  return row.page;
}

/** A pattern of `like` for text that holds these words. */
const containing = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
