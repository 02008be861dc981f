import type { Knex } from 'knex';
import { kept } from './what-is-kept.ts';

/** For each table of which a user's newest rows are enough, what deletes the others. */
export function forgetOldest(knex: Knex): Record<string, () => Promise<unknown>> {
  const tables = Object.entries(kept).flatMap(([table, room]) => ('newest' in room ? [{ table, ...room }] : []));
  return Object.fromEntries(tables.map(({ table, ...room }) => [`the oldest of ${table}`, () => forget(table, room)]));

  async function forget(table: string, { newest, orderedBy }: { newest: number; orderedBy: string }): Promise<void> {
    const { rows } = await knex.raw<{ rows: { userId: string }[] }>(
      `select user_id as "userId" from ${table} group by user_id having count(*) > ?`,
      [newest],
    );
    for (const { userId } of rows)
      await knex.raw(
        `delete from ${table} where user_id = :userId and ${orderedBy} < (
          select ${orderedBy} from ${table} where user_id = :userId order by ${orderedBy} desc offset :offset limit 1)`,
        { userId, offset: newest - 1 },
      );
  }
}
