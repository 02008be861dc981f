import type { Calendar } from '#shared/calendar/calendar';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { PublishingAccount } from '../models/calendar/publishing-account.ts';
import { accountsThatPublish } from '../threads/tokens/publish-permission.ts';

type AccountPermission = Calendar['accounts'][number];

/** What each Threads account of a user lets us do, in the order in which they were connected. */
export async function readPermissions(userId: string): Promise<AccountPermission[]> {
  const [accounts, granted, known] = await Promise.all([
    SocialAccount.query().where({ userId, platform: 'threads' }).orderBy('createdAt'),
    accountsThatPublish(userId),
    PublishingAccount.query().where({ userId }),
  ]);
  const facts = new Map(known.map((one) => [one.accountId, one]));
  return accounts.map(({ id, username, needsReconnect }) => ({
    id,
    username,
    permission: granted.has(id) ? 'granted' : 'missing',
    needsReconnect,
    pausedUntil: facts.get(id)?.pausedUntil?.toISOString() ?? null,
    quota: quotaOf(facts.get(id)),
  }));
}

function quotaOf(known: PublishingAccount | undefined): AccountPermission['quota'] {
  if (!known || known.quotaUsed === null || known.quotaTotal === null) return null;
  return { used: known.quotaUsed, total: known.quotaTotal };
}
