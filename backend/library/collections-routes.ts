import type { Knex } from 'knex';
import * as contract from '#shared/library/collections';
import { notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { Collection } from '../models/library/collection.ts';
import { requireRoom } from '../models/room/require-room.ts';
import { storeOnce } from '../models/room/store-once.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Searches of the library that a user keeps under a name. */
export function collectionsRoutes(knex: Knex, limits: RateLimits) {
  const router = createRouter();

  route(router, contract.listCollections, async ({ user: { id: userId } }) => {
    const collections = await Collection.query().where({ userId }).orderByRaw('lower(name)');
    return collections.map(present);
  });

  route(router, contract.addCollection, async ({ user: { id: userId }, body }) => {
    await limits.consume('libraryPerUser', userId);
    const storing = knex.transaction((trx) =>
      storeOnce(trx, Collection, { userId, ...body }, async () => {
        await requireRoom(trx, userId, 'library_collections', { rows: 1 });
        return Collection.query(trx).insertAndFetch({ userId, ...body });
      }),
    );
    return present(await refuseTakenName('collection', storing));
  });

  route(router, contract.renameCollection, async ({ user: { id: userId }, params: { id }, body: { name } }) => {
    await limits.consume('libraryPerUser', userId);
    const renamed = await refuseTakenName('collection', Collection.query().findById([userId, id]).patch({ name }));
    if (renamed === 0) throw notFound('This collection');
    return { id };
  });

  route(router, contract.deleteCollection, async ({ user, params: { id }, ctx }) => {
    const deleted = await Collection.query().deleteById([user.id, id]);
    if (deleted === 0) throw notFound('This collection');
    audit(ctx, 'data_deleted', { what: 'collection', deleted });
    return { deleted };
  });

  return router;
}

const present = ({ id, name, choices }: Collection): contract.Collection => ({ id, name, choices });
