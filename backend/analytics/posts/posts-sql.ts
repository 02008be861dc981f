import { POSTS_PAGE_SIZE, type PostSort } from '#shared/post-figures';
import { PASSED_ON } from '../../models/known-posts.ts';
import { sumOfKnown } from '../../models/sum-of-known.ts';
import { isoMoment } from '../iso-moment.ts';
import { AT_AGE, COMPARED, GROUP_NUMBERS } from './compare-sql.ts';
import { POST_ROWS } from './post-rows-sql.ts';

const COLUMNS: Record<PostSort, string> = {
  publishedAt: 'published_at',
  views: 'views',
  likes: 'likes',
  replies: 'replies',
  reposts: 'reposts',
  quotes: 'quotes',
  shares: 'shares',
  engagement: 'engagement',
  engagementRate: 'engagement::float8 / nullif(views, 0)',
  multiple: 'multiple',
};

/** All posts of the user, and which of them are asked for; accounts and their media types are numbered. */
const OWN = `
  own as materialized (
    select id, published_at, account_id, media_type, insights_read_at, reach as views, likes, comments as replies, reposts,
      quotes, shares, ${sumOfKnown('likes', 'comments', PASSED_ON)} as engagement,
      ($2::text is null or content ilike $2) and ($3::text[] is null or id = any($3)) as is_asked,
      ${GROUP_NUMBERS}
    from content_posts
    where user_id = $1 and published_at <= now() and (select performance_analytics from owner)
  )`;

const ASKED = 'id, published_at, account_id, media_type, insights_read_at, account_no, type_no';
const FIGURES_SO_FAR = `select ${ASKED}, views, likes, replies, reposts, quotes, shares, engagement
  from own where is_asked`;
/** Null throughout for a post that was not read near the age. */
const FIGURES_AT_AGE = `
  select ${ASKED}, at_age.views, at_age.likes, at_age.replies, at_age.reposts, at_age.quotes, at_age.shares,
    ${sumOfKnown('at_age.likes', 'at_age.replies', 'at_age.reposts', 'at_age.quotes')} as engagement
  from own left join post_ages as at_age on user_id = $1 and post_id = id and age_hours = $5::integer
  where is_asked`;

/** The age at which a post is compared: the one asked for, else the oldest that was read. */
const comparedAge = (isAtAge: boolean) => `
  left join lateral (
    select age_hours, post_ages.views as age_views
    from post_ages
    where user_id = $1 and post_id = id and post_ages.views is not null ${isAtAge ? 'and age_hours = $5::integer' : ''}
    order by age_hours desc
    limit 1
  ) as oldest on true`;

/**
 * A page of the posts of user `$1`: one column, `page`. `$2`: words that the text holds, as a pattern; `$3`: ids; `$4`:
 * rows before the page; `$5`: the age in hours, where they are asked for at an age. `$2` and `$3` may be null.
 */
export function postsSql(sort: PostSort, order: 'asc' | 'desc', isAtAge: boolean): string {
  const byColumn = `order by ${COLUMNS[sort]} ${order} nulls last, published_at desc, id desc`;
  const cut = `${byColumn} limit ${POSTS_PAGE_SIZE} offset $4`;
  const isCompared = sort === 'multiple';
  return `
with owner as materialized (
  select time_zone, performance_analytics from users where id = $1
),
${OWN},
figures as (
  ${isAtAge ? FIGURES_AT_AGE : FIGURES_SO_FAR}
),
aged as materialized (
  select * from (select * from figures ${isCompared ? '' : cut}) as picked ${comparedAge(isAtAge)}
),
${AT_AGE},
compared as (
  ${COMPARED} ${isCompared ? cut : ''}
),
rows as (
  ${POST_ROWS} ${byColumn}
)
select json_build_object(
  'total', (select count(*) from own where is_asked),
  'posts', (select coalesce(json_agg(row), '[]') from rows),
  'timeZone', time_zone,
  'readAt', (select ${isoMoment('max(insights_read_at)')} from own where is_asked)
) as page
from owner`;
}
