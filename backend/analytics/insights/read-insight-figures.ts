import type { Knex } from 'knex';
import { FOLLOWED_DAYS, type ReadSoFar } from '#shared/analytics/replies';
import { OWNER_ID } from '../../database/owner-id.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { engagementSql } from '../../figures/engagement-sql.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { IS_DISCUSSED, IS_UNREAD, isWaiting } from '../../figures/replies-waiting-sql.ts';
import { QUESTION_DAYS, YOUNG_DAYS } from '../../figures/reply-windows.ts';
import { effectsOf } from '../findings/kept-effects.ts';
import { readPosts } from '../posts/read-posts-page.ts';
import type { Dismissal } from './dismissals.ts';
import type { Figures } from './find-insights.ts';
import { type AccountFigures, COMPARED_DAYS, LOOKED_AT_DAYS } from './find-level-changes.ts';
import type { Question } from './find-questions.ts';

/** Whether questions were answered is known only where replies were read so lately: twice as long ago as they should be. */
const FRESH_HOURS = { young: 12, older: 48 };

const IS_LOOKED_AT = `day between today - ${LOOKED_AT_DAYS} and today - 1`;

/** What the accounts of user `$1` had on each complete Pacific day before `$2`, and what they published. */
const ACCOUNT_DAYS_SQL = `
with today as (
  select ($2::timestamptz at time zone '${PACIFIC}')::date as today
),
days as (
  select account_id, today - day as age, views, engagement
  from (
    select account_id, day, max(views) as views from account_days, today where user_id = ${OWNER_ID} and ${IS_LOOKED_AT} group by 1, 2
  ) as seen
  full join (
    select account_id, day, ${engagementSql()} as engagement
    from account_activity, today
    where user_id = ${OWNER_ID} and ${IS_LOOKED_AT}
  ) as gained using (account_id, day)
  cross join today
),
posts as (
  select account_id, id, floor(extract(epoch from $2::timestamptz - published_at) / 86400)::integer as age
  from content_posts
  where user_id = ${OWNER_ID} and published_at between $2::timestamptz - interval '${COMPARED_DAYS} days' and $2
  order by published_at desc
)
select id as account_id, username,
  (select coalesce(json_agg(days), '[]') from days where account_id = account.id) as days,
  (select coalesce(json_agg(posts), '[]') from posts where account_id = account.id) as posts
from social_media_accounts as account
where user_id = ${OWNER_ID}
order by id`;

/** What user `$1` was asked of late, under posts whose replies were read shortly before `$2`. */
const QUESTIONS_SQL = `
select post_id, replied_at, answered_at is not null as is_answered
from post_replies as reply
join content_posts as post on post.user_id = ${OWNER_ID} and post.id = post_id
where reply.user_id = ${OWNER_ID} and is_question and gone_at is null and (answered_at is not null or ${isWaiting('post')})
  and replied_at > $2::timestamptz - interval '${QUESTION_DAYS} days'
  and published_at > $2::timestamptz - interval '${FOLLOWED_DAYS} days'
  and replies_read_at > $2::timestamptz - case when published_at > $2::timestamptz - interval '${YOUNG_DAYS} days'
    then interval '${FRESH_HOURS.young} hours' else interval '${FRESH_HOURS.older} hours' end
order by replied_at`;

/** Of the posts under which these are looked for. */
const READ_SO_FAR_SQL = `
select count(*)::integer as discussed, (count(*) filter (where ${IS_UNREAD}))::integer as unread
from content_posts as post
where user_id = ${OWNER_ID} and ${IS_DISCUSSED} and published_at > $2::timestamptz - interval '${FOLLOWED_DAYS} days'
  and account_id in (select own.id from social_media_accounts as own where own.user_id = ${OWNER_ID} and own.is_connected)`;

const DISMISSALS_SQL = `
select type, cause, dismissed_at from ai_insights where user_id = ${OWNER_ID} and cause is not null and dismissed_at is not null`;

/** What is looked at for insights about a user with these synced posts. */
export async function readFigures(knex: Knex, userId: string, measured: MeasuredPost[], now: Date): Promise<Figures> {
  const { posts: newest } = await readPosts(knex, userId, { sort: 'publishedAt', order: 'desc', offset: 0 });
  const { bestTimes } = await effectsOf(userId, measured, now);
  const [readSoFar] = await runPrepared<ReadSoFar>(knex, { name: 'read-so-far', text: READ_SO_FAR_SQL }, [userId, now]);
  return {
    measured,
    bestTimes: bestTimes.map(({ slot }) => slot),
    newest,
    accounts: await runPrepared<AccountFigures>(knex, { name: 'account-figures', text: ACCOUNT_DAYS_SQL }, [
      userId,
      now,
    ]),
    questions: await runPrepared<Question>(knex, { name: 'questions', text: QUESTIONS_SQL }, [userId, now]),
    readSoFar: readSoFar ?? { discussed: 0, unread: 0 },
    dismissals: await runPrepared<Dismissal>(knex, { name: 'dismissals', text: DISMISSALS_SQL }, [userId]),
    now,
  };
}
