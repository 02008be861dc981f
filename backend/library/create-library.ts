import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Gates } from '../middleware/concurrency-limits.ts';
import { createRouter } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { keepReadIn } from './entries/keep-read-in.ts';
import { searchRoutes } from './routes.ts';
import type { FindPostsAbove } from './search/search-library.ts';

interface LibraryDeps {
  knex: Knex;
  log: Pick<Logger, 'warn'>;
  gates: Gates;
  findPostsAbove: FindPostsAbove;
}

interface LibrarySlice extends Slice {
  /** Call it after a user's posts were read: their words are read in then, before somebody searches. */
  onRead(userId: string): Promise<void>;
}

/** Everything that a user has, in one searchable place. */
export function createLibrary({ knex, log, gates, findPostsAbove }: LibraryDeps): LibrarySlice {
  const router = createRouter();
  const { readIn, onRead, stop } = keepReadIn(knex, log);
  router.use(searchRoutes({ knex, gate: gates.figures, readIn, findPostsAbove }).routes());
  return { router, onRead, stop };
}
