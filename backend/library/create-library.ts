import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { listWrittenAgain } from '#shared/library/write-again';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { collectionsRoutes } from './collections-routes.ts';
import { keepReadIn } from './entries/keep-read-in.ts';
import { itemsRoutes } from './items-routes.ts';
import { labelsRoutes, type ReadLabelEffects } from './labels-routes.ts';
import type { FindPostsAbove } from './search/search-library.ts';
import { searchRoutes } from './search/search-routes.ts';
import { tablesRoutes } from './tables-routes.ts';
import { postsToWriteAgain, type ReadBestOldPosts } from './write-again.ts';

interface LibraryDeps {
  knex: Knex;
  log: Pick<Logger, 'warn'>;
  limits: RateLimits;
  gates: Gates;
  now(): Date;
  findPostsAbove: FindPostsAbove;
  readBestOldPosts: ReadBestOldPosts;
  readLabelEffects: ReadLabelEffects;
}

interface LibrarySlice extends Slice {
  /** Call it after a user's posts were read: their words are read in then, before somebody searches. */
  onRead(userId: string): Promise<void>;
}

/** Everything that a user has, in one searchable place. */
export function createLibrary({ knex, log, limits, gates, now, ...readers }: LibraryDeps): LibrarySlice {
  const router = createRouter();
  const gate = gates.figures;
  const { readIn, onRead, stop } = keepReadIn(knex, log);
  const { findPostsAbove, readBestOldPosts, readLabelEffects } = readers;
  router.use(searchRoutes({ knex, gate, readIn, findPostsAbove }).routes());
  router.use(itemsRoutes(limits).routes());
  router.use(tablesRoutes(limits).routes());
  router.use(labelsRoutes({ knex, limits, gate, readLabelEffects }).routes());
  router.use(collectionsRoutes(knex, limits).routes());
  route(router, listWrittenAgain, ({ user }) => postsToWriteAgain(knex, user.id, readBestOldPosts, now()), { gate });
  return { router, onRead, stop };
}
