import type { Knex } from 'knex';
import type { Age, PostPage, PostSort } from '#shared/post-figures';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { type PostsShape, postsSql } from './posts-statement.ts';

interface Asked {
  sort: PostSort;
  order: 'asc' | 'desc';
  search?: string | undefined;
  ids?: string[] | undefined;
  age?: Age | undefined;
  offset: number;
}

/** A page of the user's synced posts, by one prepared statement for each way to ask. Throws 401 when the user is gone. */
export async function readPosts(knex: Knex, userId: string, asked: Asked): Promise<PostPage> {
  const { sort, order, search, ids, age, offset } = asked;
  const shape = {
    sort,
    order,
    isAtAge: age !== undefined,
    isSearched: search !== undefined,
    isNamed: ids !== undefined,
  };
  const words = search === undefined ? null : containing(search);
  const values = [userId, words, ids ?? null, offset, age === undefined ? null : Number(age)];
  const [row] = await runPrepared<{ page: PostPage }>(knex, { name: nameOf(shape), text: postsSql(shape) }, values);
  if (!row) throw notSignedIn();
  return row.page;
}

function nameOf({ sort, order, ...asks }: PostsShape): string {
  const parts = Object.entries(asks).flatMap(([name, isAsked]) => (isAsked ? [name] : []));
  return ['posts', sort, order, ...parts].join('-');
}

/** A pattern of `like` for text that holds these words. */
const containing = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
