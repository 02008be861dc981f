import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type DailyQueue, startDailyQueue } from './daily-queue.ts';
import { type DailyDeps, type Refresh, refreshUser } from './refresh-user.ts';

export interface DailyAnalyticsPart {
  /** Computes here and now what is due for a user. */
  refresh(refresh: Refresh): Promise<void>;
  /** An account of the user was read: what follows from it is computed soon. Never throws; the hourly look makes up for it. */
  onRead(refresh: Refresh): Promise<void>;
  start(boss: PgBoss): Promise<DailyQueue>;
  /** What is being computed ends; nothing new is queued. */
  stop(): void;
}

export function createDailyAnalytics({ log, ...deps }: DailyDeps & { log: Pick<Logger, 'warn'> }): DailyAnalyticsPart {
  let queue: DailyQueue | null = null;
  return {
    refresh: (refresh) => refreshUser(deps, refresh),
    async onRead(refresh) {
      await queue
        ?.add(refresh)
        .catch((error) => log.warn({ event: 'analytics_not_queued', userId: refresh.userId, error: error.name }));
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
