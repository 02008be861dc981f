import type { Knex } from 'knex';
import { getThreadsAnalytics, listThreadsPosts, syncThreadsAccount } from '#shared/threads';
import { conflict, notFound } from '../../base/errors.ts';
import type { Gates } from '../../middleware/concurrency-limits.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { NOT_READ, presentAccount } from '../accounts/present-account.ts';
import type { Sync } from '../sync/create-sync.ts';
import { accountsThatPublish } from '../tokens/publish-permission.ts';
import { listAccountPosts } from './list-account-posts.ts';
import { presentAccountFigures } from './present-account-figures.ts';
import { NOTHING, readAccountFigures } from './read-account-figures.ts';
import { spanOf } from './span.ts';

interface AnalyticsDeps {
  knex: Knex;
  now(): Date;
  /** Null if accounts are not synced. */
  sync: Pick<Sync, 'request' | 'statesOf'> | null;
  limits: RateLimits;
  gates: Gates;
}

/** Answers from stored figures and posts of an account. No call waits for Threads. */
export function accountFiguresRoutes({ knex, now, sync, limits, gates }: AnalyticsDeps) {
  const router = createRouter();

  const readFigures: typeof route = (router, endpoint, handle) =>
    route(router, endpoint, handle, { gate: gates.figures });

  readFigures(router, getThreadsAnalytics, async ({ user, params: { accountId }, query }) => {
    await ownAccount(user.id, accountId);
    const span = spanOf(query, now());
    const found = user.performanceAnalytics
      ? await readAccountFigures(knex, { userId: user.id, accountId }, span)
      : NOTHING;
    return presentAccountFigures(found, query, span);
  });

  readFigures(router, listThreadsPosts, async ({ user, params: { accountId }, query: { before } }) => {
    await ownAccount(user.id, accountId);
    return { data: await listAccountPosts({ userId: user.id, accountId }, before) };
  });

  route(router, syncThreadsAccount, async ({ user, params: { id } }) => {
    const account = await ownAccount(user.id, id);
    if (!user.performanceAnalytics) throw conflict('Turn on Performance Analytics in the settings to sync');
    await limits.consume('syncPerUser', user.id);
    // If the account has to be connected again, the answer says so.
    if (account.isConnected && !account.needsReconnect) await sync?.request({ userId: user.id, accountId: id });
    const states = await sync?.statesOf(user.id);
    const publishing = await accountsThatPublish(user.id);
    return presentAccount(account, states?.get(id) ?? NOT_READ, publishing.has(id));
  });

  return router;
}

async function ownAccount(userId: string, id: string): Promise<SocialAccount> {
  const account = await SocialAccount.query().findById([userId, id]).where({ platform: 'threads' });
  if (!account) throw notFound('This account');
  return account;
}
