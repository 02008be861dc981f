import type { PgBoss } from 'pg-boss';
import { type KeyedQueue, startKeyedQueue } from '../../jobs/keyed-queue.ts';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { dueAccounts, isNotDue, isRequested } from './schedule/request-sync.ts';
import { type AccountSyncDeps, syncAccount } from './sync-account.ts';

const EVERY_MINUTE = '* * * * *';
/** Reading an account mostly means waiting for Threads. */
const AT_ONCE = 4;
/** A worker without a heartbeat for this long is considered dead, and another takes its job. */
const HEARTBEAT_SECONDS = 15;
/** Longer than the first import of the largest account takes. */
const LIMIT_SECONDS = 6 * 60 * 60;

export type SyncQueue = KeyedQueue<AccountRef>;

/** Reads accounts in the background. */
export function startSyncQueue(boss: PgBoss, deps: AccountSyncDeps, stopping: AbortSignal): Promise<SyncQueue> {
  return startKeyedQueue<AccountRef>(boss, {
    name: 'threads-sync',
    key: ({ userId, accountId }) => `${userId}/${accountId}`,
    due: () => dueAccounts(deps.knex, deps.now()),
    every: EVERY_MINUTE,
    atOnce: AT_ONCE,
    limits: { expireInSeconds: LIMIT_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS },
    async work(account, signal) {
      if (await isNotDue(deps.knex, account, deps.now())) return;
      await syncAccount(deps, account, AbortSignal.any([signal, stopping]));
    },
    isWanted: (account) => isRequested(deps.knex, account),
  });
}
