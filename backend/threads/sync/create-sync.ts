import type { PgBoss } from 'pg-boss';
import type { ThreadsAccount } from '#shared/threads';
import type { AccountRef } from '../account-ref.ts';
import { requestSync } from './request-sync.ts';
import { type AccountSyncDeps, syncAccount } from './sync-account.ts';
import { type SyncQueue, startSyncQueue } from './sync-queue.ts';
import { syncStates } from './sync-states.ts';

export interface Sync {
  /** Makes an account due at once: one that is being read is read again then, one that waits for it still once. */
  request(account: AccountRef): Promise<void>;
  /** Has an account that is due read soon, and not only at the next look for accounts that are due. */
  wake(account: AccountRef): Promise<void>;
  /** How far each account of a user is read, by its id. */
  statesOf(userId: string): Promise<Map<string, ThreadsAccount['sync']>>;
  /** Reads an account here and now. */
  read(account: AccountRef): Promise<void>;
  /** Reads what is due, from now on. Before, requests are only kept. */
  start(boss: PgBoss): Promise<SyncQueue>;
  /** Ends what is being read where it is; it goes on at the next start, or in another process. */
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
