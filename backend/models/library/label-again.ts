import type { Knex } from 'knex';
import type { Was } from '#shared/library/deleted-state';
import { requireRoom } from '../room/require-room.ts';

/** A thing that bears labels, by its kind as it is stored. */
interface Labelled {
  userId: string;
  kind: string;
  id: string;
}

/** What a thing has that goes with it. Ask before it is deleted. */
export async function readWas(trx: Knex.Transaction, { userId, kind, id }: Labelled, at: Date): Promise<Was> {
  const uses = await trx('label_uses').where({ userId, kind, itemId: id }).orderBy('createdAt').select('labelId');
  return { at: at.toISOString(), labels: uses.map(({ labelId }) => labelId) };
}

/** When something that is put back came here first; null for what is new. */
export const cameAt = (was: Was | undefined): Date | null =>
  was ? new Date(Math.min(Date.parse(was.at), Date.now())) : null;

/** Gives a thing that is put back the labels that it had. Throws `quota_exceeded` where there is no room for them. */
export async function labelAgain(trx: Knex.Transaction, { userId, kind, id }: Labelled, was?: Was): Promise<void> {
  const labels = was?.labels ?? [];
  if (labels.length === 0) return;
  await requireRoom(trx, userId, 'label_uses', { rows: labels.length });
  await trx.raw(
    `insert into label_uses (user_id, label_id, kind, item_id)
    select user_id, id, ?, ? from labels where user_id = ? and id = any(?) on conflict do nothing`,
    [kind, id, userId, labels],
  );
}
