import { COMPARED_POSTS, type PostSort } from '#shared/post-figures';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { isoMoment } from '../iso-moment.ts';
import { compared } from './parts/compared.ts';
import { askedAtAge, askedSoFar, countAsked, type Filter } from './parts/posts-filters.ts';
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
export const aged = ({ isAtAge }: Pick<PostsShape, 'isAtAge'>, asked: string): SqlPart => ({
  name: 'aged',
  needs: ['owner', 'own'],
  gives: ['aged'],
  sql: `
aged as materialized (
  select picked.*, age_hours, age_views
  from (${asked}) as picked
  left join lateral (
    select age_hours, post_ages.views as age_views
    from post_ages
    where user_id = $1 and post_id = picked.id and post_ages.views is not null
      and (picked.published_at, picked.id) >= (select published_at, id from own order by published_at, id limit 1)
      ${isAtAge ? 'and age_hours = $5' : ''}
    order by age_hours desc
    limit 1
  ) as oldest on true
)`,
});

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
  const all = shape.isAtAge ? askedAtAge(shape.filter) : askedSoFar(shape.filter);
  // All posts that are compared have to be before they can be sorted by that, else those of the page alone.
  const isSortedByComparison = shape.sort === 'multiple';
  const asked = `select * from (${all}) as asked ${isSortedByComparison ? MAY_BE_ON_PAGE : cut}`;
  const compares = own(shape.isCompared ? COMPARED_POSTS : 0);
  const inOrder = isSortedByComparison ? cut : '';
  return `
${withParts([owner, compares, aged(shape, asked), usual, compared(inOrder), rows(byColumn(shape))])}
select json_build_object(
  'total', total,
  'posts', (select coalesce(json_agg(row), '[]') from rows),
  'timeZone', time_zone,
  'readAt', ${isoMoment('read_at')}
) as page
from owner cross join (${countAsked(shape.filter)}) as counted`;
}
