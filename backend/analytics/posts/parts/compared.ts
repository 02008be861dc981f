import { BREAKOUT_MULTIPLE, BREAKOUT_PERCENTILE } from '#shared/breakout';
import type { SqlPart } from '../../../database/sql-parts.ts';
import { place, VIEWS } from './usual.ts';

/** With fewer other posts nothing is called usual. */
export const LEAST_OTHERS = 8;

const OF_TYPE = '(select list from by_type)';
const OF_ACCOUNT = '(select list from by_account)';
const countBelow = (list: string, number: string) => `width_bucket(${number} - 1, ${list})`;
/** Where the stretch of a row's group begins, and how many posts stand in it beside the row's own. */
const stretch = (list: string, group: string) => `
    select group_no, start, ${countBelow(list, place('group_no', `${VIEWS}`))} - start - 1 as others
    from (
      select ${group} as group_no, ${countBelow(list, place(group, '0'))} as start
      offset 0
    ) as begun`;
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
  gives: ['numbered', 'stretches', 'compared'],
  sql: `
numbered as materialized (
  select aged.*, account_no, type_no from aged left join (select id, account_no, type_no from own) as own using (id)
),
stretches as materialized (
  select asked.*, usual.*
  from (select distinct account_no, type_no, age_hours from numbered) as asked
  cross join lateral (
    select *, true as is_of_type from (${stretch(OF_TYPE, 'type_no')}) as of_type where others >= ${LEAST_OTHERS}
    union all
    select *, false from (${stretch(OF_ACCOUNT, 'account_no')}) as of_account
    where age_hours is not null and others >= ${LEAST_OTHERS}
    limit 1
  ) as usual
),
compared as materialized (
  select numbered.*, multiple, percentile, others as compared_with${hasQuartiles ? QUARTILES : ''}
  from numbered
  left join (select type_no, age_hours, group_no, start, others, is_of_type from stretches) as usual using (type_no, age_hours)
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

/** Whether a row of `compared` broke out; only for the few that may have, earlier posts are looked for. Needs `own`. */
export const IS_BREAKOUT = `case when percentile > ${BREAKOUT_PERCENTILE} and multiple >= ${BREAKOUT_MULTIPLE} then (
    select count(*) = ${LEAST_OTHERS} from (
      select from own cross join lateral (
        select from post_ages
        where user_id = $1 and post_id = own.id and post_ages.age_hours = compared.age_hours and post_ages.views is not null
        offset 0
      ) as reading
      where own.account_no = compared.account_no and own.published_at < compared.published_at
      limit ${LEAST_OTHERS}
    ) as earlier
  ) else false end`;
