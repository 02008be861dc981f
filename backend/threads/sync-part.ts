import type { ThreadsAccount } from '#shared/threads';
import type { OnConnected } from './connect/save-account.ts';
import type { AccountRef } from './tokens/store-token.ts';

/** Where the sync of the accounts takes part in what the rest of the slice does. */
export interface SyncPart {
  /** Queues the first sync, in the transaction that connects the account. */
  onConnected: OnConnected;
  /** Something happened at Threads: these accounts are to be looked at soon. It may be told twice. */
  onNews(accounts: AccountRef[]): Promise<void>;
  /** How far each account of a user is read, by its id. */
  statesOf(userId: string): Promise<Map<string, ThreadsAccount['sync']>>;
}

/** Accounts are connected, and nothing of them is read. */
export const noSync: SyncPart = {
  onConnected: async () => {},
  onNews: async () => {},
  statesOf: async () => new Map(),
};
