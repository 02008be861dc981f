import type { PgBoss } from 'pg-boss';
import type { ThreadsAccount } from '#shared/threads';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { requestSync } from './schedule/request-sync.ts';
import { syncStates } from './schedule/sync-states.ts';
import { type AccountSyncDeps, syncAccount } from './sync-account.ts';
import { type SyncQueue, startSyncQueue } from './sync-queue.ts';

export interface Sync {
  /** Makes an account due now. If it is being read, it is read once more; if it is already waiting, just once. */
  request(account: AccountRef): Promise<void>;
  /** Queues a due account now, before the next scheduled check. */
  wake(account: AccountRef): Promise<void>;
  /** How far each account of a user is read, by its id. */
  statesOf(userId: string): Promise<Map<string, ThreadsAccount['sync']>>;
  /** Reads an account in this process, now. */
  read(account: AccountRef): Promise<void>;
  /** Starts to read due accounts. Earlier requests are only stored. */
  start(boss: PgBoss): Promise<SyncQueue>;
  /** Stops running syncs where they are. They continue at the next start, or in another process. */
  stop(): void;
}

export function createSync(deps: AccountSyncDeps): Sync {
  const stopping = new AbortController();
  let queue: SyncQueue | null = null;

  async function request(account: AccountRef): Promise<void> {
    await requestSync(account);
    await queue?.add(account);
  }

  return {
    request,
    read: (account) => syncAccount(deps, account, stopping.signal),
    async start(boss) {
      queue = await startSyncQueue(boss, deps, stopping.signal);
      return queue;
    },
    stop() {
      queue = null;
      stopping.abort();
    },
    async wake(account) {
      await queue?.add(account);
    },
    statesOf: (userId) => syncStates(deps.knex, userId, deps.now()),
  };
}
