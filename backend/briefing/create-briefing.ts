import type { Knex } from 'knex';
import { getBriefing } from '#shared/briefing/briefing';
import { getDigest } from '#shared/briefing/digest';
import type { ReadFact } from '#shared/facts/facts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import { createRouter, route } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { createDigests, type Digests } from './digest/make-due-digests.ts';
import { readDigest } from './digest/read-digest.ts';
import { readBriefing } from './morning/read-briefing.ts';

interface BriefingSliceDeps {
  knex: Knex;
  gates: Gates;
  now(): Date;
  readFacts(userId: string): ReadFact;
}

interface BriefingSlice extends Slice {
  digests: Digests;
}

/** What a creator wants to know in the morning, in one answer, and on Mondays what the week brought. */
export function createBriefing({ gates: { figures: gate }, ...deps }: BriefingSliceDeps): BriefingSlice {
  const router = createRouter();
  const digests = createDigests(deps);
  route(router, getBriefing, ({ user }) => readBriefing(deps, user), { gate });
  route(router, getDigest, ({ user, query: { week } }) => readDigest(user, week, deps.now()));
  return { router, digests, start: digests.start };
}
