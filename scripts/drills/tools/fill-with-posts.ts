import type { Knex } from 'knex';

const FILL = `
with posts as (
  insert into content_posts (user_id, id, title, content, published_at)
  select :userId, lpad(number::text, 8, '0'), 'A post', repeat('words of a post ', 10), now()
  from generate_series(1, :posts::integer) as number returning id
)
insert into post_snapshots (user_id, post_id, taken_at, views, likes)
select :userId, posts.id, now() - make_interval(hours => hour), 100 * hour, hour
from posts, generate_series(1, :readings::integer) as hour`;

/** Stores posts of a user, with so many readings of each. */
export async function fillWithPosts(
  knex: Knex,
  userId: string,
  { posts, readings }: { posts: number; readings: number },
): Promise<void> {
  await knex.raw(FILL, { userId, posts, readings });
}
