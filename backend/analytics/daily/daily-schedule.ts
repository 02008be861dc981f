import type { Knex } from 'knex';
import { HOUR_MS } from '#shared/days/durations';
import { runPrepared } from '../../database/run-prepared.ts';

/** What is due for a user, and the midnight that begins their day. */
export interface Due {
  date: Date;
  /** True where insights are to be looked for, too. */
  isLook: boolean;
}

export interface DueUser {
  userId: string;
}

interface Row extends Due {
  computedAt: Date | null;
}

/** Users with Performance Analytics on at `$1`: their day, their last import, and what was computed for the day so far. */
const USER_DAYS = `
from users
cross join lateral (
  select date_trunc('day', $1::timestamptz at time zone time_zone) at time zone time_zone as midnight
) as day
cross join lateral (select max(imported_at) as imported_at from account_syncs where user_id = users.id) as sync
left join analytics on analytics.user_id = users.id and analytics.date = midnight
where performance_analytics`;

/** Insights are looked for once a day of the user, and once more when an account was imported since. */
const IS_LOOK = '(looked_at is null or imported_at > looked_at) is true';

const DUE_USERS = `select users.id as user_id ${USER_DAYS} and imported_at is not null and ${IS_LOOK}`;

const DUE_OF_USER = `select midnight as date, computed_at, ${IS_LOOK} as is_look ${USER_DAYS} and users.id = $2`;
const STATEMENT = { name: 'due-of-user', text: DUE_OF_USER };
/** Users first, as a deletion locks them; `no key`, so that nobody else's rows wait for it. */
const LOCKING_STATEMENT = { name: 'due-of-user-locked', text: `${DUE_OF_USER} for no key update of users` };

/** The users with an imported account for whom insights are to be looked for. */
export async function dueUsers(knex: Knex, now: Date): Promise<DueUser[]> {
  return runPrepared<DueUser>(knex, { name: 'due-users', text: DUE_USERS }, [now]);
}

/**
 * What is due for one user: a score once an hour, and perhaps a look for insights. Null where nothing is, and for a user
 * who is gone or turned Performance Analytics off. In a transaction the user stays as they are until its end.
 */
export async function whatIsDue(db: Knex, userId: string, now: Date): Promise<Due | null> {
  const [row] = await runPrepared<Row>(db, db.isTransaction ? LOCKING_STATEMENT : STATEMENT, [now, userId]);
  if (!row) return null;
  const { date, computedAt, isLook } = row;
  const isScore = computedAt === null || now.getTime() - computedAt.getTime() >= HOUR_MS;
  return isLook || isScore ? { date, isLook } : null;
}
