import * as contract from '#shared/library/post-tables';
import { notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { PostTable } from '../models/library/post-table.ts';
import { requireRoom } from '../models/room/require-room.ts';

/** Tables of posts that users kept from pages of Threads. */
export function tablesRoutes(limits: RateLimits) {
  const router = createRouter();

  route(router, contract.keepPostTable, async ({ user: { id: userId }, body: { rows } }) => {
    await limits.consume('libraryPerUser', userId);
    await requireRoom(PostTable.knex(), userId, 'post_tables', { rows: 1 });
    const [author = null, ...others] = new Set(rows.map((row) => row.author));
    const table = { userId, author: others.length === 0 ? author : null, posts: rows.length, shown: rows };
    const { id } = await PostTable.query().insertAndFetch(table);
    return { id };
  });

  route(router, contract.openPostTable, async ({ user, params }) => {
    const table = await PostTable.query().findById([user.id, params.id]);
    if (!table) throw notFound('This table');
    const { id, savedAt, shown: rows } = table;
    return { id, savedAt: savedAt.toISOString(), rows };
  });

  route(router, contract.deletePostTable, async ({ user, params: { id }, ctx }) => {
    const deleted = await PostTable.query().deleteById([user.id, id]);
    if (deleted === 0) throw notFound('This table');
    audit(ctx, 'data_deleted', { what: 'table of posts', deleted });
    return { deleted };
  });

  return router;
}
