import { TOP_CONTENT_DAYS, TOP_CONTENT_SIZE } from '#shared/analytics/top-content';
import { isoMoment } from '../../../database/iso-moment.ts';
import type { SqlPart } from '../../../database/sql-parts.ts';
import { KNOWN_POST_ENGAGEMENT } from '../../../figures/engagement-sql.ts';
import { COUNTS } from './published.ts';

/** Today is one of them. */
const isRecent = `source = 'analyses' or published >= today - interval '${TOP_CONTENT_DAYS - 1} days'`;
const USUAL_REACH = `select percentile_cont(0.5) within group (order by reach) from counted, owner where ${isRecent}`;
/** The measure `$3` that the best are chosen by. Rates say something only of posts that are seen about as often as others. */
const MEASURE = `case $3
    when 'views' then reach
    when 'replies' then comments
    when 'engagementRate' then case when reach >= 0.5 * (${USUAL_REACH}) then engagement::float8 / nullif(reach, 0) end
    else engagement end`;
const BEST_FIRST = `order by measure desc nulls last, moment desc, id limit ${TOP_CONTENT_SIZE}`;

/**
 * The best of the posts that were `counted`: those of the last days first, and older ones where they are too few, for which
 * alone all posts of `owner` are read.
 */
export const best: SqlPart = {
  name: 'best',
  needs: ['owner', 'counted'],
  gives: ['top_content'],
  sql: `
recent as materialized (
  select id, source, title, moment, likes, comments, reposts_and_quotes, shares, reach, engagement, ${MEASURE} as measure
  from counted, owner
  where ${isRecent}
  ${BEST_FIRST}
),
older as (
  select id, source, title, moment, likes, comments, reposts_and_quotes, shares, reach, engagement, ${MEASURE} as measure
  from owner cross join (
    select *, ${KNOWN_POST_ENGAGEMENT} as engagement
    from (select 'posts' as source, null as title, ${COUNTS} from content_posts where user_id = $1) as post
  ) as post
  where is_on and (select count(*) from recent) < ${TOP_CONTENT_SIZE}
    and moment at time zone time_zone < today - interval '${TOP_CONTENT_DAYS - 1} days'
  ${BEST_FIRST}
),
top_content as (
  select id, coalesce(best.title, post.title) as title, best.likes, best.comments, best.reposts_and_quotes as "repostsAndQuotes", best.shares,
    best.reach as views,
    100.0 * engagement / nullif(best.reach, 0) as "engagementRate",
    case when source = 'posts' then ${isoMoment('moment')} end as "publishedAt"
  from (select *, true as is_recent from recent union all select *, false from older) as best
  left join (select id, title from content_posts where user_id = $1) as post using (id)
  order by is_recent desc, measure desc nulls last, moment desc, id
  limit ${TOP_CONTENT_SIZE}
)`,
};
