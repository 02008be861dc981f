import type { Knex } from 'knex';
import type { PostSort } from '#shared/analytics/post-figures';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { runPrepared } from '../../database/run-prepared.ts';
import { withParts } from '../../database/sql-parts.ts';
import { askedSoFar, TAGS, tagNameSql } from './parts/posts-filters.ts';
import { COLUMNS, owner } from './posts-statement.ts';
import { type Chosen, filterOf, valuesOf } from './read-posts-page.ts';

export type MedianMeasure = Exclude<PostSort, 'publishedAt' | 'multiple'>;

export interface Median {
  /** Posts with that figure. */
  posts: number;
  value: number | null;
  /** Those with the most of it, at most MAX_NAMED_POSTS. */
  postIds: string[];
}

/** Groups of posts, by tags (names in small letters without #) or by media types. */
export interface MedianGroups {
  by: 'tag' | 'mediaType';
  names: string[];
}

/** What a post is grouped by, as an array, and the name of one of its members. */
const GROUPED = {
  tag: { members: TAGS, name: tagNameSql('member') },
  mediaType: { members: 'array[media_type]', name: 'member' },
};

/**
 * The median of a figure so far for each group, over chosen posts that are at least a day old: that of newer ones still grows. All
 * posts are looked at once.
 */
export async function readMedians(
  knex: Knex,
  userId: string,
  chosen: Chosen,
  { by, names }: MedianGroups,
  measure: MedianMeasure,
): Promise<Median[]> {
  const filter = filterOf(chosen);
  const { members, name } = GROUPED[by];
  const text = `
    ${withParts([owner])},
    figures as materialized (
      select distinct id, ${name} as name, value
      from (
        -- A row for each member, made in the list of columns: a query for each post takes twice as long.
        select id, value, unnest(members) as member
        from (
          select id, (${COLUMNS[measure]})::float8 as value, members
          from (${askedSoFar(filter, `, ${members} as members`)}) as asked
          where published_at <= now() - interval '1 day'
          offset 0
        ) as of_a_day
      ) as by_member
      where ${name} = any($12)
    )
    select nth::integer, count(value)::integer as posts, percentile_cont(0.5) within group (order by value) as value,
      coalesce((array_agg(id order by value desc, id) filter (where value is not null))[:${MAX_NAMED_POSTS}], '{}') as post_ids
    from unnest($12::text[]) with ordinality as asked_group (name, nth)
    left join figures using (name)
    group by nth
    order by nth`;
  const statement = ['medians', by, measure, ...[...filter].map((one) => one.slice(0, 3))].join('-');
  return runPrepared<Median>(knex, { name: statement, text }, [...valuesOf(userId, chosen), names]);
}
