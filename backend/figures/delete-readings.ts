import type { Knex } from 'knex';
import { tablesOfPosts } from '../models/exported-and-deleted-tables.ts';

/** What was read of this many posts is deleted in one transaction: some ten thousand rows. */
const BATCH = 200;

/** Takes posts whose readings are not deleted yet; `skip locked`, so that two processes share the work. */
const TAKE = `
with taken as (
  select user_id, post_id from deleted_posts
  where coalesce(user_id = any(?), true)
  order by user_id, post_id
  limit ?
  for update skip locked
)
delete from deleted_posts using taken
where deleted_posts.user_id = taken.user_id and deleted_posts.post_id = taken.post_id
returning taken.user_id, taken.post_id`;

interface TakenPost {
  user_id: string;
  post_id: string;
}

/**
 * Deletes what was read of posts that are gone: of a batch of them, of these users only where they are named. Returns how
 * many rows went, or null when no such post is left. In one transaction, so that a batch that is cut off is done again.
 */
export async function deleteReadings(knex: Knex, userIds: string[] | null = null): Promise<number | null> {
  return knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: TakenPost[] }>(TAKE, [userIds, BATCH]);
    if (rows.length === 0) return null;
    const posts = [rows.map(({ user_id }) => user_id), rows.map(({ post_id }) => post_id)];
    let deleted = 0;
    for (const table of tablesOfPosts) {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `delete from ${table} using unnest(?::text[], ?::text[]) as gone (user_id, post_id)
        where ${table}.user_id = gone.user_id and ${table}.post_id = gone.post_id`,
        posts,
      );
      deleted += rowCount;
    }
    return deleted;
  });
}
