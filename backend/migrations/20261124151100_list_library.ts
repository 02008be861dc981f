import type { Knex } from 'knex';

/** In batches that hold no lock for long: so not in a transaction. */
export const config = { transaction: false };

const BATCH = 1000;

/** What there was before the triggers: its kind, when it is from, and which of it is listed. */
const BEFORE = [
  ['content_posts', 'post', 'coalesce(published_at, created_at)', 'true'],
  ['scheduled_posts', 'draft', 'coalesce(due_at, updated_at)', "state not in ('published', 'canceled')"],
  ['content_analysis_history', 'analysis', 'timestamp', "status = 'done'"],
  ['saved_posts', 'saved', 'saved_at', 'true'],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, kind, at, isShown] of BEFORE) {
    const list = `
    with batch as materialized (
      select user_id, id, ${at} as at, ${isShown} as is_shown from ${table}
      where (user_id, id) > (?, ?) order by user_id, id limit ${BATCH}
    ),
    listed as (
      insert into library_entries (user_id, kind, item_id, at)
      select user_id, '${kind}', id, at from batch where is_shown
      on conflict do nothing
    )
    select user_id as "userId", id from batch order by user_id desc, id desc limit 1`;
    let last: { userId: string; id: string } | undefined = { userId: '', id: '' };
    while (last) {
      const done: { rows: { userId: string; id: string }[] } = await knex.raw(list, [last.userId, last.id]);
      last = done.rows[0];
    }
  }
}

/** The tables go with the migration before. */
export async function down(): Promise<void> {}
