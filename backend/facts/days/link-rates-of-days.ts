import type { FactPeriod } from '#shared/facts/fact-result';
import { links } from '../../analytics/dashboard/parts/link-click-rate.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import type { FactCall } from '../parts/told.ts';
import { periodBefore } from './fact-days.ts';

/** What the dashboard reads of its own days, of any others: accounts `$2` of user `$1`, days `$3` to `$4` and `$5` to `$6`. */
const days: SqlPart = {
  name: 'days',
  needs: [],
  gives: ['owner', 'accounts', 'activity'],
  sql: `
owner as (select id from users where id = $1),
accounts as materialized (
  select id as account_id, tracking_since from social_media_accounts where user_id = $1 and id = any($2)
),
activity as materialized (
  select account_id, day, clicks from account_activity
  where user_id = $1 and account_id = any($2) and day between $5::date and $4::date
)`,
};

const LINK_RATES_SQL = `
${withParts([days, links({ current: ['$3::date', '$4::date'], previous: ['$5::date', '$6::date'] })])}
select "isCurrent" as is_current, clicks::float8, views::float8, days::integer from link_click_rates`;

interface LinkRate {
  isCurrent: boolean;
  clicks: number | null;
  views: number;
  days: number;
}

/** Clicks on links and views of posts with a link: of a period and of the one before, where there are such views. */
export async function readLinkRates({ knex, user, accounts }: FactCall, period: FactPeriod): Promise<LinkRate[]> {
  const before = periodBefore(period);
  const ids = accounts.map(({ id }) => id);
  const values = [user.id, ids, period.from, period.to, before.from, before.to];
  return runPrepared<LinkRate>(knex, { name: 'fact-link-rates', text: LINK_RATES_SQL }, values);
}
