import { BREAKOUT_MULTIPLE, BREAKOUT_PERCENTILE } from '#shared/breakout';
import { COMPARED_POSTS } from '#shared/post-figures';
import type { SqlPart } from '../../../database/sql-parts.ts';

/** With fewer other posts nothing is called usual. */
export const LEAST_OTHERS = 8;

/** The posts of user `$1` that are compared, the newest `most`. Accounts and their media types are numbered: numbers sort faster than names. */
export const own = (most = COMPARED_POSTS): SqlPart => ({
  name: 'own',
  needs: [],
  gives: ['own'],
  sql: `
own as materialized (
  select id, published_at, dense_rank() over (order by account_id) as account_no,
    dense_rank() over (order by account_id, media_type) as type_no
  from (
    select id, published_at, account_id, media_type
    from content_posts
    where user_id = $1 and published_at <= now()
    order by published_at desc, id desc
    limit ${most}
  ) as newest
)`,
});

/** More than any number of views, and than any age in hours. */
const VIEWS = 2 ** 32;
const AGES_BELOW = 1000;
/**
 * Views of a post at an age, with its group in front, as one number: in a sorted list of such numbers each group at an age is
 * one stretch, and `width_bucket` finds a place in the list by halving.
 *
 * With a thousand for VIEWS, to keep the numbers short: group 2 at the age of 24 hours begins at (2 × 1000 + 24) × 1000 =
 * 2,024,000. Four posts of it with 50, 80, 80 and 300 views are 2,024,050, 2,024,080, 2,024,080 and 2,024,300. If 7 numbers of
 * other groups come before, the list is [7 others, 2024050, 2024080, 2024080, 2024300, …].
 *
 * - `start`: numbers below 2,024,000, which are 7. Below the end, 2,025,000, there are 11: 11 − 7 − 1 = 3 `others`.
 * - The post with 300 views: 10 numbers are below 2,024,300, so `fewer` = 10 − 7 = 3. Percentile 100 × 3 / 3 = 100.
 * - The median of its 3 others is the 2nd of them, at place 7 + 2 = 9 of the list, counted from 1: 80. Multiple 300 / 80.
 * - For the post with 50 views `fewer` is 0, so its own number is passed over: the 2nd other is at place 7 + 2 + 1 = 10: 80.
 */
const place = (group: string, views: string) => `((${group} * ${AGES_BELOW} + age_hours) * ${VIEWS} + ${views})`;
const listBy = (group: string) => `
  select array_agg(${place(group, 'views')} order by ${place(group, 'views')}) as list from at_age`;

/**
 * Their views at the ages of `aged`, and all that is usual in two sorted lists. PostgreSQL makes the second one only if a
 * media type has too few posts. `offset 0` has it look up each post: otherwise it reads the ages of all posts of the user.
 */
export const usual: SqlPart = {
  name: 'usual',
  needs: ['own', 'aged'],
  gives: ['at_age', 'by_type', 'by_account'],
  sql: `
at_age as materialized (
  select account_no, type_no, age_hours, published_at, views
  from own cross join lateral (
    select age_hours, views
    from post_ages
    where user_id = $1 and post_id = own.id and views is not null
      and age_hours = any(array(select distinct age_hours from aged where age_hours is not null))
    offset 0
  ) as reading
),
by_type as materialized (${listBy('type_no')}),
by_account as materialized (${listBy('account_no')})`,
};

const OF_TYPE = '(select list from by_type)';
const OF_ACCOUNT = '(select list from by_account)';
const countBelow = (list: string, number: string) => `width_bucket(${number} - 1, ${list})`;
/** Where the stretch of a row's group begins, and how many posts stand in it beside the row's own. */
const stretch = (list: string, group: string) => `
    select ${group} as group_no, ${countBelow(list, place(group, '0'))} as start,
      ${countBelow(list, place(group, `${VIEWS}`))} - ${countBelow(list, place(group, '0'))} - 1 as others`;
/** The list itself is no column of a row: it would be copied for each of them. */
const LIST = `case is_of_type when true then ${OF_TYPE} when false then ${OF_ACCOUNT} end`;

/**
 * The rows of `aged` (id, age_hours, age_views), with their views against those of the other posts: of the same account and
 * media type if these are enough, else of the account. Adds multiple, percentile (0 to 100) and how many
 * others these rest on, null where there is nothing to compare with. `inOrder`: SQL that sorts and cuts them; `hasQuartiles`
 * adds low, middle and high, the quartiles of the others.
 */
export const compared = (inOrder: string, { hasQuartiles = false } = {}): SqlPart => ({
  name: 'compared',
  needs: ['aged', 'own', 'by_type', 'by_account'],
  gives: ['compared'],
  sql: `
compared as materialized (
  select aged.*, account_no, multiple, percentile, others as compared_with${hasQuartiles ? QUARTILES : ''}
  from aged
  left join (select id, account_no, type_no from own) as own using (id)
  left join lateral (
    select *, true as is_of_type from (${stretch(OF_TYPE, 'type_no')}) as of_type where others >= ${LEAST_OTHERS}
    union all
    select *, false from (${stretch(OF_ACCOUNT, 'account_no')}) as of_account
    where age_hours is not null and others >= ${LEAST_OTHERS}
    limit 1
  ) as usual on true
  cross join lateral (select ${countBelow(LIST, place('group_no', 'age_views'))} - start as fewer) as rank
  cross join lateral (
    select 100.0 * fewer / others as percentile,
      age_views * 2.0 / nullif(${nthOther('(others + 1) / 2')} + ${nthOther('others / 2 + 1')}, 0) as multiple
  ) as comparison ${inOrder}
)`,
});

/** Between the two others around it, as `percentile_cont` does. */
function quantile(part: number): string {
  const place = `(others - 1) * ${part}`;
  const before = nthOther(`floor(${place})::integer + 1`);
  const after = nthOther(`ceil(${place})::integer + 1`);
  return `${before} + (${place} - floor(${place})) * (${after} - ${before})`;
}

const QUARTILES = `, ${quantile(0.25)} as low, ${quantile(0.5)} as middle, ${quantile(0.75)} as high`;

/** The nth of a group's views without the post's own, which stand behind all that are fewer. */
function nthOther(nth: string): string {
  return `(${LIST})[start + ${nth} + case when ${nth} > fewer then 1 else 0 end] % ${VIEWS}`;
}

/** Whether a row of `compared` broke out; only for the few that may have, earlier posts are looked for. */
export const IS_BREAKOUT = `case when percentile > ${BREAKOUT_PERCENTILE} and multiple >= ${BREAKOUT_MULTIPLE} then (
    select count(*) = ${LEAST_OTHERS} from (
      select from at_age
      where at_age.account_no = compared.account_no and at_age.age_hours = compared.age_hours
        and at_age.published_at < compared.published_at
      limit ${LEAST_OTHERS}
    ) as earlier
  ) else false end`;
