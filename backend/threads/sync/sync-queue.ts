import type { Job, PgBoss } from 'pg-boss';
import type { AccountRef } from '../account-ref.ts';
import { dueAccounts, isAsked, isLater } from './request-sync.ts';
import { type AccountSyncDeps, syncAccount } from './sync-account.ts';

const SYNC = 'threads-sync';
const LOOK = 'threads-sync-due';
const EVERY_MINUTE = '* * * * *';

/** Accounts that one process reads at the same time: they wait for Threads most of the time. */
const AT_ONCE = 4;
/** A worker that says nothing for so long is dead, and its job another's. */
const HEARTBEAT_SECONDS = 15;
/** Longer than the first import of the largest account takes. */
const LIMIT_SECONDS = 6 * 60 * 60;
/** While nobody tells of new jobs, and for those that a dead worker left. */
const POLL_SECONDS = 2;
const BACKSTOP_SECONDS = 5;
const KEEP_DONE_SECONDS = 60 * 60;

export interface SyncQueue {
  /** Queues an account that neither waits nor is being read. */
  add(account: AccountRef): Promise<void>;
  /** Queues every account whose time has come. */
  addDue(): Promise<void>;
}

const keyOf = ({ userId, accountId }: AccountRef) => `${userId}/${accountId}`;

/**
 * Reads accounts in the background: what is due is looked for every minute by one of the processes. An account is queued
 * and read once at a time, whatever number of processes there is. Jobs hold ids and nothing else.
 */
export async function startSyncQueue(boss: PgBoss, deps: AccountSyncDeps, stopping: AbortSignal): Promise<SyncQueue> {
  await boss.createQueue(SYNC, {
    policy: 'exclusive',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: LIMIT_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    notify: true,
  });
  await boss.createQueue(LOOK, { policy: 'exclusive', deleteAfterSeconds: KEEP_DONE_SECONDS });

  async function addDue(): Promise<void> {
    const accounts = await dueAccounts(deps.knex, deps.now());
    await boss.insert(
      SYNC,
      accounts.map((account) => ({ data: account, singletonKey: keyOf(account) })),
    );
  }

  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: BACKSTOP_SECONDS };
  await boss.work(SYNC, { ...polling, localConcurrency: AT_ONCE }, async ([job]: Job<AccountRef>[]) => {
    if (!job || (await isLater(deps.knex, job.data, deps.now()))) return;
    const signal = AbortSignal.any([job.signal, stopping]);
    // No second job of an account is taken while this one runs: whoever asks meanwhile is served by this one.
    do await syncAccount(deps, job.data, signal);
    while (await isAsked(deps.knex, job.data));
  });
  await boss.work(LOOK, addDue);
  await boss.schedule(LOOK, EVERY_MINUTE);
  await addDue();

  return {
    async add(account) {
      await boss.send(SYNC, account, { singletonKey: keyOf(account) });
    },
    addDue,
  };
}
