import { DEMOGRAPHICS, DEMOGRAPHICS_FROM_FOLLOWERS } from '#shared/analytics/findings';
import { readAccounts } from '../analytics/findings/read-accounts.ts';
import { type Fact, nothing } from './parts/told.ts';
import { NO_ACCOUNT } from './parts/why-nothing.ts';

export const getAudience: Fact<'get_audience'> = async ({ knex, user, accounts }, { by }) => {
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
    data: { ...(chosen as typeof shares), followers },
    asOf: readAt,
    nulls: followers === null ? { followers: 'The number of followers was not read yet.' } : {},
  };
};

const whyUntold = (followers: number | null) =>
  followers !== null && followers < DEMOGRAPHICS_FROM_FOLLOWERS
    ? `Threads tells who follows you from ${DEMOGRAPHICS_FROM_FOLLOWERS} followers on; you have ${followers}.`
    : 'Threads did not tell who follows you.';
