import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations';
import { pacificDayAt } from './pacific-days.ts';
import type { Run } from './run.ts';

/** New posts are looked for often where somebody posts, and rarely where nobody has for a week. */
const LOOK_EVERY_MS = { active: 15 * MINUTE_MS, quiet: HOUR_MS };
const QUIET_AFTER_MS = 7 * DAY_MS;
/** Figures that are due within this are read in one go. */
const LEAST_PAUSE_MS = MINUTE_MS;
/** After midnight in California, so that every day has its reading of followers. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

/** When an account that was read through is read again. */
export async function nextRun({ knex, userId, accountId }: Run, now: Date): Promise<Date> {
  const [posts] = await knex('content_posts')
    .where({ userId, accountId })
    .select(knex.raw('min(insights_due_at) as due, max(published_at) as newest'));
  const { due, newest }: { due: Date | null; newest: Date | null } = posts;
  const isQuiet = !newest || now.getTime() - newest.getTime() > QUIET_AFTER_MS;
  const look = now.getTime() + (isQuiet ? LOOK_EVERY_MS.quiet : LOOK_EVERY_MS.active);
  const midnight = pacificDayAt(now).end.getTime() + AFTER_MIDNIGHT_MS;
  const soonest = Math.min(look, midnight, due?.getTime() ?? look);
  return new Date(Math.max(soonest, now.getTime() + LEAST_PAUSE_MS));
}
