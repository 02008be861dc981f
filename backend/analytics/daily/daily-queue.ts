import type { PgBoss } from 'pg-boss';
import { type KeyedQueue, startKeyedQueue } from '../../jobs/keyed-queue.ts';
import { type DueUser, dueUsers } from './daily-schedule.ts';
import { type DailyDeps, refreshUser } from './refresh-user.ts';

const EVERY_HOUR = '7 * * * *';
const AT_ONCE = 2;
const LIMIT_SECONDS = 5 * 60;

export type DailyQueue = KeyedQueue<DueUser>;

/** Computes daily figures, scores and insights in the background. */
export function startDailyQueue(boss: PgBoss, deps: DailyDeps): Promise<DailyQueue> {
  return startKeyedQueue<DueUser>(boss, {
    name: 'analytics',
    key: ({ userId }) => userId,
    due: () => dueUsers(deps.knex, deps.now()),
    every: EVERY_HOUR,
    atOnce: AT_ONCE,
    limits: { expireInSeconds: LIMIT_SECONDS },
    async work({ userId }) {
      await refreshUser(deps, userId);
      // A user who is being computed for cannot be queued, so an import that ended meanwhile is covered here.
      await refreshUser(deps, userId);
    },
  });
}
