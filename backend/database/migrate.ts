import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { knexConfig } from '../../knexfile.ts';
import { grantRows } from './grant-rows.ts';

/** Any number that nothing else locks. */
const LOCK = 7_406_331;
const LOCK_PAUSE_MS = 200;
const CONNECT_LIMIT_MS = 5_000;
/** Knex prints each failure with its stack; it is thrown as well. */
const silent = { warn() {}, error() {} };

/**
 * Brings the tables up to date. Several processes may start at once: they wait for each other, without a limit on the
 * time of a statement. Knex's own lock outlives a process that was killed, and so it is freed under ours.
 *
 * @param databaseUrl of the role that owns the tables.
 * @param appRole the product's role, where it is another one.
 */
export async function migrate(databaseUrl: string, appRole: string | null = null): Promise<void> {
  const { connection, ...config } = knexConfig(databaseUrl);
  const limited = Object.assign({}, connection, { connectionTimeoutMillis: CONNECT_LIMIT_MS });
  const database = knex({ ...config, connection: limited, log: silent });
  try {
    await database.transaction(async (transaction) => {
      await waitForLock(transaction);
      await database.migrate.forceFreeMigrationsLock();
      await database.migrate.latest();
      await grantRows(database, appRole);
    });
  } finally {
    await database.destroy();
  }
}

/**
 * By asking again and again: a statement that waits would hold up `create index concurrently`, which waits for it. Without
 * bindings for the same reason: PostgreSQL keeps the snapshot of a statement with bindings until the next one.
 */
async function waitForLock(transaction: Knex.Transaction): Promise<void> {
  for (;;) {
    const { rows } = await transaction.raw(`select pg_try_advisory_xact_lock(${LOCK}) as locked`);
    if (rows[0].locked) return;
    await pause(LOCK_PAUSE_MS);
  }
}
