import type { Knex } from 'knex';
import { getBriefing } from '#shared/briefing/briefing';
import type { ReadFact } from '#shared/facts/facts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import { createRouter, route } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { readBriefing } from './read-briefing.ts';

interface BriefingDeps {
  knex: Knex;
  gates: Gates;
  now(): Date;
  readFacts(userId: string): ReadFact;
}

/** What a creator wants to know in the morning, in one answer. */
export function createBriefing({ gates: { figures: gate }, ...deps }: BriefingDeps): Slice {
  const router = createRouter();
  route(router, getBriefing, ({ user }) => readBriefing(deps, user), { gate });
  return { router };
}
