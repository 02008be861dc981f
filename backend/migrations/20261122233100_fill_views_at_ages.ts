import type { Knex } from 'knex';

/** In batches that hold no lock for long, and an index built while other nodes write: so not in a transaction. */
export const config = { transaction: false };

const BATCH = 1000;

/** The next posts after `last`; a post that was filled meanwhile stays as it is. */
const FILL = `
with batch as materialized (
  select user_id, id from content_posts where (user_id, id) > (?, ?) order by user_id, id limit ${BATCH}
),
filled as (
  update content_posts as post set views_at_ages = views_at_ages_of(post.user_id, post.id)
  from batch
  where post.user_id = batch.user_id and post.id = batch.id and views_at_ages is null
    and exists (select from post_ages where post_ages.user_id = post.user_id and post_id = post.id)
)
select user_id as "userId", id from batch order by user_id desc, id desc limit 1`;

const COLUMNS =
  'external_id, account_id, media_type, likes, comments, shares, reposts, quotes, reach, insights_read_at';

export async function up(knex: Knex): Promise<void> {
  let last: { userId: string; id: string } | undefined = { userId: '', id: '' };
  while (last) {
    const filled: { rows: { userId: string; id: string }[] } = await knex.raw(FILL, [last.userId, last.id]);
    last = filled.rows[0];
  }
  await renewIndex(knex, `${COLUMNS}, views_at_ages`);
}

export async function down(knex: Knex): Promise<void> {
  await renewIndex(knex, COLUMNS);
}

/** An index that a killed process left half built is of no use. */
async function renewIndex(knex: Knex, columns: string): Promise<void> {
  await knex.raw('drop index concurrently if exists content_posts_published_anew');
  await knex.raw(`
    create index concurrently content_posts_published_anew on content_posts (user_id, published_at desc, id desc)
    include (${columns})`);
  await knex.raw('drop index concurrently if exists content_posts_published');
  await knex.raw('alter index content_posts_published_anew rename to content_posts_published');
}
