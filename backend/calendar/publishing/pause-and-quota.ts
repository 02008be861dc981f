import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { PublishingAccount } from '../../models/calendar/publishing-account.ts';
import type { AccountApi } from '../../threads/client/account-api.ts';
import type { PublishingLimit } from '../../threads/client/publishing.ts';
import { ThreadsError } from '../../threads/client/threads-error.ts';
import { codeOf } from './problems.ts';
import { later, type PublishDeps } from './work.ts';

/** Nothing of the account is published for a day: whoever goes on meanwhile is restricted for longer. */
export async function pauseAccount(
  { now, times }: PublishDeps,
  { userId, accountId }: AccountRef,
  error: ThreadsError,
): Promise<void> {
  const pause = { pausedUntil: later(now(), times.pause), pauseCode: codeOf(error) };
  await PublishingAccount.query()
    .insert({ userId, accountId, ...pause })
    .onConflict(['userId', 'accountId'])
    .merge(['pausedUntil', 'pauseCode']);
}

/** Reads how much of the day's posts an account has used, and stores it. Null if Threads does not tell now. */
export async function readQuota(
  { now }: PublishDeps,
  { userId, accountId }: AccountRef,
  api: AccountApi,
): Promise<PublishingLimit | null> {
  const limit = await api.publishingLimit().catch((error) => {
    if (error instanceof ThreadsError) return null;
    throw error;
  });
  if (!limit) return null;
  await PublishingAccount.query()
    .insert({ userId, accountId, quotaUsed: limit.used, quotaTotal: limit.total, quotaReadAt: now() })
    .onConflict(['userId', 'accountId'])
    .merge(['quotaUsed', 'quotaTotal', 'quotaReadAt']);
  return limit;
}
