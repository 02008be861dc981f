import type { Knex } from 'knex';
import * as contract from '#shared/analytics/replies';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, keptRoute } from '../../middleware/route.ts';
import { readRepliesPage } from './read-replies-page.ts';

export function repliesRoutes(knex: Knex, gate: FairGate, now: () => Date) {
  const router = createRouter();

  keptRoute(
    router,
    contract.getReplies,
    ({ user, query }) => readRepliesPage(knex, user.id, query, { now: now(), timeZone: user.timeZone }),
    { gate },
  );

  return router;
}
