import type { Knex } from 'knex';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import type { PostSort } from '#shared/post-figures';
import { runPrepared } from '../../database/run-prepared.ts';
import { withParts } from '../../database/sql-parts.ts';
import { askedSoFar } from './parts/posts-filters.ts';
import { COLUMNS, owner } from './posts-statement.ts';
import { type Chosen, filterOf, valuesOf } from './read-posts-page.ts';

export type MedianMeasure = Exclude<PostSort, 'publishedAt' | 'multiple'>;

interface Median {
  /** Posts with that figure. */
  posts: number;
  value: number | null;
  /** Those with the most of it, at most MAX_NAMED_POSTS. */
  postIds: string[];
}

/** The median of a figure so far, over chosen posts that are at least a day old: that of newer ones still grows. */
export async function readMedian(knex: Knex, userId: string, chosen: Chosen, measure: MedianMeasure): Promise<Median> {
  const filter = filterOf(chosen);
  const text = `
    ${withParts([owner])}
    select count(value)::integer as posts, percentile_cont(0.5) within group (order by value) as value,
      coalesce((array_agg(id order by value desc, id) filter (where value is not null))[:${MAX_NAMED_POSTS}], '{}') as post_ids
    from (
      select id, (${COLUMNS[measure]})::float8 as value from (${askedSoFar(filter)}) as asked
      where published_at <= now() - interval '1 day'
    ) as figures`;
  const name = ['median', measure, ...[...filter].map((one) => one.slice(0, 3))].join('-');
  const [row] = await runPrepared<Median>(knex, { name, text }, valuesOf(userId, chosen));
  return row ?? { posts: 0, value: null, postIds: [] };
}
