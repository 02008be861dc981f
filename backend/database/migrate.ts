import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { knexConfig } from '../../knexfile.ts';
import { grantRows } from './grant-rows.ts';
import { dropScratchSchemas } from './scratch-schemas.ts';

/** Any number that nothing else locks. */
export const MIGRATION_LOCK = 7_406_331;
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../migrations');
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
  await withKnex(databaseUrl, {}, (database) =>
    database.transaction(async (transaction) => {
      await waitForLock(transaction);
      await dropScratchSchemas(database, transaction);
      await refuseNewer(database);
      await database.migrate.forceFreeMigrationsLock();
      await database.migrate.latest();
      await grantRows(database, appRole);
    }),
  );
}

/** Makes the tables in another schema, which nobody else uses: by the migrations that are named, or by all of them. */
export async function migrateUpTo(databaseUrl: string, schema: string, names: string[] | 'latest'): Promise<void> {
  await withKnex(databaseUrl, { options: `-c search_path=${schema}` }, async (database) => {
    const isAll = names === 'latest' || new Set(readdirSync(MIGRATIONS_FOLDER)).isSubsetOf(new Set(names));
    if (isAll) await database.migrate.latest();
    else for (const name of names) await database.migrate.up({ name });
  });
}

async function withKnex(
  databaseUrl: string,
  given: { options?: string },
  work: (database: Knex) => Promise<void>,
): Promise<void> {
  const { connection, ...config } = knexConfig(databaseUrl);
  const limited = Object.assign({}, connection, given, { connectionTimeoutMillis: CONNECT_LIMIT_MS });
  const database = knex({ ...config, connection: limited, log: silent });
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}

/** Knex would say that a directory is corrupt. An older process that runs already is not asked, and goes on. */
async function refuseNewer(database: Knex): Promise<void> {
  const { unknown } = await compareMigrations(database);
  if (unknown.length > 0) throw new Error(newerInWords(unknown));
}

export const newerInWords = (unknown: string[]): string =>
  `A newer version of the product has changed this database (${unknown.length} steps that this version does not know, ` +
  `${unknown[0]} first). Start that version again, or restore a backup from before with "npm run restore"`;

/** What a database has been through that this version does not know, and what is still to come. */
export async function compareMigrations(database: Knex): Promise<{ unknown: string[]; pending: string[] }> {
  const known = new Set(readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.ts')));
  if (!(await database.schema.hasTable('knex_migrations'))) return { unknown: [], pending: [...known] };
  const rows: { name: string }[] = await database('knex_migrations').select('name').orderBy('id');
  const applied = new Set(rows.map(({ name }) => name));
  return { unknown: [...applied.difference(known)], pending: [...known.difference(applied)] };
}

/**
 * By asking again and again: a statement that waits would hold up `create index concurrently`, which waits for it. Without
 * bindings for the same reason: PostgreSQL keeps the snapshot of a statement with bindings until the next one.
 */
async function waitForLock(transaction: Knex.Transaction): Promise<void> {
  for (;;) {
    const { rows } = await transaction.raw(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`);
    if (rows[0].locked) return;
    await pause(LOCK_PAUSE_MS);
  }
}
