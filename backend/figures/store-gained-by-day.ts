import type { Knex } from 'knex';
import { runPrepared } from '../database/run-prepared.ts';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import { GAINED_BY_DAY } from './gained-by-day-sql.ts';
import { PACIFIC } from './pacific.ts';

/** A reading that is older than one we have adds nothing: what lies between its neighbours is counted already. */
const STORE_GAINS = `
with readings as (
  select account.id as account_id, tracking_since, '${PACIFIC}' as time_zone, published_at, reading.taken_at,
    reading.shares as value, earlier.taken_at as before_at, earlier.shares as before
  from unnest($2::text[], $3::timestamptz[]) as added (post_id, taken_at)
  join content_posts as post on post.user_id = $1 and post.id = added.post_id
  join social_media_accounts as account on account.user_id = $1 and account.id = post.account_id
  join post_snapshots as reading
    on reading.user_id = $1 and reading.post_id = post.id and reading.taken_at = added.taken_at
  left join lateral (
    select taken_at, shares from post_snapshots
    where user_id = $1 and post_id = post.id and taken_at < added.taken_at and shares is not null
    order by taken_at desc
    limit 1
  ) as earlier on true
  where reading.shares is not null and not exists (
    select from post_snapshots
    where user_id = $1 and post_id = post.id and taken_at > added.taken_at and shares is not null
  )
),
${GAINED_BY_DAY}
insert into account_gains (user_id, account_id, day, shares, is_read, read_at)
select $1, account_id, day, gained, is_read, read_at from gained
on conflict (user_id, account_id, day) do update set
  shares = account_gains.shares + excluded.shares,
  is_read = account_gains.is_read or excluded.is_read,
  read_at = greatest(account_gains.read_at, excluded.read_at)`;

/** Of all readings of an account. */
const STORE_ALL_GAINS = `
with readings as (
  select account.id as account_id, tracking_since, '${PACIFIC}' as time_zone, published_at, taken_at, reading.shares as value,
    lag(taken_at) over by_post as before_at, lag(reading.shares) over by_post as before
  from social_media_accounts as account
  join content_posts as post on post.user_id = account.user_id and post.account_id = account.id
  join post_snapshots as reading on reading.user_id = post.user_id and reading.post_id = post.id
  where account.user_id = $1 and account.id = $2 and reading.shares is not null
  window by_post as (partition by post.id order by taken_at)
),
${GAINED_BY_DAY}
insert into account_gains (user_id, account_id, day, shares, is_read, read_at)
select $1, account_id, day, gained, is_read, read_at from gained
on conflict (user_id, account_id, day) do update set
  shares = excluded.shares, is_read = excluded.is_read, read_at = excluded.read_at`;

/** Adds up anew what the posts of an account gained by day, after readings were stored that are older than others. */
export async function storeAllGains(knex: Knex, { userId, accountId }: AccountRef): Promise<void> {
  await runPrepared(knex, { name: 'store-all-gains', text: STORE_ALL_GAINS }, [userId, accountId]);
}

/** A snapshot that was just stored. */
export interface StoredReading {
  postId: string;
  takenAt: Date;
}

/**
 * Adds what posts gained between their readings to the days of their account. Call it once for each snapshot, in the
 * transaction that stored it.
 */
export async function storeGainedByDay(knex: Knex, userId: string, readings: StoredReading[]): Promise<void> {
  await runPrepared(knex, { name: 'store-gained-by-day', text: STORE_GAINS }, [
    userId,
    readings.map(({ postId }) => postId),
    readings.map(({ takenAt }) => takenAt),
  ]);
}
