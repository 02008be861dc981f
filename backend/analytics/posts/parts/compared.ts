/** With fewer other posts nothing is called usual. */
export const LEAST_OTHERS = 8;

/**
 * All posts of user `$1`, as far as `aged` has any to compare with. Accounts, and the media types of each, are numbered:
 * numbers sort faster than names.
 */
export const OWN = `
own as materialized (
  select id, published_at, dense_rank() over (order by account_id) as account_no,
    dense_rank() over (order by account_id, media_type) as type_no
  from content_posts
  where user_id = $1 and published_at <= now() and exists (select from aged where age_hours is not null)
)`;

/**
 * Their views at the ages of `aged`. `offset 0` has all of them read in one go: PostgreSQL takes everybody for a user with
 * as many posts as most, and would look up each post.
 */
export const AT_AGE = `
at_age as materialized (
  select account_no, type_no, age_hours, published_at, views
  from own join (
    select post_id as id, age_hours, views
    from post_ages
    where user_id = $1 and views is not null
      and age_hours = any(array(select distinct age_hours from aged where age_hours is not null))
    offset 0
  ) as reading using (id)
)`;

const VIEWS = 2 ** 32;
/** Views of a group of posts at an age as one number: in a sorted list of them, each group is a stretch. */
const place = (group: string, views: string) => `((${group} * 1000 + age_hours) * ${VIEWS} + ${views})`;
const listBy = (group: string) => `
  select array_agg(${place(group, 'views')} order by ${place(group, 'views')}) as list from at_age`;

/** All that is usual in two sorted lists. PostgreSQL makes the second one only where a media type has too few posts. */
export const USUAL = `
by_type as materialized (${listBy('type_no')}),
by_account as materialized (${listBy('account_no')})`;

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
 * The rows of `aged` (id, age_hours, age_views), with what their views come to against those of the other posts: of the
 * account and media type where they are enough, else of the account. Adds multiple and percentile (0 to 100), null where
 * there is nothing to compare with.
 */
export const COMPARED = `
  select aged.*, account_no, multiple, percentile
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
  ) as comparison`;

/** The nth of a group's views without the post's own, which stand behind all that are fewer. */
function nthOther(nth: string): string {
  return `(${LIST})[start + ${nth} + case when ${nth} > fewer then 1 else 0 end] % ${VIEWS}`;
}

/** Whether a row of `compared` broke out; only for the few that may have, earlier posts are looked for. */
export const IS_BREAKOUT = `case when percentile > 90 and multiple >= 2 then (
    select count(*) = ${LEAST_OTHERS} from (
      select from at_age
      where at_age.account_no = compared.account_no and at_age.age_hours = compared.age_hours
        and at_age.published_at < compared.published_at
      limit ${LEAST_OTHERS}
    ) as earlier
  ) else false end`;
