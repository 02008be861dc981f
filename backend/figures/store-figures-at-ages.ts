import type { Knex } from 'knex';
import { AGES } from '#shared/analytics/post-figures';
import { runPrepared } from '../database/run-prepared.ts';
import { figuresAtAge } from './figures-at-age-sql.ts';

const STORE_POST_AGES = `
insert into post_ages (user_id, post_id, age_hours, views, likes, replies, reposts, quotes, shares)
select user_id, id, age_hours, round(at_age.views), round(at_age.likes), round(at_age.replies), round(at_age.reposts),
  round(at_age.quotes), round(at_age.shares)
from content_posts
cross join unnest('{${AGES.join(', ')}}'::smallint[]) as age_hours
cross join lateral ${figuresAtAge('id', 'published_at', 'make_interval(hours => age_hours)')} as at_age
where user_id = $1 and id = any($2)
on conflict do nothing`;

/** Stores what posts had at each of `AGES`, as far as their readings tell by now. Call it when snapshots were stored. */
export async function storePostAges(knex: Knex, userId: string, postIds: string[]): Promise<void> {
  await runPrepared(knex, { name: 'store-post-ages', text: STORE_POST_AGES }, [userId, postIds]);
}
