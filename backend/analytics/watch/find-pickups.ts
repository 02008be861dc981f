import type { Knex } from 'knex';
import { FOLLOWED_DAYS } from '#shared/analytics/replies';
import { OLD_POST_DAYS, PICKUP_TIMES } from '#shared/analytics/watches';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { OWNER_ID } from '../../database/owner-id.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { LEAST_OTHERS } from '../posts/parts/compared.ts';
import { type FoundEvent, NO_FIGURES, type OpenEvent, type Settlement } from './found-event.ts';

/** Over less, a day's gain cannot be told. */
const SHORTEST_HOURS = 12;
const HELD_DAYS = 7;
/** Posts of this age are read once a week. */
const LONGEST_WAIT_DAYS = 16;

interface Pickup {
  id: string;
  accountId: string;
  ageHours: number;
  views: number;
  /** A day, between the last two readings, and between those before. */
  gained: number;
  gainedBefore: number;
}

const days = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 86400`;
const gain = (early: string, late: string) =>
  `(${late}.views - ${early}.views) / nullif(${days(`${early}.taken_at`, `${late}.taken_at`)}, 0)`;

const readingBefore = (name: string, later: string) => `
cross join lateral (
  select taken_at, views from post_snapshots
  where user_id = ${OWNER_ID} and post_id = post.id and views is not null and taken_at < ${later}
  order by taken_at desc
  limit 1
) as ${name}`;

/** Old posts whose last readings say that they picked up, against what half of the account's posts have after a day. */
const PICKUPS_SQL = `
with usual as materialized (
  select post.account_id, percentile_cont(0.5) within group (order by post_ages.views) as views
  from content_posts as post
  join post_ages on post_ages.user_id = ${OWNER_ID} and post_id = post.id and age_hours = 24 and post_ages.views is not null
  where post.user_id = ${OWNER_ID} and published_at > now() - interval '${FOLLOWED_DAYS} days'
  group by post.account_id
  having count(*) >= ${LEAST_OTHERS}
)
select post.id, post.account_id, (extract(epoch from newest.taken_at - published_at) / 3600)::float8 as age_hours,
  newest.views, (${gain('before', 'newest')})::float8 as gained, (${gain('earliest', 'before')})::float8 as gained_before
from content_posts as post
join users on users.id = $1 and performance_analytics
join usual using (account_id)
${readingBefore('newest', `'infinity'::timestamptz`)}
${readingBefore('before', 'newest.taken_at')}
${readingBefore('earliest', 'before.taken_at')}
where post.user_id = ${OWNER_ID} and gone_at is null
  and published_at between now() - interval '${FOLLOWED_DAYS + 7} days' and now() - interval '${OLD_POST_DAYS} days'
  and before.taken_at <= newest.taken_at - interval '${SHORTEST_HOURS} hours'
  and newest.taken_at > now() - interval '2 days'
  and ${gain('before', 'newest')} >= greatest(usual.views, 1)
  and ${gain('before', 'newest')} >= ${PICKUP_TIMES} * (${gain('earliest', 'before')})`;

export async function findPickups(knex: Knex, userId: string): Promise<FoundEvent[]> {
  const rows = await runPrepared<Pickup>(knex, { name: 'watch-pickups', text: PICKUPS_SQL }, [userId]);
  return rows.map(({ id, accountId, ageHours, views, gained, gainedBefore }) => ({
    kind: 'old_post_pickup',
    postId: id,
    accountId,
    figures: { ...NO_FIGURES, age: ageHours, views, gained, gainedBefore },
  }));
}

interface Later {
  takenAt: Date;
  views: number;
}

const LATER_SQL = `
select taken_at, views from post_snapshots
where user_id = ${OWNER_ID} and post_id = $2 and taken_at > $3 and views is not null
order by taken_at
limit 200`;

/** Whether the week after it brought as much again. */
export async function settlePickup(
  knex: Knex,
  userId: string,
  event: OpenEvent,
  now: Date,
): Promise<Settlement | null> {
  const { age, views, gained } = event.figures;
  const from = event.publishedAt.getTime() + (age ?? 0) * HOUR_MS;
  // Ages are kept in hours of float8: a second more leaves out the reading itself.
  const values = [userId, event.postId, new Date(from + 1000)];
  const readings = await runPrepared<Later>(knex, { name: 'watch-later-readings', text: LATER_SQL }, values);
  const until = from + (HELD_DAYS + 0.5) * DAY_MS;
  const isEnough = (reading: Later) =>
    reading.takenAt.getTime() <= until && reading.views >= (views ?? 0) + (gained ?? 0);
  if (readings.some(isEnough)) return { id: event.id, held: true };
  if (readings.some(({ takenAt }) => takenAt.getTime() >= from + HELD_DAYS * DAY_MS))
    return { id: event.id, held: false };
  return now.getTime() > from + LONGEST_WAIT_DAYS * DAY_MS ? { id: event.id, held: null } : null;
}
