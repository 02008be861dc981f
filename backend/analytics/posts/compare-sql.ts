/** With fewer other posts nothing is called usual. */
export const LEAST_OTHERS = 8;

const usualBy = (group: string) => `(
    select ${group}, age_hours, count(*)::integer as posts, array_agg(views order by views) as sorted
    from at_age
    group by ${group}, age_hours
    having count(*) > ${LEAST_OTHERS}
  )`;

/** Numbers for the accounts of `own`, and for the media types of each: they group faster than names. */
export const GROUP_NUMBERS = `dense_rank() over (order by account_id) as account_no,
      dense_rank() over (order by account_id, media_type) as type_no`;

/** The views of all posts of `own` (id, published_at, account_no, type_no) at the ages of `aged`. */
export const AT_AGE = `
  at_age as materialized (
    select account_no, type_no, age_hours, published_at, post_ages.views
    from post_ages join own on post_id = id
    where user_id = $1 and post_ages.views is not null and age_hours in (select age_hours from aged)
  )`;

/**
 * The rows of `aged` (account_no, type_no, age_hours, age_views), with what their views come to against those of the other
 * posts `at_age`: of the account and media type where they are enough, else of the account. Adds multiple and percentile (0
 * to 100), null where there is nothing to compare with.
 */
export const COMPARED = `
  select aged.*, multiple, percentile
  from aged
  left join ${usualBy('type_no')} as of_type using (type_no, age_hours)
  left join ${usualBy('account_no')} as of_all using (account_no, age_hours)
  cross join lateral (
    select coalesce(of_type.sorted, of_all.sorted) as sorted, coalesce(of_type.posts, of_all.posts) - 1 as others
  ) as usual
  cross join lateral (select width_bucket(age_views - 1, usual.sorted) as fewer) as rank
  cross join lateral (
    select 100.0 * fewer / others as percentile,
      age_views * 2.0 / nullif(${nthOther('(others + 1) / 2')} + ${nthOther('others / 2 + 1')}, 0) as multiple
  ) as comparison`;

/** The nth of the sorted views without the post's own, which stand behind all that are fewer. */
function nthOther(nth: string): string {
  return `usual.sorted[${nth} + case when ${nth} > fewer then 1 else 0 end]`;
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
