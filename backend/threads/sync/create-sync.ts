import { fromKnex, type PgBoss } from 'pg-boss';
import type { SyncPart } from '../sync-part.ts';
import type { AccountRef } from '../tokens/store-token.ts';
import { requestSync } from './request-sync.ts';
import { type AccountSyncDeps, syncAccount } from './sync-account.ts';
import { type SyncQueue, startSyncQueue } from './sync-queue.ts';
import { syncStates } from './sync-states.ts';

export interface Sync extends SyncPart {
  /** Makes an account due at once: one that is being read is read again then, one that waits for it still once. */
  request(account: AccountRef): Promise<void>;
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
    async onConnected(trx, account) {
      await requestSync(account, trx);
      await queue?.add(account, fromKnex(trx));
    },
    async onNews(accounts) {
      for (const account of accounts) await request(account);
    },
    statesOf: (userId) => syncStates(deps.knex, userId, deps.now()),
  };
}
