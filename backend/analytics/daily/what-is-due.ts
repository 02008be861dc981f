import type { Knex } from 'knex';
import { HOUR_MS } from '#shared/durations';

/** What is to be done for a user, and the midnight that begins their day. */
export interface Due {
  date: Date;
  /** True where insights are to be looked for, too. */
  isLook: boolean;
}

interface Row {
  date: Date;
  computedAt: Date | null;
  isLookedAt: boolean | null;
}

/** Users first, as a deletion locks them; `no key`, so that nobody else's rows wait for it. */
const LOCK = 'for no key update of users';

const stateSql = (lock: string) => `
select midnight as date, computed_at as "computedAt",
  looked_at >= coalesce((select max(imported_at) from account_syncs where user_id = users.id), looked_at) as "isLookedAt"
from users
cross join lateral (
  select date_trunc('day', ?::timestamptz at time zone time_zone) at time zone time_zone as midnight
) as day
left join analytics on analytics.user_id = users.id and analytics.date = midnight
where users.id = ? and performance_analytics
${lock}`;

/**
 * What is due: a score once an hour, a look for insights once a day of the user, and once more when an account was imported
 * since. Null where nothing is, and for a user who is gone or turned Performance Analytics off. In a transaction the user
 * stays as they are until its end.
 */
export async function whatIsDue(db: Knex, userId: string, now: Date): Promise<Due | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(stateSql(db.isTransaction ? LOCK : ''), [now, userId]);
  const [state] = rows;
  if (!state) return null;
  const isLook = !state.isLookedAt;
  const isScore = state.computedAt === null || now.getTime() - state.computedAt.getTime() >= HOUR_MS;
  return isLook || isScore ? { date: state.date, isLook } : null;
}
