import { disconnectThreadsAccount, listThreadsAccounts } from '#shared/threads';
import { notFound } from '../../base/errors.ts';
import { deleteReadings } from '../../figures/delete-readings.ts';
import { audit } from '../../middleware/audit.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { SocialAccount } from '../../models/social-account.ts';
import type { Sync } from '../sync/create-sync.ts';
import { NOT_READ, presentAccount } from './present-account.ts';

/** `sync` is null if accounts are not synced. */
export function accountsRoutes(sync: Pick<Sync, 'statesOf'> | null) {
  const router = createRouter();

  route(router, listThreadsAccounts, async ({ user }) => {
    // Sync states first: if a sync ends meanwhile, the accounts already show what it stored.
    const states = await sync?.statesOf(user.id);
    const accounts = await SocialAccount.query().where({ userId: user.id, platform: 'threads' }).orderBy('createdAt');
    return accounts.map((account) => presentAccount(account, states?.get(account.id) ?? NOT_READ));
  });

  /** The foreign keys delete token, posts and days in the same statement. Readings of posts are deleted afterwards. */
  route(router, disconnectThreadsAccount, async ({ user, params, ctx }) => {
    const deleted = await SocialAccount.query().findById([user.id, params.id]).delete().where({ platform: 'threads' });
    if (deleted === 0) throw notFound('This account');
    await deleteReadings(SocialAccount.knex(), [user.id]);
    audit(ctx, 'account_disconnected', { accountId: params.id });
    return { deleted };
  });

  return router;
}
