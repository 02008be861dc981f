import type { Knex } from 'knex';
import { engagementSql } from '../../../figures/engagement-sql.ts';
import { storePostAges } from '../../../figures/store-figures-at-ages.ts';
import { type StoredReading, storeGainedByDay } from '../../../figures/store-gained-by-day.ts';
import type { FiguresRead } from './read-figures.ts';
import type { Run } from './run.ts';

/**
 * Stores the figures of many posts and a snapshot of each in one statement. A post that could not be read only gets a
 * new due time.
 */
const STORE_FIGURES = `
with read as (
  select * from jsonb_to_recordset(?::jsonb) as row ("externalId" text, "isGone" boolean, figures jsonb,
    "readAt" timestamptz, "dueAt" timestamptz)
),
counted as (
  select post.id, read.*, (figures ->> 'views')::integer as views, (figures ->> 'likes')::integer as likes,
    (figures ->> 'replies')::integer as replies, (figures ->> 'reposts')::integer as reposts,
    (figures ->> 'quotes')::integer as quotes, (figures ->> 'shares')::integer as shares
  from read join content_posts as post
    on post.user_id = ? and post.account_id = ? and post.external_id = read."externalId"
),
scheduled as (
  update content_posts as post
  set insights_due_at = "dueAt", gone_at = case when "isGone" then coalesce(gone_at, "readAt") end
  from counted where post.user_id = ? and post.id = counted.id and figures is null
),
changed as (
  update content_posts as post
  set reach = views, likes = counted.likes, comments = replies, reposts = counted.reposts, quotes = counted.quotes,
    shares = counted.shares, insights_read_at = "readAt", insights_due_at = "dueAt", gone_at = null,
    engagement_rate = (${engagementSql('counted')})::real / nullif(views, 0)
  from counted where post.user_id = ? and post.id = counted.id and figures is not null
)
insert into post_snapshots (user_id, post_id, taken_at, views, likes, replies, reposts, quotes, shares)
select ?, id, "readAt", views, likes, replies, reposts, quotes, shares
from counted where figures is not null
on conflict do nothing
returning post_id as "postId", taken_at as "takenAt"`;

/** Stores the figures of posts that already exist, and updates the ages and days that follow from them. */
export async function storeFigures({ userId, accountId }: Run, trx: Knex.Transaction, read: FiguresRead[]) {
  if (read.length === 0) return;
  const { rows } = await trx.raw<{ rows: StoredReading[] }>(STORE_FIGURES, [
    JSON.stringify(read),
    userId,
    accountId,
    userId,
    userId,
    userId,
  ]);
  await storePostAges(
    trx,
    userId,
    rows.map(({ postId }) => postId),
  );
  await storeGainedByDay(trx, userId, rows);
}
