import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { version } from '../base/version.ts';
import { quoted, withCopyClient } from './copy-client.ts';
import { rowsOut } from './copy-rows.ts';
import { FORMAT, isInBackup, type Manifest, type TableInBackup } from './manifest.ts';
import { readSequences, readTables, type Table } from './read-tables.ts';
import { BackupRefusal } from './refusal.ts';
import { RowCounter } from './row-count.ts';
import { sealing, UNSEALED } from './seal.ts';

/** Of deflate: twice as fast as its default, for a tenth more bytes. */
const COMPRESSION = 3;
export const PARTIAL = '.partial';
export const MANIFEST_FILE = 'manifest.json';
export const fileOf = ({ name }: { name: string }): string => `tables/${name}.copy`;

/**
 * Writes every table that `isInBackup` into one file, as it was at one moment, while others read and write. It has its
 * name only once it is whole and on the disk. No table, and no row, is held in memory as a whole.
 */
export async function writeBackup(ownerUrl: string, file: string): Promise<Manifest> {
  const draft = `${file}${PARTIAL}`;
  try {
    const manifest = await withCopyClient(ownerUrl, 'public', (client) => writeArchive(client, draft));
    await toDisk(draft);
    await rename(draft, file);
    await toDisk(path.dirname(file));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeArchive(client: pg.Client, draft: string): Promise<Manifest> {
  await client.query('begin isolation level repeatable read, read only');
  await requireTables(client);
  const tables = (await readTables(client)).filter(isInBackup);
  const begun = await describe(client, tables);
  const counted: TableInBackup[] = [];
  const zip = new ZipFile();
  const failing = new AbortController();
  zip.on('error', (error) => failing.abort(error));
  const options = { compressionLevel: COMPRESSION, mtime: new Date(begun.madeAt), mode: 0o600 };
  for (const table of tables) {
    const counter = new RowCounter();
    zip.addReadStreamLazy(fileOf(table), options, (give) => {
      counter.once('end', () => counted.push({ ...table, ...counter.counted() }));
      // What ends the one ends the other; how, the archive hears from the counter.
      pipeline(rowsOut(client, table), counter).catch(() => {});
      give(null, counter);
    });
  }
  const finished = Promise.withResolvers<Manifest>();
  zip.addReadStreamLazy(MANIFEST_FILE, options, (give) => {
    const manifest = { ...begun, tables: counted };
    finished.resolve(manifest);
    give(null, Readable.from([JSON.stringify(manifest, null, 2)]));
  });
  zip.end({ comment: UNSEALED, forceZip64Format: false });
  const target = createWriteStream(draft, { mode: 0o600 });
  await pipeline(zip.outputStream, sealing(), target, { signal: failing.signal }).catch((error) => {
    throw failing.signal.aborted ? failing.signal.reason : error;
  });
  return finished.promise;
}

async function requireTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('knex_migrations') is not null as "isMade"`);
  if (!rows[0].isMade)
    throw new BackupRefusal('There is nothing to back up: the product has not run on this database yet');
}

async function describe(client: pg.Client, tables: Table[]): Promise<Omit<Manifest, 'tables'>> {
  const { rows: about } = await client.query(`select now() as at, current_setting('server_version') as version`);
  const { rows: migrations } = await client.query('select name from knex_migrations order by id');
  return {
    format: FORMAT,
    version,
    madeAt: about[0].at.toISOString(),
    postgres: about[0].version,
    migrations: migrations.map(({ name }) => name),
    sequences: await readValues(client),
    keyIds: await readKeyIds(client, tables),
  };
}

/** A column of this name says which key opens the secret beside it. */
const NAMES_KEY = /(^|_)key_id$/;

async function readKeyIds(client: pg.Client, tables: Table[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const { name, columns } of tables) {
    for (const column of columns.filter((one) => NAMES_KEY.test(one))) {
      const { rows } = await client.query(`select distinct ${quoted(column)} as id from ${quoted(name)}`);
      for (const { id } of rows) if (id !== null) ids.add(id);
    }
  }
  return [...ids].toSorted();
}

async function readValues(client: pg.Client): Promise<Manifest['sequences']> {
  const sequences = (await readSequences(client)).filter(({ table }) => isInBackup({ name: table }));
  const values: Manifest['sequences'] = [];
  for (const { table, column, name } of sequences) {
    const { rows } = await client.query(`select last_value::text as value, is_called from ${quoted(name)}`);
    values.push({ table, column, value: rows[0].value, isCalled: rows[0].is_called });
  }
  return values;
}

/** A file, or the names in a folder, outlive a loss of power. Windows has no such call for folders. */
async function toDisk(place: string): Promise<void> {
  const handle = await open(place, 'r').catch(() => null);
  try {
    await handle?.sync();
  } catch (error) {
    const isRefused =
      error instanceof Error && 'code' in error && ['EPERM', 'EISDIR', 'EINVAL'].includes(String(error.code));
    if (!isRefused) throw error;
  } finally {
    await handle?.close();
  }
}
