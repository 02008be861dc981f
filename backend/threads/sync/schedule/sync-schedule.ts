import type { Knex } from 'knex';
import { FOLLOWED_DAYS } from '#shared/analytics/replies';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { IS_UNREAD } from '../../../figures/replies-waiting-sql.ts';
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

interface NextOfPosts {
  due: Date | null;
  newest: Date | null;
  /** Whether replies to some were never read: a run reads those to a few posts, and somebody looks at the page. */
  hasUnread: boolean;
}
const NEXT_OF_POSTS = `min(insights_due_at) as due, max(published_at) as newest,
  coalesce(bool_or(${IS_UNREAD} and published_at > ?), false) as has_unread`;

/** When to read an account again after a complete run, which `trx` ends. */
export async function nextRun(trx: Knex.Transaction, { userId, accountId }: AccountRef, now: Date): Promise<Date> {
  const [posts] = await trx('content_posts')
    .where({ userId, accountId })
    .select(trx.raw(NEXT_OF_POSTS, [new Date(now.getTime() - FOLLOWED_DAYS * DAY_MS)]));
  const { due, newest, hasUnread }: NextOfPosts = posts;
  const sync = await AccountSync.query(trx).findById([userId, accountId]);
  if (hasUnread && !sync?.repliesRefusedAt) return new Date(now.getTime() + LEAST_PAUSE_MS);
  const isQuiet = !newest || now.getTime() - newest.getTime() > QUIET_AFTER_MS;
  const look = now.getTime() + (isQuiet ? LOOK_EVERY_MS.quiet : LOOK_EVERY_MS.active);
  const midnight = pacificDayAt(now).end.getTime() + AFTER_MIDNIGHT_MS;
  const soonest = Math.min(look, midnight, due?.getTime() ?? look, sync?.compareDueAt?.getTime() ?? look);
  return new Date(Math.max(soonest, now.getTime() + LEAST_PAUSE_MS));
}
