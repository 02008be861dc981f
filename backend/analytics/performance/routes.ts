import type { Knex } from 'knex';
import * as contract from '#shared/analytics/performance';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, keptRoute, route } from '../../middleware/route.ts';
import { compareGroups } from './compare-groups.ts';
import { readPerformance } from './read-performance.ts';

export function performanceRoutes(knex: Knex, gate: FairGate, now: () => Date) {
  const router = createRouter();

  const read = (userId: string, query: Parameters<typeof readPerformance>[2]) =>
    readPerformance(knex, userId, query, now());
  keptRoute(router, contract.getPerformance, ({ user, query }) => read(user.id, query), { gate });

  route(
    router,
    contract.compareGroups,
    ({ user, query }) => compareGroups(knex, user.id, query, { now: now(), timeZone: user.timeZone }),
    { gate },
  );

  return router;
}
