import type { Knex } from 'knex';
import { getAudience } from '#shared/analytics/audience';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, keptRoute } from '../../middleware/route.ts';
import { tellAudience } from './tell-audience.ts';

export function audienceRoutes(knex: Knex, gate: FairGate, now: () => Date) {
  const router = createRouter();

  keptRoute(router, getAudience, ({ user, query }) => tellAudience(knex, user.id, query, now()), { gate });

  return router;
}
