import { ANSWERED_WITHIN, FOLLOWED_DAYS, MIX_KINDS } from '#shared/analytics/replies';
import { MAX_STARTERS, MAX_WAITING_POSTS } from '#shared/contract/limits-and-page-sizes';
import { ENGAGEMENT_COUNTS } from '#shared/posts/engagement-counts';
import { isoMoment } from '../../database/iso-moment.ts';
import { OWNER_ID } from '../../database/owner-id.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { FOLLOWED_SINCE, IS_DISCUSSED, IS_UNREAD, isWaiting } from '../../figures/replies-waiting-sql.ts';
import { MIN_AGE_HOURS } from '../../statistics/methods/assumptions.ts';
import { viewedAccount } from '../performance/viewed-account.ts';
import { isAnsweredWithin, isDue } from '../score/answered-replies-sql.ts';

/** Posts of the account. It is looked up first: an index then has all of it by time. */
const POSTS = `content_posts where user_id = ${OWNER_ID} and account_id = (select id from account)`;
/** Those to one post, which an index finds. Joined with the posts, PostgreSQL would as soon read those of all users. */
const REPLIES_OF_POST = `post_replies where user_id = ${OWNER_ID} and post_id = post.id`;
const TEXT_LENGTH = 280;
/** With less of the median views, a rate is ruled by chance. */
const LEAST_VIEWS_SHARE = 0.5;

const POST_COLUMNS = `
  'id', id, 'text', left(coalesce(nullif(content, ''), title), ${TEXT_LENGTH}), 'publishedAt', ${isoMoment('published_at')},
  'permalink', permalink`;

/** The days that were asked for and those to compare with, a row each, with the moments at which they begin and end. */
const spans: SqlPart = {
  name: 'spans',
  needs: ['owner'],
  gives: ['span'],
  sql: `
span as materialized (
  select nth, first_day, last_day, first_day::timestamp at time zone time_zone as since,
    (last_day + 1)::timestamp at time zone time_zone as until
  from owner cross join (values (1, $3::date, $4::date), (2, $5::date, $6::date)) as asked (nth, first_day, last_day)
  where first_day is not null
)`,
};

/** Replies that came in these spans. They are read for so long after a post that no older post can have any. */
const received: SqlPart = {
  name: 'received replies',
  needs: ['owner', 'account', 'span'],
  gives: ['replied_posts', 'reply', 'counted', 'timed', 'by_day', 'by_hour'],
  sql: `
replied_posts as materialized (
  select id, published_at, comments, replies_read_at, reach, gone_at from ${POSTS} and exists (
    select from span where published_at < until and published_at >= since - interval '${FOLLOWED_DAYS + 1} days'
  ) and published_at >= (select min(since) - interval '${FOLLOWED_DAYS + 1} days' from span) and published_at < (select max(until) from span)
),
reply as materialized (
  select nth, came.*, replied_at at time zone time_zone as local,
    ${ANSWERED_WITHIN.map((hours) => `${isDue(hours)} as due_${hours}, coalesce(${isAnsweredWithin(hours)}, false) as within_${hours}`).join(', ')}
  from owner
  cross join replied_posts as post
  cross join lateral (
    select post_id, is_question, replied_at, answered_at from ${REPLIES_OF_POST}
      and replied_at >= (select min(since) from span) and replied_at < (select max(until) from span)
    offset 0
  ) as came
  join span on replied_at >= since and replied_at < until
),
counted as (
  select nth, count(*) as replies, count(*) filter (where is_question) as questions, count(answered_at) as answered,
    count(distinct post_id) as posts,
    json_build_array(${ANSWERED_WITHIN.map(
      (hours) => `json_build_object('hours', ${hours}, 'due', count(*) filter (where due_${hours}),
      'answered', count(*) filter (where due_${hours} and within_${hours}))`,
    ).join(', ')}) as within
  from reply
  group by nth
),
timed as (
  select nth, json_agg(seconds order by seconds) as seconds
  from (
    select nth, greatest(0, round(extract(epoch from answered_at - replied_at))) as seconds
    from reply
    where answered_at is not null and due_${ANSWERED_WITHIN.at(-1)}
  ) as answers
  group by nth
),
by_day as (
  select local::date as day, count(*) as replies, count(*) filter (where within_${ANSWERED_WITHIN.at(-1)}) as answered
  from reply
  where nth = 1
  group by 1
),
by_hour as (
  select extract(isodow from local)::integer - 1 as weekday, extract(hour from local)::integer as hour, count(*) as replies
  from reply
  where nth = 1
  group by 1, 2
)`,
};

/** Replies that nobody answered, under posts whose replies are still read. */
const waiting: SqlPart = {
  name: 'waiting replies',
  needs: ['account'],
  gives: ['followed', 'waiting', 'waiting_in_all'],
  sql: `
followed as materialized (
  select id, account_id, content, title, published_at, permalink, gone_at, replies_read_at, comments
  from ${POSTS} and published_at >= ${FOLLOWED_SINCE}
),
waiting as materialized (
  select post.*, open.*
  from followed as post
  cross join lateral (
    select count(*) as waiting, count(*) filter (where is_question) as questions, min(replied_at) as oldest_at,
      min(replied_at) filter (where is_question) as oldest_question_at
    from ${REPLIES_OF_POST} and ${isWaiting('post')}
    offset 0
  ) as open
  where waiting > 0
),
waiting_in_all as (
  select count(*) as replies
  from content_posts as post
  join post_replies as given on given.user_id = ${OWNER_ID} and given.post_id = post.id
  where post.user_id = ${OWNER_ID} and ${isWaiting('post')}
)`,
};

/** Posts of the first span by how often people replied for the views that they had. */
const starters: SqlPart = {
  name: 'posts that start conversations',
  needs: ['span', 'replied_posts'],
  gives: ['known', 'usual_rate', 'starters'],
  sql: `
known as materialized (
  select id, reach as views, comments as replies
  from replied_posts
  where gone_at is null and reach > 0 and comments is not null
    and published_at >= (select since from span where nth = 1) and published_at < (select until from span where nth = 1)
    and published_at <= now() - interval '${MIN_AGE_HOURS} hours'
),
usual_rate as materialized (
  select count(*) as known, percentile_cont(0.5) within group (order by views) as views,
    sum(replies)::float8 / nullif(sum(views), 0) as rate
  from known
),
starters as materialized (
  select known.*, replies::float8 / known.views as own_rate,
    (replies + usual_rate.views * usual_rate.rate) / (known.views + usual_rate.views) as shrunk_rate
  from known, usual_rate
  where known.views >= ${LEAST_VIEWS_SHARE} * usual_rate.views
  order by shrunk_rate desc, id
  limit ${MAX_STARTERS}
)`,
};

/** What Threads counted for the account on the Pacific days from `$7` to `$8`, and from `$9` to `$10`. */
const mixed: SqlPart = {
  name: 'mix of engagement',
  needs: ['account'],
  gives: ['mixed'],
  sql: `
mixed as materialized (
  select nth, activity.day, ${ENGAGEMENT_COUNTS.map((kind) => `coalesce(activity.${kind}, 0) as ${kind}`).join(', ')},
    coalesce(gains.shares, 0) as shares
  from (values (1, $7::date, $8::date), (2, $9::date, $10::date)) as asked (nth, first_day, last_day)
  join account_activity as activity
    on user_id = ${OWNER_ID} and account_id = (select id from account) and activity.day between first_day and last_day
  -- Looked up for each day: joined, PostgreSQL reads all days of the account for each of them.
  left join lateral (
    select shares from account_gains as gained
    where gained.user_id = ${OWNER_ID} and gained.account_id = (select id from account) and gained.day = activity.day
    offset 0
  ) as gains on true
  where num_nonnulls(${ENGAGEMENT_COUNTS.map((kind) => `activity.${kind}`).join(', ')}) > 0
)`,
};

/**
 * Everything on the page of replies, of user `$1` and account `$2` (null: the first): one column, `replies`. Days of the user's
 * zone from `$3` to `$4` beside those from `$5` to `$6`.
 */
export const REPLIES_SQL = `
${withParts([viewedAccount, spans, received, waiting, starters, mixed])}
select json_build_object(
  'timeZone', time_zone,
  'isOn', is_on,
  'account', (
    select json_build_object('id', id, 'username', username, 'isSandbox', is_sandbox, 'needsReconnect', needs_reconnect)
    from account
  ),
  'isRefused', (
    select replies_refused_at is not null from account_syncs where user_id = ${OWNER_ID} and account_id = (select id from account)
  ),
  'readAt', (select ${isoMoment('max(replies_read_at)')} from followed),
  'isUnread', (
    select last_sync_at is null or exists (select from followed where comments > 0) and not exists (
      select from followed where replies_read_at is not null)
    from account
  ),
  'waiting', (
    select json_build_object('replies', coalesce(sum(waiting), 0), 'questions', coalesce(sum(questions), 0),
      'oldestAt', ${isoMoment('min(oldest_at)')}, 'oldestQuestionAt', ${isoMoment('min(oldest_question_at)')}, 'under', count(*),
      'discussed', (select count(*) from followed where ${IS_DISCUSSED}),
      'unread', (select count(*) from followed where ${IS_UNREAD}),
      'onAllAccounts', (select replies from waiting_in_all where (select count(*) from accounts) > 1))
    from waiting
  ),
  'waitingPosts', (
    select coalesce(json_agg(json_build_object(${POST_COLUMNS}, 'waiting', waiting, 'questions', questions,
      'oldestAt', ${isoMoment('oldest_at')}, 'oldestQuestionAt', ${isoMoment('oldest_question_at')})
      order by oldest_question_at, oldest_at, id), '[]')
    from (select * from waiting order by oldest_question_at, oldest_at, id limit ${MAX_WAITING_POSTS}) as listed
  ),
  'received', (
    select json_agg(json_build_object('from', first_day, 'to', last_day, 'replies', coalesce(replies, 0),
      'questions', coalesce(questions, 0), 'answered', coalesce(answered, 0), 'posts', coalesce(posts, 0), 'within', within,
      'seconds', coalesce(seconds, '[]')) order by nth)
    from span left join counted using (nth) left join timed using (nth)
  ),
  'knownFrom', (
    select min(published_at at time zone time_zone)::date from replied_posts where replies_read_at is not null
  ),
  'soFar', (
    select json_build_object('discussed', count(*), 'unread', count(*) filter (where ${IS_UNREAD}),
      'neverRead', count(*) filter (where ${IS_UNREAD} and published_at < ${FOLLOWED_SINCE})) from replied_posts, span
    where nth = 1 and ${IS_DISCUSSED} and published_at >= since and published_at < until
  ),
  'days', (select coalesce(json_agg(json_build_array(day, replies, answered)), '[]') from by_day),
  'hours', (
    select coalesce(json_agg(json_build_object('weekday', weekday, 'hour', hour, 'replies', replies)
      order by weekday, hour), '[]')
    from by_hour
  ),
  'usual', (select json_build_object('known', known, 'views', views, 'rate', rate) from usual_rate),
  'starters', (
    select coalesce(json_agg(json_build_object(${POST_COLUMNS}, 'replies', replies, 'views', views, 'rate', own_rate,
      'shrunkRate', shrunk_rate) order by shrunk_rate desc, id), '[]')
    from starters join (select id, content, title, published_at, permalink from content_posts where user_id = ${OWNER_ID}) as post using (id)
  ),
  'mixed', (
    select coalesce(json_agg(json_build_object('nth', nth, 'day', day, ${MIX_KINDS.map((kind) => `'${kind}', ${kind}`).join(', ')})
      order by day), '[]')
    from mixed
  )
) as replies
from owner`;
