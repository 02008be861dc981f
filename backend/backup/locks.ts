import type pg from 'pg';
import { counted } from '#shared/words/numbers';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { BackupRefusal } from './refusal.ts';

/** Takes a lock until the connection ends; false if somebody else has it. */
export async function tryLock(client: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as locked`);
  return rows[0].locked;
}

/** Whoever starts waits until we are done, and finds the tables as they were or as they are to be. */
export async function keepOthersFromStarting(client: pg.ClientBase): Promise<void> {
  if (await tryLock(client, MIGRATION_LOCK)) return;
  throw new BackupRefusal('Another process is just starting, or restoring, on this database. Nothing was changed');
}

/** Autovacuum has no user. What counts is who is connected, whatever name a connection gives itself. */
const OTHERS = `
select count(*)::int as count from pg_stat_activity
where datname = current_database() and usename is not null and pid <> all($1::int[])`;

/** Throws in words while anybody else is connected. `own` are the connections that are ours. */
export async function requireNobodyElse(client: pg.Client, own: number[] = []): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { rows: others } = await client.query(OTHERS, [[rows[0].pid, ...own]]);
  const { count } = others[0];
  if (count === 0) return;
  throw new BackupRefusal(
    `The product, or somebody else, uses this database now (${counted(count, 'connection')}). ` +
      'Stop it first, then restore. Nothing was changed',
  );
}
