import type { AudiencePart } from '#shared/analytics/audience';
import { DEMOGRAPHICS, DEMOGRAPHICS_FROM_FOLLOWERS } from '#shared/analytics/findings';
import { chosenDays } from '#shared/days/period-choice';
import type { FactData } from '#shared/facts/facts';
import { breakdownsOf } from '../analytics/audience/breakdowns.ts';
import { readAudienceRows } from '../analytics/audience/read-audience.ts';
import { readAccounts } from '../analytics/findings/read-accounts.ts';
import { lastCompleteDay } from '../figures/last-complete-day.ts';
import { PACIFIC } from '../figures/pacific.ts';
import { type Fact, type FactCall, nothing } from './parts/told.ts';
import { NO_ACCOUNT } from './parts/why-nothing.ts';

type Demographic = (typeof DEMOGRAPHICS)[number];

export const getAudience: Fact<'get_audience'> = async (call, { by }) => {
  const { knex, user, accounts } = call;
  if (accounts.length === 0) return nothing('no_account', NO_ACCOUNT);
  const { demographics } = await readAccounts(knex, user.id, { accountIds: accounts.map(({ id }) => id) });
  const counts = accounts.map(({ followersCount }) => followersCount);
  const followers = counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (!demographics) return nothing('not_reported', whyUntold(followers));
  const { readAt, ...shares } = demographics;
  const chosen = Object.fromEntries(
    DEMOGRAPHICS.map((name) => [name, by === undefined || by === name ? shares[name] : []]),
  );
  return {
    // All of DEMOGRAPHICS are keys.
    data: { ...(chosen as typeof shares), followers, changes: await changesOf(call, by) },
    asOf: readAt,
    nulls: followers === null ? { followers: 'The number of followers was not read yet.' } : {},
  };
};

/** As the page of the audience computes them, which is of one account. */
async function changesOf(
  { knex, user, accounts: [account, other], now }: FactCall,
  by: Demographic | undefined,
): Promise<FactData<'get_audience'>['changes']> {
  if (!account || other) return null;
  const days = chosenDays({ period: '30d', compare: 'off' }, lastCompleteDay(now, PACIFIC));
  const rows = await readAudienceRows(knex, user.id, account.id, days);
  if (!rows.at || !rows.since) return null;
  const parts = breakdownsOf(rows)
    .filter((one) => by === undefined || one.by === by)
    .flatMap((one) => one.parts.flatMap(({ name, change }) => (change ? [changed(one.by, name, change)] : [])));
  return { from: rows.since.day, to: rows.at.day, parts };
}

const changed = (
  by: Demographic,
  name: string,
  { change, low, high, isClear }: NonNullable<AudiencePart['change']>,
) => ({ by, name, change, low, high, isClear });

const whyUntold = (followers: number | null) =>
  followers !== null && followers < DEMOGRAPHICS_FROM_FOLLOWERS
    ? `Threads tells who follows you from ${DEMOGRAPHICS_FROM_FOLLOWERS} followers on; you have ${followers}.`
    : 'Threads did not tell who follows you.';
