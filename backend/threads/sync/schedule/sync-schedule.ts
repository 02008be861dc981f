import type { Knex } from 'knex';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import type { AccountRef } from '../../../models/accounts/account-ref.ts';
import { AccountSync } from '../../../models/accounts/account-sync.ts';
import { pacificDayAt } from './pacific-days.ts';

/** How often to look for new posts: often for active accounts, rarely after a week without a post. */
const LOOK_EVERY_MS = { active: 15 * MINUTE_MS, quiet: HOUR_MS };
const QUIET_AFTER_MS = 7 * DAY_MS;
/** Figures that become due within this time are read together. */
const LEAST_PAUSE_MS = MINUTE_MS;
/** Runs after Pacific midnight, so that every day gets a reading of followers. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

/** When to read an account again after a complete run, which `trx` ends. */
export async function nextRun(trx: Knex.Transaction, { userId, accountId }: AccountRef, now: Date): Promise<Date> {
  const [posts] = await trx('content_posts')
    .where({ userId, accountId })
    .select(trx.raw('min(insights_due_at) as due, max(published_at) as newest'));
  const { due, newest }: { due: Date | null; newest: Date | null } = posts;
  const sync = await AccountSync.query(trx).findById([userId, accountId]);
  const isQuiet = !newest || now.getTime() - newest.getTime() > QUIET_AFTER_MS;
  const look = now.getTime() + (isQuiet ? LOOK_EVERY_MS.quiet : LOOK_EVERY_MS.active);
  const midnight = pacificDayAt(now).end.getTime() + AFTER_MIDNIGHT_MS;
  const soonest = Math.min(look, midnight, due?.getTime() ?? look, sync?.compareDueAt?.getTime() ?? look);
  return new Date(Math.max(soonest, now.getTime() + LEAST_PAUSE_MS));
}
