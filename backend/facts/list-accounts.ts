import { NEEDS_RECONNECT } from '#shared/sentences/threads-trouble';
import { runPrepared } from '../database/run-prepared.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { syncStates } from '../threads/sync/schedule/sync-states.ts';
import { type Fact, newestOf, nothing } from './parts/told.ts';
import { NO_ACCOUNT } from './parts/why-nothing.ts';

/** One account after the other, so that each count is of an index of the account's posts alone. */
const POSTS_SQL = `
select id as account_id, (
    select count(*)::integer from content_posts where user_id = $1 and account_id = account.id and published_at <= now()
  ) as posts
from social_media_accounts as account
where user_id = $1`;

/** Also those that are not connected any more: their figures are kept. */
export const listAccounts: Fact<'list_accounts'> = async ({ knex, user, now }) => {
  const own = await SocialAccount.query().where({ userId: user.id, platform: 'threads' }).orderBy('createdAt');
  if (own.length === 0) return nothing('no_account', NO_ACCOUNT);
  const states = await syncStates(knex, user.id, now);
  const statement = { name: 'fact-posts-of-accounts', text: POSTS_SQL };
  const counts = await runPrepared<{ accountId: string; posts: number }>(knex, statement, [user.id]);
  const posts = new Map(counts.map((row) => [row.accountId, row.posts]));
  const accounts = own.map((account) => ({
    id: account.id,
    username: account.username,
    displayName: account.displayName,
    followers: account.followersCount,
    posts: posts.get(account.id) ?? 0,
    isSandbox: account.isSandbox,
    isConnected: account.isConnected,
    trackingSince: account.trackingSince.toISOString(),
    lastReadAt: account.lastSyncAt?.toISOString() ?? null,
    problem: account.needsReconnect ? NEEDS_RECONNECT : (states.get(account.id)?.problem ?? null),
  }));
  const nulls = accounts.some(({ followers }) => followers === null)
    ? { followers: 'Followers are not known before the first sync has ended.' }
    : {};
  return { data: { accounts }, asOf: newestOf(accounts.map(({ lastReadAt }) => lastReadAt)), nulls };
};
