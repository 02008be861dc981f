import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type DailyQueue, startDailyQueue } from './daily-queue.ts';
import { type DailyDeps, refreshUser } from './refresh-user.ts';

export interface DailyAnalyticsPart {
  /** Computes here and now what is due for a user. */
  refresh(userId: string): Promise<void>;
  /** An account of the user was read: what follows from it is computed soon. Never throws; the hourly look makes up for it. */
  onRead(userId: string): Promise<void>;
  start(boss: PgBoss): Promise<DailyQueue>;
  /** What is being computed ends; nothing new is queued. */
  stop(): void;
}

export function createDailyAnalytics({ log, ...deps }: DailyDeps & { log: Pick<Logger, 'warn'> }): DailyAnalyticsPart {
  let queue: DailyQueue | null = null;
  return {
    refresh: (userId) => refreshUser(deps, userId),
    async onRead(userId) {
      await queue
        ?.add({ userId })
        .catch((error) => log.warn({ event: 'analytics_not_queued', userId, error: error.name }));
    },
    async start(boss) {
      queue = await startDailyQueue(boss, deps);
      return queue;
    },
    stop() {
      queue = null;
    },
  };
}
