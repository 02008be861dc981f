import type { Knex } from 'knex';
import * as contract from '#shared/library/library';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { createRouter, route } from '../../middleware/route.ts';
import type { ReadIn } from '../entries/keep-read-in.ts';
import { createNearSpelling } from './near-spelling.ts';
import { readOverview } from './read-overview.ts';
import { type FindPostsAbove, searchLibrary } from './search-library.ts';

interface SearchDeps {
  knex: Knex;
  gate: FairGate;
  readIn: ReadIn;
  findPostsAbove: FindPostsAbove;
}

/** What a user has, searched and counted. */
export function searchRoutes({ knex, gate, readIn, findPostsAbove }: SearchDeps) {
  const router = createRouter();
  const ways = { knex, findPostsAbove, nearSpelling: createNearSpelling(knex) };

  route(
    router,
    contract.searchLibrary,
    async ({ user, query }) => {
      const isComplete = await readIn(user.id);
      return { ...(await searchLibrary(ways, user, query)), isComplete };
    },
    { gate },
  );

  route(router, contract.getLibraryOverview, ({ user }) => readOverview(knex, user.id, user.timeZone), { gate });

  return router;
}
