import { AGES, type CurveMeasure } from '#shared/analytics/post-figures';
import { OWNER_ID } from '../../database/owner-id.ts';
import { engagementSql } from '../../figures/engagement-sql.ts';
import { quantile, viewsByAge } from '../../figures/views-at-ages-sql.ts';
import { LEAST_OTHERS } from './parts/compared.ts';

const VALUES: Record<CurveMeasure, string> = {
  views: 'views',
  likes: 'likes',
  replies: 'replies',
  engagement: engagementSql(),
};

export const AGES_ROWS = `unnest('{${AGES.join(', ')}}'::smallint[]) with ordinality as mark (age_hours, nth)`;

/** The values that posts of some accounts had at each age, sorted: age_hours, list. */
const listsAtAges = (measure: CurveMeasure, accounts: string) => {
  // Each `is true` has PostgreSQL read all rows of the user once: it would look up each post otherwise, which takes longer.
  const own = `from content_posts where user_id = ${OWNER_ID} and (account_id in ${accounts}) is true`;
  if (measure === 'views') return viewsByAge({ from: `select views_at_ages ${own}` });
  return `
    select age_hours, array_agg(${VALUES[measure]} order by ${VALUES[measure]}) as list
    from post_ages
    where user_id = ${OWNER_ID} and (post_id in (select id ${own})) is true and ${VALUES[measure]} is not null
    group by age_hours`;
};

/** `figures.normalRange` of all posts of user `$1` on some accounts, a row an age: age_hours, posts, quartiles. */
export const usualAtAges = (measure: CurveMeasure, accounts: string) => `
  select age_hours, cardinality(list) as posts, array[${[0.25, 0.5, 0.75]
    .map((part) => quantile(part, 'cardinality(list)', (nth) => `list[${nth}]`))
    .join(', ')}] as quartiles
  from (${listsAtAges(measure, accounts)} offset 0) as lists
  where cardinality(list) >= ${LEAST_OTHERS}
`;

/** The `typical` of curves, from rows of `usualAtAges`. */
export const typicalFrom = (usual: string) => `(
    select case when max(posts) is not null then json_build_object(
      'low', json_agg(quartiles[1] order by nth),
      'median', json_agg(quartiles[2] order by nth),
      'high', json_agg(quartiles[3] order by nth),
      'posts', max(posts)) end
    from ${AGES_ROWS} left join ${usual} using (age_hours)
  )`;

/**
 * How posts `$2` of user `$1` grew, and what is usual among all posts of their accounts: one column, `curves`, without the
 * measure. Ages at which fewer than eight posts were read have no usual range.
 */
export const curvesSql = (measure: CurveMeasure) => `
with chosen as materialized (
  select post.id, account_id, nth
  from unnest($2::text[]) with ordinality as asked (id, nth)
  join content_posts as post on post.user_id = ${OWNER_ID} and post.id = asked.id and published_at <= now()
  where (select performance_analytics from users where id = $1)
),
usual as materialized (${usualAtAges(measure, '(select account_id from chosen)')})
select json_build_object(
  'curves', (
    select coalesce(json_agg(json_build_object('postId', id, 'values', (
      select json_agg(${VALUES[measure]} order by mark.nth)
      from ${AGES_ROWS}
      left join post_ages on user_id = ${OWNER_ID} and post_id = id and post_ages.age_hours = mark.age_hours
    )) order by nth), '[]')
    from chosen
  ),
  'typical', ${typicalFrom('usual')}
) as curves`;
