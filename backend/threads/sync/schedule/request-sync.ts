import type { Knex } from 'knex';
import { runPrepared } from '../../../database/run-prepared.ts';
import type { AccountRef } from '../../../models/accounts/account-ref.ts';
import { AccountSync } from '../../../models/accounts/account-sync.ts';

const MOST_AT_ONCE = 500;

/** The due time of a requested account. A run changes it when it begins, so it notices requests that arrive later. */
export const REQUESTED = new Date(0);

/** Makes an account due now, and retries what was refused before. If this process dies, another one reads it. */
export async function requestSync({ userId, accountId }: AccountRef, trx?: Knex.Transaction): Promise<void> {
  await AccountSync.query(trx)
    .insert({ userId, accountId, nextDueAt: REQUESTED, repliesRefusedAt: null })
    .onConflict(['userId', 'accountId'])
    .merge(['nextDueAt', 'repliesRefusedAt']);
}

const READABLE = `
select sync.user_id, sync.account_id
from account_syncs as sync
join social_media_accounts as account on account.user_id = sync.user_id and account.id = sync.account_id
join users on users.id = sync.user_id
where account.is_connected and not account.needs_reconnect and users.performance_analytics`;

const DUE_ACCOUNTS = `${READABLE} and next_due_at <= $1
order by row_number() over (partition by sync.user_id order by next_due_at), next_due_at limit ${MOST_AT_ONCE}`;
const IS_NOT_DUE = 'select from account_syncs where next_due_at > $1 and user_id = $2 and account_id = $3';
const IS_REQUESTED = `${READABLE} and next_due_at = $1 and sync.user_id = $2 and sync.account_id = $3`;

/** The due accounts, longest waiting first, of all users in turn. */
export async function dueAccounts(knex: Knex, now: Date): Promise<AccountRef[]> {
  return runPrepared<AccountRef>(knex, { name: 'due-accounts', text: DUE_ACCOUNTS }, [now]);
}

/** Whether an account is not due any more, because it was read since it was queued. */
export async function isNotDue(knex: Knex, { userId, accountId }: AccountRef, now: Date): Promise<boolean> {
  const rows = await runPrepared(knex, { name: 'is-not-due', text: IS_NOT_DUE }, [now, userId, accountId]);
  return rows.length > 0;
}

/** Whether a readable account was requested since its last run began. */
export async function isRequested(knex: Knex, { userId, accountId }: AccountRef): Promise<boolean> {
  const rows = await runPrepared(knex, { name: 'is-requested', text: IS_REQUESTED }, [REQUESTED, userId, accountId]);
  return rows.length > 0;
}

/** What waits to be read. */
export interface SyncLag {
  accounts: number;
  /** When the one was due that waits longest, of those whose time came by itself; null where none waits. */
  oldestDueAt: Date | null;
}

const LAG = `select count(*)::integer as accounts, min(next_due_at) filter (where next_due_at > $2) as oldest_due_at
from (${READABLE} and next_due_at <= $1) as due join account_syncs using (user_id, account_id)`;

/** How far behind the reading of accounts is, of all users together. */
export async function syncLag(knex: Knex, now: Date): Promise<SyncLag> {
  const [lag] = await runPrepared<SyncLag>(knex, { name: 'sync-lag', text: LAG }, [now, REQUESTED]);
  return lag ?? { accounts: 0, oldestDueAt: null };
}
