import type { Knex } from 'knex';
import type { Audience } from '#shared/analytics/audience';
import { DEMOGRAPHICS_FROM_FOLLOWERS } from '#shared/analytics/findings';
import { chosenDays, type PeriodChoice } from '#shared/days/period-choice';
import { notFound } from '../../base/errors.ts';
import { lastCompleteDay } from '../../figures/last-complete-day.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { tellGrowth } from '../growth/tell-growth.ts';
import { clockOf } from './awake-clock.ts';
import { breakdownsOf, countsOf } from './breakdowns.ts';
import { languagesOf } from './languages.ts';
import { type AudienceRows, readAudienceRows } from './read-audience.ts';

interface Asked extends PeriodChoice {
  account?: string | undefined;
}

/** Everything on the page of the audience. Throws 404 for an account that is not the user's. */
export async function tellAudience(
  knex: Knex,
  userId: string,
  { account: accountId, ...choice }: Asked,
  now: Date,
): Promise<Audience> {
  const days = chosenDays(choice, lastCompleteDay(now, PACIFIC));
  const rows = await readAudienceRows(knex, userId, accountId ?? null, days);
  const { isOn, timeZone, accounts, account, followers, readings, firstDay, at, since } = rows;
  if (accountId !== undefined && isOn && account?.id !== accountId) throw notFound('This account');
  const countries = countsOf(at, 'country');
  return {
    ...{ timeZone, accounts, account, followers, readings, firstDay },
    source: account ? 'account' : isOn ? 'none' : 'off',
    at: at && { day: at.day, readAt: at.readAt, followers: at.followers },
    since: since && { day: since.day, followers: since.followers },
    breakdowns: breakdownsOf(rows),
    clock: clockOf(countries, rows, now),
    ...(await languagesOf(rows.texts, countries)),
    ...(await reachOf(knex, userId, rows)),
  };
}

/** When an account that is too small may be large enough for Threads to tell who follows it. */
async function reachOf(
  knex: Knex,
  userId: string,
  { account, at, followers }: AudienceRows,
): Promise<Pick<Audience, 'reach' | 'reachFrom'>> {
  if (!account || at || followers === null || followers >= DEMOGRAPHICS_FROM_FOLLOWERS)
    return { reach: null, reachFrom: null };
  const asked = { account: account.id, target: DEMOGRAPHICS_FROM_FOLLOWERS, compare: 'off' } as const;
  const { reach, floors } = await tellGrowth(knex, userId, asked);
  return {
    reach: reach && { earliest: reach.earliest, latest: reach.latest },
    reachFrom: reach ? null : floors.outlookWeeks,
  };
}
