import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Was } from '#shared/library/deleted-state';
import * as contract from '#shared/library/post-tables';
import type { PageRow } from '#shared/posts/capture';
import { notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { cameAt, labelAgain, readWas } from '../models/library/label-again.ts';
import { PostTable } from '../models/library/post-table.ts';
import { requireRoom } from '../models/room/require-room.ts';
import { lockUser } from '../models/users/lock-user.ts';

/** Tables of posts that users kept from pages of Threads. */
export function tablesRoutes(limits: RateLimits) {
  const router = createRouter();

  route(router, contract.keepPostTable, async ({ user: { id: userId }, body: { rows, was } }) => {
    await limits.consume('libraryPerUser', userId);
    return keepOnce(userId, rows, was);
  });

  route(router, contract.openPostTable, async ({ user, params }) => {
    const table = await PostTable.query().findById([user.id, params.id]);
    if (!table) throw notFound('This table');
    const { id, savedAt, shown: rows } = table;
    return { id, savedAt: savedAt.toISOString(), rows };
  });

  route(router, contract.deletePostTable, async ({ user, params: { id }, ctx }) => {
    const { rows, was } = await PostTable.transaction((trx) => remove(trx, user.id, id));
    audit(ctx, 'data_deleted', { what: 'table of posts', deleted: 1 });
    return { deleted: 1, rows, was };
  });

  return router;
}

async function remove(trx: Knex.Transaction, userId: string, id: string): Promise<{ rows: PageRow[]; was: Was }> {
  const table = await PostTable.query(trx).findById([userId, id]).forUpdate();
  if (!table) throw notFound('This table');
  const was = await readWas(trx, { userId, kind: 'table', id }, table.savedAt);
  await PostTable.query(trx).deleteById([userId, id]);
  return { rows: table.shown, was };
}

/** What is kept already is told, not kept again: whoever presses twice has one table. */
async function keepOnce(
  userId: string,
  rows: PageRow[],
  was?: Was,
): Promise<{ id: string; keptBefore: string | null }> {
  const digest = digestOf(rows);
  const [author = null, ...others] = new Set(rows.map((row) => row.author));
  const table = { userId, author: others.length === 0 ? author : null, posts: rows.length, shown: rows, digest };
  return PostTable.transaction(async (trx) => {
    await lockUser(trx, userId);
    const before = await PostTable.query(trx).findOne({ userId, digest }).select('id', 'savedAt');
    if (before) return { id: before.id, keptBefore: before.savedAt.toISOString() };
    await requireRoom(trx, userId, 'post_tables', { rows: 1 });
    const savedAt = cameAt(was);
    const { id } = await PostTable.query(trx).insertAndFetch({ ...table, ...(savedAt && { savedAt }) });
    await labelAgain(trx, { userId, kind: 'table', id }, was);
    return { id, keptBefore: null };
  });
}

/** Of the posts and their counts, in whatever order: how they compare is noted at another moment each time. */
function digestOf(rows: PageRow[]): string {
  const posts = rows.map(({ author, code, counts: { likes, replies, reposts, shares } }) =>
    JSON.stringify([author, code, likes, replies, reposts, shares]),
  );
  return createHash('sha256').update(posts.toSorted().join('\n')).digest('base64url');
}
