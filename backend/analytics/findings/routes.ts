import type { Knex } from 'knex';
import { getFindings } from '#shared/analytics/findings';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, keptRoute } from '../../middleware/route.ts';
import { readFindings } from './read-findings.ts';

export function findingsRoutes(knex: Knex, gate: FairGate) {
  const router = createRouter();

  keptRoute(router, getFindings, ({ user }) => readFindings(knex, user), { gate });

  return router;
}
