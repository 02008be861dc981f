import { BREAKOUT_MULTIPLE, BREAKOUT_PERCENTILE } from '#shared/posts/breakout';
import { OWNER_ID } from '../../../database/owner-id.ts';
import type { SqlPart } from '../../../database/sql-parts.ts';
import { placeOfAge, quantile } from '../../../figures/views-at-ages-sql.ts';

/** With fewer other posts nothing is called usual. */
export const LEAST_OTHERS = 8;

const STANDS_OUT = `percentile > ${BREAKOUT_PERCENTILE} and multiple >= ${BREAKOUT_MULTIPLE}`;

/** All posts of the account at the age, made from the lists of its media types: only where one of these is too short. */
const OF_ACCOUNT = `
      select array(
        select views from by_type as part cross join unnest(part.list) as views
        where part.account_id is not distinct from asked.account_id and part.age_hours = asked.age_hours
        order by views
      ) as list
      offset 0`;

/** A row of `others` for one of `rows`. Null is no account and no media type: a hash finds no row by it. */
const joinOthers = (rows: string) => `
  left join others on others.age_hours = ${rows}.age_hours
    and coalesce(others.account_id, '') = coalesce(${rows}.account_id, '')
    and coalesce(others.media_type, '') = coalesce(${rows}.media_type, '')`;

/**
 * The rows of `aged` (id, account_id, media_type, age_hours, age_views; no age for a post that is not in `own`), with their views
 * against those of the other posts: of the same account and media type if these are enough, else of the account. Adds multiple,
 * percentile (0 to 100) and how many others these rest on, null where there is nothing to compare with. `inOrder`: SQL that sorts
 * and cuts them by the multiple; `hasQuartiles` adds low, middle and high, the quartiles of the others.
 *
 * The ranks come after the cut: to sort rows PostgreSQL would copy their lists.
 */
export const compared = (inOrder: string, { hasQuartiles = false } = {}): SqlPart => ({
  name: 'compared',
  needs: ['oldest', 'aged', 'stretches', 'by_type'],
  gives: ['others', 'multiplied', 'compared', 'seasoned'],
  sql: `
others as materialized (
  select asked.*, list, size, list[(size + 1) / 2 : size / 2 + 2] as around_middle
  from stretches as asked
  cross join lateral (
    select list from by_type
    where by_type.account_id is not distinct from asked.account_id
      and by_type.media_type is not distinct from asked.media_type and by_type.age_hours = asked.age_hours
      and cardinality(list) > ${LEAST_OTHERS}
    union all
    select list from (${OF_ACCOUNT}
    ) as of_account where cardinality(list) > ${LEAST_OTHERS}
    limit 1
  ) as usual
  cross join lateral (select cardinality(list) - 1 as size) as counted
),
multiplied as materialized (
  select aged.*, age_views * 2::float8 / nullif(${nthOther('1', 'around_middle')}::bigint + ${nthOther('2 - size % 2', 'around_middle')}, 0) as multiple
  from aged ${joinOthers('aged')} ${inOrder}
),
compared as materialized (
  select multiplied.*, size as compared_with,
    100.0 * width_bucket(age_views - 1, list) / size as percentile${hasQuartiles ? QUARTILES : ''}
  from multiplied ${joinOthers('multiplied')}
),
seasoned as materialized (
  select account_id, age_hours, (
    select published_at from content_posts
    where user_id = ${OWNER_ID} and content_posts.account_id is not distinct from asked.account_id and views_at_ages[place] is not null
      and published_at <= now() and (published_at, id) >= (select published_at, id from oldest)
    order by published_at, id
    limit 1 offset ${LEAST_OTHERS - 1}
  ) as since
  from (
    select distinct account_id, age_hours, ${placeOfAge('age_hours')} as place from compared where ${STANDS_OUT}
  ) as asked
)`,
});

/** The posts that are asked for, compared with none: the same columns, which takes no planning of what is not read. */
export const uncompared = (asked: string, needs: string[]): SqlPart => ({
  name: 'uncompared',
  needs: ['owner', ...needs],
  gives: ['compared', 'seasoned'],
  sql: `
compared as materialized (
  select asked.*, null::smallint as age_hours, null::float8 as multiple, null::integer as compared_with, null::numeric as percentile
  from (${asked}) as asked
),
seasoned as (select null::text as account_id, null::smallint as age_hours, null::timestamptz as since where false)`,
});

/** The nth of sorted views without the post's own, which stand behind all that are fewer. */
function nthOther(nth: string, views = 'list'): string {
  return `case when ${views}[${nth}] < age_views then ${views}[${nth}] else ${views}[${nth} + 1] end`;
}

const othersAt = (part: number) => quantile(part, 'size', (nth) => `(${nthOther(nth)})`);
const QUARTILES = `, ${othersAt(0.25)} as low, ${othersAt(0.5)} as middle, ${othersAt(0.75)} as high`;

/** Whether a row of `compared` broke out: it stands out, and enough posts of its account are known from before it. */
export const IS_BREAKOUT = `case when ${STANDS_OUT} then coalesce(published_at > (
    select since from seasoned
    where seasoned.account_id is not distinct from compared.account_id and seasoned.age_hours = compared.age_hours
  ), false) else false end`;
