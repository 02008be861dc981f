import { CLOCK_DAYS } from '#shared/analytics/audience';
import { MEASURED_DAYS } from '#shared/posts/measured-days';
import { isoMoment } from '../../database/iso-moment.ts';
import { OWNER_ID } from '../../database/owner-id.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { viewedAccount } from '../performance/viewed-account.ts';

/** More posts tell no more of the languages somebody writes in. */
const MOST_TEXTS = 200;
/** A language is told by its first letters. */
const TEXT_LENGTH = 300;
/** By so many readings it is judged how they jump about. */
const MOST_BETWEEN = 30;

const ofAccount = `user_id = ${OWNER_ID} and account_id = (select id from account)`;
const isLately = (moment: string) => `${moment} between now() - interval '${CLOCK_DAYS} days' and now()`;

/** The reading of who follows that was the newest on the last day (`$4`), and the newest on the first (`$3`) or, failing that, the oldest. */
const readings: SqlPart = {
  name: 'readings',
  needs: ['account'],
  gives: ['told', 'shown', 'earlier'],
  sql: `
told as (
  select day, followers, demographics, read_at from follower_readings where ${ofAccount} and demographics is not null
),
shown as materialized (select * from told where day <= $4::date + 1 order by day desc limit 1),
earlier as materialized (
  select * from told
  where day < (select day from shown)
  order by day <= $3::date desc, case when day <= $3::date then day end desc, day
  limit 1
)`,
};

/** All that the page of the audience is computed from, of user `$1` and account `$2` (null: the first): one column, `audience`. */
export const AUDIENCE_SQL = `
${withParts([viewedAccount, readings])}
select json_build_object(
  'isOn', is_on,
  'timeZone', time_zone,
  'accounts', (
    select coalesce(json_agg(json_build_object('id', id, 'username', username, 'isSandbox', is_sandbox)
      order by created_at, id), '[]')
    from accounts
  ),
  'account', (select json_build_object('id', id, 'username', username, 'isSandbox', is_sandbox) from account),
  'followers', (
    select followers from follower_readings where ${ofAccount} and followers is not null order by day desc limit 1
  ),
  'at', (
    select json_build_object('day', day, 'followers', followers, 'demographics', demographics,
      'readAt', ${isoMoment('read_at')}) from shown
  ),
  'since', (select json_build_object('day', day, 'followers', followers, 'demographics', demographics) from earlier),
  'between', (
    select coalesce(json_agg(demographics order by day), '[]') from (
      select day, demographics from told
      where day between (select day from earlier) and (select day from shown)
      order by day desc
      limit ${MOST_BETWEEN}
    ) as newest
  ),
  'readings', (select count(*) from told),
  'firstDay', (select min(day) from told),
  'postHours', (
    select coalesce(json_agg(json_build_array(hour, posts)), '[]') from (
      select extract(hour from published_at at time zone time_zone)::integer as hour, count(*) as posts
      from content_posts where ${ofAccount} and ${isLately('published_at')}
      group by 1
    ) as by_hour
  ),
  'replyHours', (
    select coalesce(json_agg(json_build_array(hour, replies)), '[]') from (
      select extract(hour from replied_at at time zone time_zone)::integer as hour, count(*) as replies
      from content_posts join post_replies on post_replies.user_id = ${OWNER_ID} and post_id = content_posts.id
      where content_posts.user_id = ${OWNER_ID} and account_id = (select id from account)
        and published_at > now() - interval '${CLOCK_DAYS} days' and ${isLately('replied_at')}
      group by 1
    ) as by_hour
  ),
  'texts', (
    select coalesce(json_agg(text), '[]') from (
      select left(content, ${TEXT_LENGTH}) as text
      from content_posts
      where ${ofAccount} and published_at between now() - interval '${MEASURED_DAYS} days' and now() and content <> ''
      order by published_at desc
      limit ${MOST_TEXTS}
    ) as newest
  )
) as audience
from owner`;
