import type { Knex } from 'knex';
import * as contract from '#shared/analytics/growth';
import { conflict, notFound } from '../../base/errors.ts';
import type { Gates } from '../../middleware/concurrency-limits.ts';
import { createRouter, keptRoute, route } from '../../middleware/route.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { Goal } from '../../models/watching/goal.ts';
import { tellGrowth } from './tell-growth.ts';

export function growthRoutes(knex: Knex, gate: Gates['figures'], now: () => Date) {
  const router = createRouter();

  keptRoute(router, contract.getGrowth, ({ user, query }) => tellGrowth(knex, user.id, query), { gate });

  route(router, contract.setGoal, async ({ user, params: { accountId }, body: { by, ...goal } }) => {
    await requireAccount(user.id, accountId);
    const set = await Goal.query()
      .insert({ userId: user.id, accountId, ...goal, byDay: by, setAt: now() })
      .onConflict(['userId', 'accountId', 'metric'])
      .merge(['target', 'byDay', 'setAt'])
      .returning('*');
    return presentGoal(set);
  });

  route(router, contract.removeGoal, async ({ user, params: { accountId } }) => {
    await requireAccount(user.id, accountId);
    return { deleted: await Goal.query().delete().where({ userId: user.id, accountId }) };
  });

  return router;
}

async function requireAccount(userId: string, accountId: string): Promise<void> {
  const account = await SocialAccount.query().findById([userId, accountId]).where({ platform: 'threads' });
  if (!account) throw notFound('This account');
  if (!account.isConnected) throw conflict('Connect this account again first');
}

const presentGoal = ({ id, metric, target, byDay, setAt }: Goal): contract.Goal => ({
  id,
  metric,
  target,
  by: byDay,
  setAt: setAt.toISOString(),
});
