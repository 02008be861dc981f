import type { Knex } from 'knex';

/** How many connections to this database wait for a lock. */
export async function waitingForLocks(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: object[] }>(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
