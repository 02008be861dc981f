import type { Knex } from 'knex';
import { getFindings } from '#shared/findings';
import { createRouter, keptRoute } from '../../middleware/route.ts';
import { readFindings } from './read-findings.ts';

export function findingsRoutes(knex: Knex) {
  const router = createRouter();

  keptRoute(router, getFindings, ({ user }) => readFindings(knex, user));

  return router;
}
