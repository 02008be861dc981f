import { MAX_LEDGER_LINKS, MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { OWNER_ID } from '../../database/owner-id.ts';
import type { SqlPart } from '../../database/sql-parts.ts';
import { valueAt } from '../../figures/gained-by-day-sql.ts';
import { addressesOf, linkKey } from '../../figures/link-addresses-sql.ts';
import { PACIFIC } from '../../figures/pacific.ts';

const midnight = (day: string) => `${day}::timestamp at time zone '${PACIFIC}'`;
/** A post is read for 90 days and at most a week more: an older one gains nothing that we know of. */
const READ_FOR = `interval '100 days'`;

/**
 * Clicks on addresses, and the views that the posts which carry them gained, on the Pacific days from `$3` to `$4` on which
 * both are known: Threads tells views of a post for its whole life only, so they begin with our own readings. All clicks of
 * the days from `$5` to `$6` (null: none) stand beside them.
 *
 * With `is true` PostgreSQL finds the posts with a link: it would as soon look at all posts of the account.
 */
export const linkLedger: SqlPart = {
  name: 'link ledger',
  needs: ['account'],
  gives: ['span', 'told_clicks', 'told_before', 'clicked', 'carried', 'ledger'],
  sql: `
span as materialized (
  select id as account_id, tracking_since, $4::date as last_day,
    greatest($3::date, (tracking_since at time zone '${PACIFIC}')::date + 1) as first_day
  from account
),
told_clicks as (
  select sum(clicks)::integer as clicks, count(clicks)::integer as days
  from span
  join account_activity on user_id = ${OWNER_ID} and account_activity.account_id = span.account_id
  where day between first_day and last_day
),
told_before as (
  select sum(clicks)::integer as clicks, count(clicks)::integer as days
  from account_activity
  where user_id = ${OWNER_ID} and account_id = (select id from account) and day between $5::date and $6::date
),
clicked as materialized (
  select ${linkKey('url')} as address, min(url) as url, sum(clicks)::integer as clicks
  from span
  join link_clicks on user_id = ${OWNER_ID} and link_clicks.account_id = span.account_id
  where day between first_day and last_day
  group by ${linkKey('url')}
),
carried as materialized (
  select address, count(*)::integer as posts, sum(gained)::integer as views,
    (array_agg(id order by gained desc, id))[:${MAX_NAMED_POSTS}] as post_ids
  from (
    select id, link.address, at_end.value - coalesce(at_start.value, 0) as gained
    from span
    join lateral (
      select id, published_at, content, link_url, span.tracking_since
      from content_posts
      where user_id = ${OWNER_ID} and has_link and (content_posts.account_id = span.account_id) is true and first_day <= last_day
        and published_at < ${midnight('(last_day + 1)')} and published_at > ${midnight('first_day')} - ${READ_FOR}
    ) as post on true
    cross join lateral ${addressesOf('post')} as link
    cross join lateral ${valueAt('views', midnight('(last_day + 1)'))} as at_end
    left join lateral ${valueAt('views', midnight('first_day'))} as at_start on true
  ) as by_post
  where gained > 0
  group by address
),
ledger as materialized (
  select coalesce(url, address) as url, coalesce(clicks, 0) as clicks, coalesce(posts, 0) as posts,
    coalesce(post_ids, '{}') as post_ids, coalesce(views, 0) as views, posts is not null as is_carried
  from clicked full join carried using (address)
  where coalesce(clicks, 0) > 0 or posts is not null
)`,
};

/** Null without an account. */
export const LEDGER_COLUMN = `
  'ledger', (
    select json_build_object('from', first_day, 'to', last_day, 'days', days, 'clicks', told_clicks.clicks,
      'before', (select row_to_json(told_before) from told_before),
      'attributed', (select coalesce(sum(ledger.clicks), 0) from ledger where is_carried),
      'addresses', (select count(*) from ledger),
      'links', (
        select coalesce(json_agg(json_build_object('url', url, 'clicks', clicks, 'posts', posts, 'postIds', post_ids,
          'views', views, 'isCarried', is_carried) order by clicks desc, views desc, url), '[]')
        from (select * from ledger order by clicks desc, views desc, url limit ${MAX_LEDGER_LINKS}) as listed
      ))
    from span cross join told_clicks
  )`;
