import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { migrateUpTo } from '../../database/migrate.ts';
import { quoted, withCopyClient } from '../copy-client.ts';
import { countRows, rowsIn } from '../copy-rows.ts';
import { isInBackup, type Manifest, type TableInBackup } from '../manifest.ts';
import type { Backup } from '../read-backup.ts';
import { readTables } from '../read-tables.ts';
import { BackupRefusal } from '../refusal.ts';

/** Makes a schema anew, empty. */
async function makeSchema(url: string, schema: string): Promise<void> {
  await withCopyClient(url, 'public', async (client) => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`);
    await client.query(`create schema ${quoted(schema)}`);
  });
}

/**
 * Puts a backup into a new schema of a database: the tables as they were when it was made, then the rows, which are read
 * back and compared. Throws in words where a table does not hold exactly the rows of the backup.
 */
export async function loadBackup(backup: Backup, url: string, schema: string): Promise<void> {
  const { manifest } = backup;
  await makeSchema(url, schema);
  await migrateUpTo(url, schema, manifest.migrations);
  await withCopyClient(url, schema, async (client) => {
    const tables = wanted(manifest);
    await requireSameTables(client, tables);
    for (const table of tables) await pipeline(await backup.rowsOf(table), rowsIn(client, table));
    await setSequences(client, manifest);
    for (const table of tables) await requireSameRows(client, table);
    await client.query('analyze');
  });
}

/** What this version leaves out is left out, though an earlier one has kept it: also the tables of other programs. */
const wanted = ({ tables }: Manifest) => tables.filter(isInBackup);

async function requireSameTables(client: pg.Client, tables: TableInBackup[]): Promise<void> {
  const there = (await readTables(client)).filter(isInBackup).map(({ name }) => name);
  const given = tables.map(({ name }) => name);
  const differing = [...new Set(there).symmetricDifference(new Set(given))];
  if (differing.length > 0) throw new BackupRefusal(`The backup and this version differ in tables: ${differing}`);
}

async function requireSameRows(client: pg.Client, table: TableInBackup): Promise<void> {
  const { rows, checksum } = await countRows(client, table);
  if (rows === table.rows && checksum === table.checksum) return;
  throw new BackupRefusal(
    `${table.name} holds ${rows} rows after loading, and ${table.rows} in the backup, or they differ. Nothing was changed`,
  );
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { table, column, value, isCalled } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      quoted(table),
      column,
      value,
      isCalled,
    ]);
}
