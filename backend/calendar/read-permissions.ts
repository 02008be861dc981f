import { raw } from 'objection';
import type { Calendar } from '#shared/calendar/calendar';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { PublishingAccount } from '../models/calendar/publishing-account.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { accountsThatPublish } from '../threads/tokens/publish-permission.ts';

type AccountPermission = Calendar['accounts'][number];

/** What each Threads account of a user lets us do, in the order in which they were connected. */
export async function readPermissions(userId: string): Promise<AccountPermission[]> {
  const [accounts, granted, known, scheduled] = await Promise.all([
    SocialAccount.query().where({ userId, platform: 'threads' }).orderBy('createdAt'),
    accountsThatPublish(userId),
    PublishingAccount.query().where({ userId }),
    countScheduled(userId),
  ]);
  const facts = new Map(known.map((one) => [one.accountId, one]));
  return accounts.map(({ id, username, needsReconnect }) => ({
    id,
    username,
    permission: granted.has(id) ? 'granted' : 'missing',
    reminders: granted.has(id) ? 0 : (scheduled.get(id) ?? 0),
    needsReconnect,
    pausedUntil: facts.get(id)?.pausedUntil?.toISOString() ?? null,
    quota: quotaOf(facts.get(id)),
  }));
}

/** By their account. */
async function countScheduled(userId: string): Promise<Map<string, number>> {
  const rows = await ScheduledPost.query()
    .where({ userId, state: 'scheduled', isByHand: false })
    .groupBy('accountId')
    .select('accountId', raw('count(*)::int').as('posts'))
    .castTo<{ accountId: string; posts: number }[]>();
  return new Map(rows.map(({ accountId, posts }) => [accountId, posts]));
}

function quotaOf(known: PublishingAccount | undefined): AccountPermission['quota'] {
  if (!known || known.quotaUsed === null || known.quotaTotal === null) return null;
  return { used: known.quotaUsed, total: known.quotaTotal };
}
