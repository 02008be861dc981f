import type { SqlPart } from '../../../database/sql-parts.ts';
import { valueAt } from '../../../figures/gained-by-day-sql.ts';
import { PACIFIC } from '../../../figures/pacific.ts';

const midnight = (day: string) => `${day}::timestamp at time zone '${PACIFIC}'`;
/** A post is read for 90 days and at most a week more: an older one gains nothing that we know of. */
const READ_FOR = `interval '100 days'`;

/** A period and the one before it: SQL of the first and the last Pacific day of each. */
interface Spans {
  current: [first: string, last: string];
  previous: [first: string, last: string];
}

/**
 * Clicks, and views of posts with a link, of each `accounts` on the same days: those of the period and of the one
 * before it on which we had begun to read posts, since Threads tells views of a post for its whole life only. `link_click_rates`
 * has a row each: isCurrent, clicks, views, days (of the account with the fewest). An account whose posts with a link were
 * not displayed does not count: its clicks are on something else.
 */
export const links = ({ current, previous }: Spans): SqlPart => ({
  name: 'links',
  needs: ['owner', 'accounts', 'activity'],
  gives: ['link_click_rates'],
  sql: `
spans as (
  select account_id, tracking_since, is_current, last_day,
    greatest(first_day, (tracking_since at time zone '${PACIFIC}')::date + 1) as first_day
  from owner cross join accounts
  cross join lateral (values (true, ${current.join(', ')}), (false, ${previous.join(', ')})) as part (is_current, first_day, last_day)
),
clicks_in_span as (
  select account_id, spans.is_current, sum(clicks) as clicks, count(clicks) as days
  from spans join activity using (account_id)
  where day between first_day and last_day
  group by account_id, spans.is_current
),
views_in_span as (
  select account_id, is_current, sum(at_end.value - coalesce(at_start.value, 0)) as views
  from spans
  join lateral (
    select id, published_at, spans.tracking_since
    from content_posts
    where user_id = $1 and has_link and (content_posts.account_id = spans.account_id) is true and first_day <= last_day
      and published_at < ${midnight('(last_day + 1)')} and published_at > ${midnight('first_day')} - ${READ_FOR}
  ) as post on true
  cross join lateral ${valueAt('views', midnight('(last_day + 1)'))} as at_end
  left join lateral ${valueAt('views', midnight('first_day'))} as at_start on true
  group by account_id, is_current
),
link_click_rates as (
  select is_current as "isCurrent", sum(clicks) as clicks, sum(views) as views, min(days) as days
  from clicks_in_span join views_in_span using (account_id, is_current)
  where views > 0
  group by is_current
)`,
});
