import type { Knex } from 'knex';
import type { PartialModelObject } from 'objection';
import type { Logger } from 'pino';
import type { Seal } from '../../../base/encrypt-secrets.ts';
import { onUserChange, userChanged } from '../../../database/user-changes.ts';
import type { AccountRef } from '../../../models/accounts/account-ref.ts';
import { AccountSync } from '../../../models/accounts/account-sync.ts';
import { SocialAccount } from '../../../models/accounts/social-account.ts';
import { newId } from '../../../models/base-model.ts';
import type { AccountApi } from '../../client/account-api.ts';

/** What the sync of every account needs. */
export interface SyncDeps {
  knex: Knex;
  log: Logger;
  /** The clock of Threads. In tests it may run ahead. */
  now(): Date;
  /** Called with the user once all is stored, before the run ends: whoever waits for the end finds what it did. Never throws. */
  onStored(userId: string): Promise<void>;
  /** Called with the user whose account was read. Never throws. */
  onRead(userId: string): Promise<void>;
  /** Encrypts what people wrote. */
  seal: Seal;
  /** True where sample accounts come with readings from before they were connected. */
  hasPast: boolean;
}

/** One run of the sync for one account. */
export interface Run extends SyncDeps, AccountRef {
  id: string;
  /** The progress of the account when the run began. */
  state: AccountSync;
}

export interface ReadingRun extends Run {
  api: AccountApi;
}

/** Thrown if a run may no longer write: its account is gone or disabled, or a later run has taken over. */
export class RunEnded extends Error {
  override name = 'RunEnded';
}

/**
 * Begins a run. Any other run of the account ends at its next write. The account stays due until the run ends, since
 * the process may die. Null if the account must not be read: deleted, disconnected, waiting to be connected again, or
 * its user turned analytics off.
 */
export async function beginRun(deps: SyncDeps, account: AccountRef): Promise<Run | null> {
  return deps.knex.transaction(async (trx) => {
    if (!(await lockAccount(trx, account))) return null;
    const id = newId();
    const startedAt = deps.now();
    await beginTracking(trx, account, startedAt);
    const state = await AccountSync.query(trx)
      .insert({ ...account, runId: id, startedAt, nextDueAt: startedAt })
      .onConflict(['userId', 'accountId'])
      .merge(['runId', 'startedAt', 'nextDueAt'])
      .returning('*');
    return { ...deps, ...account, id, state };
  });
}

/**
 * Writes in one transaction, all or nothing. Throws RunEnded if the run may no longer write. Until the transaction
 * ends, neither a deletion nor another run can begin.
 */
export async function writeInRun<Result>(run: Run, write: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const result = await run.knex.transaction(async (trx) => {
    if (!(await lockAccount(trx, run))) throw new RunEnded('The account is no longer synced');
    const state = await AccountSync.query(trx).findById([run.userId, run.accountId]).forUpdate();
    if (state?.runId !== run.id) throw new RunEnded('Another run has taken over');
    return write(trx);
  });
  await userChanged(run.userId);
  return result;
}

/** Tracking begins with the first run. */
async function beginTracking(trx: Knex.Transaction, { userId, accountId }: AccountRef, now: Date): Promise<void> {
  const known = await AccountSync.query(trx).findById([userId, accountId]);
  if (known?.startedAt) return;
  await SocialAccount.query(trx).findById([userId, accountId]).patch({ trackingSince: now });
}

const READABLE = `
select account.id
from users join social_media_accounts as account on account.user_id = users.id
where users.id = ? and account.id = ? and users.performance_analytics
  and account.is_connected and not account.needs_reconnect`;

/** Locks users first, in the same order as a deletion, which prevents a deadlock. */
const LOCK_ACCOUNT = `${READABLE}
for key share of users for key share of account`;

async function isReadable(knex: Knex, { userId, accountId }: AccountRef): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(READABLE, [userId, accountId]);
  return rows.length > 0;
}

/**
 * A signal that aborts the run when its user makes the account unreadable. The next write would notice too, but up to a
 * page of calls later. Call `stop` when the run has ended.
 */
export function watchRun(run: Run): { signal: AbortSignal; stop(): void } {
  const ending = new AbortController();
  const look = async () => {
    if (!(await isReadable(run.knex, run))) ending.abort(new RunEnded('The account is no longer synced'));
  };
  const stop = onUserChange((userId) => {
    // If this check fails, the next write checks again.
    if (userId === run.userId) look().catch(() => {});
  });
  return { signal: ending.signal, stop };
}

async function lockAccount(trx: Knex.Transaction, { userId, accountId }: AccountRef): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(LOCK_ACCOUNT, [userId, accountId]);
  return rows.length > 0;
}

/** Notes how far a run has come. */
export async function patchState(
  run: Run,
  trx: Knex.Transaction,
  changes: PartialModelObject<AccountSync>,
): Promise<void> {
  await AccountSync.query(trx).findById([run.userId, run.accountId]).patch(changes);
}
