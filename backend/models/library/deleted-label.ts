import type { Knex } from 'knex';
import { requireRoom } from '../room/require-room.ts';

/** As many as somebody may be about to take back. */
const MAX_DELETED_LABELS = 5;

const KEEP = `
insert into deleted_labels (user_id, id, uses)
select :userId, :labelId, coalesce(jsonb_agg(
  jsonb_build_object('kind', kind, 'item_id', item_id, 'created_at', created_at)), '[]'::jsonb)
from label_uses where user_id = :userId and label_id = :labelId`;

const FORGET_OLD = `
delete from deleted_labels where user_id = :userId and id not in (
  select id from deleted_labels where user_id = :userId order by deleted_at desc limit :most)`;

/** The rows as they were, but of what is gone meanwhile. */
const PUT_BACK = `
with gone as (
  delete from deleted_labels where user_id = :userId and id = :was returning uses
)
insert into label_uses (user_id, label_id, kind, item_id, created_at)
select entry.user_id, :labelId, use.kind, use.item_id, use.created_at
from gone cross join lateral jsonb_to_recordset(uses) as use (kind text, item_id text, created_at timestamptz)
join library_entries as entry on entry.user_id = :userId and entry.kind = use.kind and entry.item_id = use.item_id
on conflict do nothing`;

/** Keeps what a label is on. Ask before it is deleted. */
export async function keepUses(trx: Knex.Transaction, userId: string, labelId: string): Promise<void> {
  await trx.raw(KEEP, { userId, labelId });
  await trx.raw(FORGET_OLD, { userId, most: MAX_DELETED_LABELS });
}

/** Puts a label on all that the deleted one was on, or throws `quota_exceeded` and on nothing of it. */
export async function putBackUses(
  trx: Knex.Transaction,
  userId: string,
  { labelId, was }: { labelId: string; was: string },
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { uses: number }[] }>(
    'select jsonb_array_length(uses) as uses from deleted_labels where user_id = ? and id = ?',
    [userId, was],
  );
  await requireRoom(trx, userId, 'label_uses', { rows: rows[0]?.uses ?? 0 });
  await trx.raw(PUT_BACK, { userId, labelId, was });
}
