import { FOLLOWED_HOURS } from '#shared/analytics/performance';
import { MAX_FOLLOWED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { isoMoment } from '../../database/iso-moment.ts';
import { OWNER_ID } from '../../database/owner-id.ts';
import type { SqlPart } from '../../database/sql-parts.ts';
import { REPLIES_WAITING } from '../../figures/replies-waiting-sql.ts';
import { AGES_ROWS, typicalFrom, usualAtAges } from '../posts/curves-statement.ts';
import { compared } from '../posts/parts/compared.ts';
import { figuresSoFar } from '../posts/parts/posts-filters.ts';
import { rows } from '../posts/parts/rows.ts';
import { own, usual } from '../posts/parts/usual.ts';
import { aged } from '../posts/posts-statement.ts';

/** With `is true` PostgreSQL finds them by their time: it expects few posts and would as soon look at all of the account. */
const IS_FOLLOWED = `post.user_id = ${OWNER_ID} and (account_id = (select id from account)) is true and gone_at is null
  and published_at > now() - interval '${FOLLOWED_HOURS} hours' and published_at <= now()`;

const NEWEST = `
  select * from (${figuresSoFar(IS_FOLLOWED)}) as young
  order by published_at desc, id desc
  limit ${MAX_FOLLOWED_POSTS}`;

/** `followed` has a row a post of the last hours, with `row` as the posts table shows it and what the page adds. */
const followed: SqlPart = {
  name: 'followed',
  needs: ['rows', 'compared', 'account'],
  gives: ['followed', 'usual_views'],
  sql: `
followed as materialized (
  select rows.row, low, middle, high, age_views, insights_due_at,
    case when replies_read_at is not null then ${REPLIES_WAITING} end as replies_waiting,
    (
      select json_agg(post_ages.views order by mark.nth)
      from ${AGES_ROWS}
      left join post_ages on user_id = ${OWNER_ID} and post_id = content_posts.id and post_ages.age_hours = mark.age_hours
    ) as values,
    (
      select json_agg(newest order by horizon)
      from (
        select distinct on (horizon_hours) horizon_hours as horizon, age_hours as age, posts, low, mid, high, reason
        from forecasts
        where user_id = ${OWNER_ID} and post_id = content_posts.id and metric = 'views'
        order by horizon_hours, age_hours desc
      ) as newest
    ) as forecasts
  from rows
  join compared using (id)
  join content_posts on user_id = ${OWNER_ID} and content_posts.id = rows.id
),
usual_views as materialized (${usualAtAges('views', '(select id from account)')})`,
};

/** Young posts by the same comparison as the posts table. Needs `owner` and `account`. */
export const followedPosts = [
  own,
  aged({ isAtAge: false }, NEWEST, ['account']),
  usual,
  compared('', { hasQuartiles: true }),
  rows(''),
  followed,
];

/** The columns of the answer that these posts make. */
export const FOLLOWED_COLUMNS = `
  'posts', (
    select coalesce(json_agg(json_build_object('row', row, 'views', age_views, 'low', low, 'middle', middle, 'high', high,
      'values', values, 'forecasts', forecasts, 'nextReadingAt', ${isoMoment('insights_due_at')}, 'repliesWaiting', replies_waiting)), '[]')
    from followed
  ),
  'published', (select count(*) from content_posts as post where ${IS_FOLLOWED}),
  'typical', ${typicalFrom('usual_views')}`;
