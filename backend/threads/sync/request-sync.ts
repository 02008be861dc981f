import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';
import { AccountSync } from '../../models/account-sync.ts';
import type { AccountRef } from '../tokens/store-token.ts';

const MOST_AT_ONCE = 500;

/** Makes an account due at once, also for what was refused. Whatever happens to this process, some process will read it. */
export async function requestSync({ userId, accountId }: AccountRef, trx?: Knex.Transaction): Promise<void> {
  await AccountSync.query(trx)
    .insert({ userId, accountId, nextDueAt: new Date(0), repliesRefusedAt: null })
    .onConflict(['userId', 'accountId'])
    .merge(['nextDueAt', 'repliesRefusedAt']);
}

const DUE_ACCOUNTS = `
select sync.user_id, sync.account_id
from account_syncs as sync
join social_media_accounts as account on account.user_id = sync.user_id and account.id = sync.account_id
join users on users.id = sync.user_id
where next_due_at <= $1 and account.is_connected and not account.needs_reconnect and users.performance_analytics
order by next_due_at
limit ${MOST_AT_ONCE}`;

/** The accounts whose time has come, longest waiting first. */
export async function dueAccounts(knex: Knex, now: Date): Promise<AccountRef[]> {
  return runPrepared<AccountRef>(knex, { name: 'due-accounts', text: DUE_ACCOUNTS }, [now]);
}
