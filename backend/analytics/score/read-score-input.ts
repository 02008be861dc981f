import type { Knex } from 'knex';
import { OWNER_ID } from '../../database/owner-id.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { IS_UNREAD } from '../../figures/replies-waiting-sql.ts';
import { effectsOf } from '../findings/kept-effects.ts';
import { IS_ANSWERED_IN_TIME, IS_DUE } from './answered-replies-sql.ts';
import type { ScoreInput, ScorePost } from './score-input.ts';
import { RECENT_DAYS } from './score-periods.ts';

type Extras = Pick<ScorePost, 'id' | 'hasAltText' | 'repliesDue' | 'repliesAnswered' | 'isUnread'>;

const EXTRAS_SQL = `
select id, has_alt_text, coalesce(due, 0)::integer as replies_due, coalesce(answered, 0)::integer as replies_answered,
  coalesce(${IS_UNREAD}, false) as is_unread
from content_posts as post
left join (
  select post_id, count(*) as due, count(*) filter (where ${IS_ANSWERED_IN_TIME}) as answered
  from post_replies as reply
  join content_posts as replied on replied.user_id = ${OWNER_ID} and replied.id = post_id
  where reply.user_id = ${OWNER_ID} and ${IS_DUE}
    and replied.published_at > $2::timestamptz - interval '${RECENT_DAYS} days'
  group by post_id
) as replies on post_id = id
where user_id = ${OWNER_ID} and published_at > $2::timestamptz - interval '${RECENT_DAYS} days'`;

const REFUSAL_SQL = `
select coalesce(bool_and(replies_refused_at is not null), false) as is_refused from account_syncs where user_id = ${OWNER_ID}`;

/** Reads what the score is computed from, for a user with these synced posts; null without any. */
export async function readScoreInput(
  knex: Knex,
  userId: string,
  measured: MeasuredPost[],
  now: Date,
): Promise<ScoreInput | null> {
  if (measured.length === 0) return null;
  const rows = await runPrepared<Extras>(knex, { name: 'score-extras', text: EXTRAS_SQL }, [userId, now]);
  const extras = new Map(rows.map((row) => [row.id, row]));
  const posts = measured.map((post) => ({ ...NO_EXTRAS, ...extras.get(post.id), ...post }));
  const effects = await effectsOf(userId, measured, now);
  return { posts, effects, areRepliesRefused: await areRepliesRefused(knex, userId), now };
}

/** Whether Threads lets replies be read of none of the user's accounts. */
export async function areRepliesRefused(knex: Knex, userId: string): Promise<boolean> {
  const statement = { name: 'replies-refused', text: REFUSAL_SQL };
  const [refusal] = await runPrepared<{ isRefused: boolean }>(knex, statement, [userId]);
  return refusal?.isRefused ?? false;
}

const NO_EXTRAS = { hasAltText: null, repliesDue: 0, repliesAnswered: 0, isUnread: false };
