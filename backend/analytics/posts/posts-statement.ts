import { COMPARED_POSTS, type PostSort } from '#shared/analytics/post-figures';
import { isoMoment } from '../../database/iso-moment.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { ageAt, OLDEST_PLACE, placeOfAge } from '../../figures/views-at-ages-sql.ts';
import { compared, uncompared } from './parts/compared.ts';
import { askedAtAge, askedSoFar, countAsked, countOf, type Filter, type FilterName } from './parts/posts-filters.ts';
import { rows } from './parts/rows.ts';
import { own, usual } from './parts/usual.ts';

/** What a statement is for: each reads no more than that needs. */
export interface PostsShape {
  filter: Filter;
  sort: PostSort;
  order: 'asc' | 'desc';
  isAtAge: boolean;
  /** False: no post has a multiple or a percentile, which takes most of the time for somebody with many posts. */
  isCompared: boolean;
}

/** The figures of posts, and what they are as SQL. */
export const COLUMNS: Record<PostSort, string> = {
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

/** Sorted by the multiple, posts that are not compared come last and by date: of those no more are read than the page needs. */
const MAY_BE_ON_PAGE = `order by published_at desc, id desc limit greatest(${COMPARED_POSTS}, $4::bigint + $11::bigint)`;

/** The posts that are asked for, each with the age at which it is compared: the one asked for, else the oldest that was read. */
export const aged = ({ isAtAge }: Pick<PostsShape, 'isAtAge'>, asked: string, needs: string[] = []): SqlPart => ({
  name: 'aged',
  needs: ['owner', 'oldest', ...needs],
  gives: ['aged'],
  sql: `
aged as materialized (
  select with_place.*, case when age_views is not null then ${ageAt('place')} end as age_hours
  from (
    select picked.*, case when (published_at, id) >= (select published_at, id from oldest) then views_at_ages[place] end as age_views
    from (select *, ${isAtAge ? placeOfAge('$5') : OLDEST_PLACE} as place from (${asked}) as asked offset 0) as picked
    offset 0
  ) as with_place
)`,
});

/** What all posts have to be looked at for, found once for the page and its count; at an age, posts are looked up for the page alone. */
const chosenPosts = ({ filter, isAtAge }: PostsShape): SqlPart | null =>
  !isAtAge && ['search', 'tag', 'link'].some((name) => filter.has(name as FilterName))
    ? {
        name: 'chosen posts',
        needs: ['owner'],
        gives: ['chosen'],
        sql: `chosen as materialized (${askedSoFar(filter)})`,
      }
    : null;

/** The user, with the type of every value that posts can be chosen by. */
export const owner: SqlPart = {
  name: 'owner',
  needs: [],
  gives: ['owner'],
  sql: `
owner as materialized (
  select time_zone, performance_analytics as is_on, $2::text as words, $3::text[] as ids, $4::bigint as rows_before, $5::integer as age,
    $6::text[] as account_ids, $7::date as first_day, $8::date as last_day, $9::text as media_type, $10::text as tag,
    $11::bigint as page_size
  from users
  where id = $1
)`,
};

/**
 * A page of the posts of user `$1`: one column, `page`. `$4`: rows before the page; `$5`: an age in hours; `$11`: rows on
 * it. The others are what posts are chosen by (`parts/posts-filters.ts`). Those that the shape does not ask for are null.
 */
export function postsSql(shape: PostsShape): string {
  const cut = `${byColumn(shape)} limit $11 offset $4`;
  const chosen = chosenPosts(shape);
  const all = shape.isAtAge ? askedAtAge(shape.filter) : chosen ? 'select * from chosen' : askedSoFar(shape.filter);
  // All posts that are compared have to be before they can be sorted by that, else those of the page alone.
  const isSortedByComparison = shape.sort === 'multiple';
  const asked = `select * from (${all}) as asked ${isSortedByComparison ? MAY_BE_ON_PAGE : cut}`;
  const inOrder = isSortedByComparison ? cut : '';
  const needs = chosen ? ['chosen'] : [];
  const compares = shape.isCompared
    ? [own, aged(shape, asked, needs), usual, compared(inOrder)]
    : [uncompared(asked, needs)];
  return `
${withParts([owner, ...(chosen ? [chosen] : []), ...compares, rows(byColumn(shape))])}
select json_build_object(
  'total', total,
  'posts', (select coalesce(json_agg(row), '[]') from rows),
  'timeZone', time_zone,
  'readAt', ${isoMoment('read_at')}
) as page
from owner cross join (${chosen ? countOf('chosen') : countAsked(shape.filter)}) as counted`;
}
