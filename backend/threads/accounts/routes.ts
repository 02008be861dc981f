import { disconnectThreadsAccount, listThreadsAccounts, stopPublishing } from '#shared/threads';
import { notFound } from '../../base/errors.ts';
import { deleteReadings } from '../../figures/delete-readings.ts';
import { audit } from '../../middleware/audit.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { forgetDeletedAccount } from '../../models/accounts/forget-accounts.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { Sync } from '../sync/create-sync.ts';
import { accountsThatPublish, forgetPublishing } from '../tokens/publish-permission.ts';
import { NOT_READ, presentAccount } from './present-account.ts';

/** `sync` is null if accounts are not synced. */
export function accountsRoutes(sync: Pick<Sync, 'statesOf'> | null) {
  const router = createRouter();

  route(router, listThreadsAccounts, async ({ user }) => {
    // Sync states first: if a sync ends meanwhile, the accounts already show what it stored.
    const states = await sync?.statesOf(user.id);
    const accounts = await SocialAccount.query().where({ userId: user.id, platform: 'threads' }).orderBy('createdAt');
    const publishing = await accountsThatPublish(user.id);
    return accounts.map((account) =>
      presentAccount(account, states?.get(account.id) ?? NOT_READ, publishing.has(account.id)),
    );
  });

  /** The token keeps the scope at Threads, which has no call to take it back. What we do not note we do not use. */
  route(router, stopPublishing, async ({ user, params, ctx }) => {
    const account = await SocialAccount.query().findById([user.id, params.id]).where({ platform: 'threads' });
    if (!account) throw notFound('This account');
    await forgetPublishing(user.id, params.id);
    audit(ctx, 'publishing_stopped', { accountId: params.id });
    return presentAccount(account, (await sync?.statesOf(user.id))?.get(account.id) ?? NOT_READ, false);
  });

  /** The foreign keys delete token, posts and days in the same statement. What was read and made of posts goes afterwards. */
  route(router, disconnectThreadsAccount, async ({ user, params, ctx }) => {
    const deleted = await SocialAccount.query().findById([user.id, params.id]).delete().where({ platform: 'threads' });
    if (deleted === 0) throw notFound('This account');
    await forgetDeletedAccount(SocialAccount.knex(), [user.id]);
    await deleteReadings(SocialAccount.knex(), [user.id]);
    audit(ctx, 'account_disconnected', { accountId: params.id });
    return { deleted };
  });

  return router;
}
