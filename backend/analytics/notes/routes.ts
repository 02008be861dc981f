import type { Knex } from 'knex';
import * as contract from '#shared/analytics/chart-notes';
import { notFound } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import type { FairGate } from '../../middleware/fair-gate.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { requireRoom } from '../../models/room/require-room.ts';
import { storeOnce } from '../../models/room/store-once.ts';
import { ChartNote } from '../../models/watching/chart-note.ts';
import { readChartNotes } from './read-chart-notes.ts';

/** What is noted on the days of charts. */
export function notesRoutes(knex: Knex, limits: RateLimits, gate: FairGate) {
  const router = createRouter();

  route(router, contract.listChartNotes, ({ user, query }) => readChartNotes(knex, user.id, query), { gate });

  route(router, contract.addChartNote, async ({ user, body }) => {
    await limits.consume('chartNotesPerUser', user.id);
    await requireAccount(user.id, body.accountId);
    const row = { userId: user.id, ...body };
    const added = await knex.transaction((trx) =>
      storeOnce(trx, ChartNote, row, async () => {
        await requireRoom(trx, user.id, 'chart_notes', { rows: 1 });
        return ChartNote.query(trx).insertAndFetch(row);
      }),
    );
    return present(added);
  });

  route(router, contract.changeChartNote, async ({ user, params: { id }, body }) => {
    await limits.consume('chartNotesPerUser', user.id);
    await requireAccount(user.id, body.accountId);
    const [changed] = await ChartNote.query().patch(body).where({ userId: user.id, id }).returning('*');
    if (!changed) throw notFound('This note');
    return present(changed);
  });

  route(router, contract.deleteChartNote, async ({ user, params: { id }, ctx }) => {
    const deleted = await ChartNote.query().deleteById([user.id, id]);
    if (deleted === 0) throw notFound('This note');
    audit(ctx, 'data_deleted', { what: 'chart note', deleted });
    return { deleted };
  });

  return router;
}

const present = ({ id, accountId, day, text, createdAt }: ChartNote): contract.OwnNote => ({
  kind: 'own',
  id,
  accountId,
  day,
  text,
  createdAt: createdAt.toISOString(),
});

async function requireAccount(userId: string, accountId: string | null): Promise<void> {
  if (accountId === null) return;
  const account = await SocialAccount.query().findById([userId, accountId]).select('id');
  if (!account) throw notFound('This account');
}
