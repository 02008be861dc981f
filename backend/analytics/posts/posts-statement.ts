import { POSTS_PAGE_SIZE, type PostSort } from '#shared/post-figures';
import { isoMoment } from '../iso-moment.ts';
import { askedAtAge, askedSoFar, countAsked, type Filter } from './parts/asked.ts';
import { AT_AGE, COMPARED, OWN, USUAL } from './parts/compared.ts';
import { POST_ROWS } from './parts/rows.ts';

/** What a statement is for: each reads no more than that needs. */
export interface PostsShape extends Filter {
  sort: PostSort;
  order: 'asc' | 'desc';
  isAtAge: boolean;
}

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

/** Every post has a day, and that of the index needs no sorting. */
const byColumn = ({ sort, order }: PostsShape) =>
  sort === 'publishedAt'
    ? `order by published_at ${order}, id desc`
    : `order by ${COLUMNS[sort]} ${order} nulls last, published_at desc, id desc`;

/** The age at which a post is compared: the one asked for, else the oldest that was read. */
const comparedAge = ({ isAtAge }: PostsShape) => `
  left join lateral (
    select age_hours, post_ages.views as age_views
    from post_ages
    where user_id = $1 and post_id = id and post_ages.views is not null ${isAtAge ? 'and age_hours = $5' : ''}
    order by age_hours desc
    limit 1
  ) as oldest on true`;

/**
 * A page of the posts of user `$1`: one column, `page`. `$2`: words that the text holds, as a pattern; `$3`: ids; `$4`:
 * rows before the page; `$5`: an age in hours. Those that the shape does not ask for are null.
 */
export function postsSql(shape: PostsShape): string {
  const cut = `${byColumn(shape)} limit ${POSTS_PAGE_SIZE} offset $4`;
  const asked = shape.isAtAge ? askedAtAge(shape) : askedSoFar(shape);
  // Every post has to be compared before they can be sorted by that, else those of the page alone.
  const isCompared = shape.sort === 'multiple';
  return `
with owner as materialized (
  select time_zone, performance_analytics as is_on, $2::text as words, $3::text[] as ids, $5::integer as age
  from users
  where id = $1
),
aged as materialized (
  select * from (select * from (${asked}) as asked ${isCompared ? '' : cut}) as picked ${comparedAge(shape)}
),
${OWN},
${AT_AGE},
${USUAL},
compared as materialized (
  ${COMPARED} ${isCompared ? cut : ''}
),
rows as (
  ${POST_ROWS} ${byColumn(shape)}
)
select json_build_object(
  'total', total,
  'posts', (select coalesce(json_agg(row), '[]') from rows),
  'timeZone', time_zone,
  'readAt', ${isoMoment('read_at')}
) as page
from owner cross join (${countAsked(shape)}) as counted`;
}
