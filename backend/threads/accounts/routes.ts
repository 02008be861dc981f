import { disconnectThreadsAccount, listThreadsAccounts, type ThreadsAccount } from '#shared/threads';
import { notFound } from '../../errors.ts';
import { audit } from '../../middleware/audit.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { SocialAccount } from '../../models/social-account.ts';
import type { SyncPart } from '../sync-part.ts';
import { presentAccount } from './present-account.ts';

const NOT_READ: ThreadsAccount['sync'] = { phase: 'idle', postsSoFar: 0, problem: null };

export function accountsRoutes({ statesOf }: Pick<SyncPart, 'statesOf'>) {
  const router = createRouter();

  route(router, listThreadsAccounts, async ({ user }) => {
    const accounts = await SocialAccount.query().where({ userId: user.id, platform: 'threads' }).orderBy('createdAt');
    const states = await statesOf(user.id);
    return accounts.map((account) => presentAccount(account, states.get(account.id) ?? NOT_READ));
  });

  /** The token and everything that was read go with the row, by foreign key and in the same statement. */
  route(router, disconnectThreadsAccount, async ({ user, params, ctx }) => {
    const deleted = await SocialAccount.query().findById([user.id, params.id]).delete().where({ platform: 'threads' });
    if (deleted === 0) throw notFound('This account');
    audit(ctx, 'account_disconnected', { accountId: params.id });
    return { deleted };
  });

  return router;
}
