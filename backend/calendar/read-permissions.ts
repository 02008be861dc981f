import type { Calendar } from '#shared/calendar';
import { AccessToken } from '../models/access-token.ts';
import { PublishingAccount } from '../models/publishing-account.ts';
import { SocialAccount } from '../models/social-account.ts';
import { PUBLISH_SCOPE } from '../threads/connect/permissions.ts';

type AccountPermission = Calendar['accounts'][number];

/** What each Threads account of a user lets us do, in the order in which they were connected. */
export async function readPermissions(userId: string): Promise<AccountPermission[]> {
  const [accounts, tokens, known] = await Promise.all([
    SocialAccount.query().where({ userId, platform: 'threads' }).orderBy('createdAt'),
    AccessToken.query().where({ userId }).select('accountId', 'scope'),
    PublishingAccount.query().where({ userId }),
  ]);
  const granted = new Set(
    tokens.filter(({ scope }) => scope.includes(PUBLISH_SCOPE)).map(({ accountId }) => accountId),
  );
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
