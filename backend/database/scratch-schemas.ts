import type { Knex } from 'knex';

/** Where a restore builds the tables that are to come, and where it puts those that were there. */
export const INCOMING = 'restore_incoming';
export const OUTGOING = 'restore_outgoing';
/** Where a backup is tried out. */
export const TRIAL = 'backup_trial';
/** Held while a backup is made or tried out, so that two processes do not do it at once. */
export const BACKUP_LOCK = 7_406_332;

/**
 * Removes what a restore or a trial left that was killed; none of it was ever in use. `underLock` is a transaction that holds the
 * lock of migrations, as a restore does. Each schema goes at once, so that no lock stays on it.
 */
export async function dropScratchSchemas(database: Knex, underLock: Knex.Transaction): Promise<void> {
  const { rows } = await underLock.raw(`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as locked`);
  const schemas = rows[0].locked ? [INCOMING, OUTGOING, TRIAL] : [INCOMING, OUTGOING];
  for (const schema of schemas) await database.raw(`drop schema if exists ${schema} cascade`);
}
