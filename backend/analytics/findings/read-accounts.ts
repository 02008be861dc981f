import type { Knex } from 'knex';
import type { DEMOGRAPHICS, Findings } from '#shared/analytics/findings';
import { runPrepared } from '../../database/run-prepared.ts';
import { ACCOUNT_FINDINGS_SQL } from './followers-demographics-links-sql.ts';

type AccountFindings = Pick<Findings, 'followers' | 'demographics' | 'links'>;
type Followers = NonNullable<Findings['followers']>;

interface Row {
  followers: Followers['days'];
  readAt: string | null;
  shares: { breakdown: (typeof DEMOGRAPHICS)[number]; name: string; count: number; share: number }[];
  areClicksTold: boolean;
  links: NonNullable<Findings['links']>;
}

export const NO_ACCOUNT: AccountFindings = { followers: null, demographics: null, links: null };

/** Of which accounts, and the first and the last Pacific day of the clicks. */
interface Asked {
  accountIds: string[];
  from?: string;
  to?: string;
}

/**
 * What is known of the followers of accounts, and of the clicks on their links: without `asked`, of all that are connected
 * and of the days that the report shows.
 */
export async function readAccounts(knex: Knex, userId: string, asked?: Asked): Promise<AccountFindings> {
  const statement = { name: 'findings-of-accounts', text: ACCOUNT_FINDINGS_SQL };
  const [row] = await runPrepared<{ accounts: Row }>(knex, statement, [
    userId,
    asked?.accountIds ?? null,
    asked?.from ?? null,
    asked?.to ?? null,
  ]);
  if (!row) return NO_ACCOUNT;
  const { followers, links, areClicksTold } = row.accounts;
  return {
    followers: growthOf(followers),
    demographics: demographicsOf(row.accounts),
    links: areClicksTold || links.length > 0 ? links : null,
  };
}

function growthOf(days: Followers['days']): Followers | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return null;
  const net = last.followers - first.followers;
  const elapsed = Temporal.PlainDate.from(first.day).until(last.day).days;
  return {
    start: first.followers,
    end: last.followers,
    net,
    rate: first.followers > 0 ? net / first.followers : null,
    perDay: net / elapsed,
    days,
  };
}

function demographicsOf({ readAt, shares }: Row): Findings['demographics'] {
  if (!readAt || shares.length === 0) return null;
  const sharesBy = (breakdown: string) =>
    shares.filter((share) => share.breakdown === breakdown).map(({ name, count, share }) => ({ name, count, share }));
  return {
    readAt,
    country: sharesBy('country'),
    city: sharesBy('city'),
    age: sharesBy('age').toSorted((a, b) => a.name.localeCompare(b.name)),
    gender: sharesBy('gender'),
  };
}
