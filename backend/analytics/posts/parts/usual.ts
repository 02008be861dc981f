import { COMPARED_POSTS } from '#shared/post-figures';
import type { SqlPart } from '../../../database/sql-parts.ts';

/** More than an account has media types. */
const TYPES = 100;

/**
 * The posts of user `$1` that are compared, the newest `most`. Accounts and their media types are numbered: numbers sort faster
 * than names. The number of a media type begins with that of its account.
 */
export const own = (most = COMPARED_POSTS): SqlPart => ({
  name: 'own',
  needs: [],
  gives: ['own'],
  sql: `
own as materialized (
  select id, published_at, account_no, account_no * ${TYPES} + nth_type as type_no
  from (
    select id, published_at, dense_rank() over (order by account_id) as account_no,
      dense_rank() over (partition by account_id order by media_type) as nth_type
    from (
      select id, published_at, account_id, media_type
      from content_posts
      where user_id = $1 and published_at <= now()
      order by published_at desc, id desc
      limit ${most}
    ) as newest
  ) as numbered
)`,
});

/** More than any number of views, and than any age in hours. */
export const VIEWS = 2 ** 32;
const AGES_BELOW = 1000;
const GROUP = VIEWS * AGES_BELOW;
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
export const place = (group: string, views: string) => `((${group} * ${AGES_BELOW} + age_hours) * ${VIEWS} + ${views})`;

const READ = 'user_id = $1 and views is not null';
const AT_AGES = 'age_hours = any(array(select distinct age_hours from aged where age_hours is not null))';

/**
 * Every post that is compared, at the ages of `aged`. To read all ages of all posts takes half as long as to look up each post.
 * Who has more posts than are compared may have very many more, so theirs are looked up. The full join and each `offset 0` keep
 * PostgreSQL from another way: it expects few posts, and comparing each age with each post would take many seconds.
 */
const AT_AGE = `
  select type_no, age_hours, views
  from (
    select type_no, age_hours, views
    from own full join (
      select post_id as id, age_hours, views from post_ages where ${READ} and ${AT_AGES} offset 0
    ) as reading using (id)
    offset 0
  ) as joined
  where type_no is not null and views is not null and (select count(*) from own) between 1 and ${COMPARED_POSTS - 1}
  union all
  select type_no, age_hours, views
  from own cross join lateral (
    select age_hours, views from post_ages where ${READ} and post_id = own.id and ${AT_AGES} offset 0
  ) as looked_up
  where (select count(*) from own) >= ${COMPARED_POSTS}`;

const sortedList = (number: string, from: string) =>
  `select array_agg(number) as list from (select ${number} as number from ${from} order by number offset 0) as sorted`;

/** Their views by media type and by account. PostgreSQL makes the second list, from the first, only if a type has too few posts. */
export const usual: SqlPart = {
  name: 'usual',
  needs: ['own', 'aged'],
  gives: ['by_type', 'by_account'],
  sql: `
by_type as materialized (${sortedList(place('type_no', 'views'), `(${AT_AGE}) as at_age`)}),
by_account as materialized (
  ${sortedList(
    `of_type - (of_type / ${GROUP} - of_type / ${GROUP * TYPES}) * ${GROUP}`,
    'unnest((select list from by_type)) as of_type',
  )}
)`,
};
