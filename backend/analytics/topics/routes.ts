import type { Knex } from 'knex';
import { getTopics } from '#shared/analytics/topics';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, keptRoute } from '../../middleware/route.ts';
import { tellTopics } from './tell-topics.ts';

export function topicsRoutes(knex: Knex, gate: FairGate, now: () => Date) {
  const router = createRouter();

  keptRoute(router, getTopics, ({ user, query }) => tellTopics(knex, user.id, query, now()), { gate });

  return router;
}
