import { readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MIGRATIONS_FOLDER } from '../database/migrate.ts';
import { FORMAT, type Manifest, manifestSchema } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { checkSeal } from './seal.ts';
import { fileOf, MANIFEST_FILE } from './write-backup.ts';

export interface Backup {
  manifest: Manifest;
  rowsOf(table: { name: string }): Promise<Readable>;
  close(): void;
}

/** Opens a backup that is whole, and that this version of the product can read. Refuses any other in words. */
export async function openBackup(file: string): Promise<Backup> {
  await checkSeal(file);
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true });
  try {
    const entries = await entriesOf(zip);
    const stream = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new BackupRefusal(`${file} lacks ${name}. Nothing was changed`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(file, await stream(MANIFEST_FILE));
    return { manifest, rowsOf: (table) => stream(fileOf(table)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(file: string, stream: Readable): Promise<Manifest> {
  const content = await json(stream);
  requireKnownFormat(file, content);
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.data) throw new BackupRefusal(`The manifest of ${file} cannot be read. Nothing was changed`);
  const known = new Set(readdirSync(MIGRATIONS_FOLDER));
  const unknown = manifest.data.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw newer(file, manifest.data.version);
  return manifest.data;
}

function requireKnownFormat(file: string, content: unknown): void {
  const isNewer =
    typeof content === 'object' && content !== null && 'format' in content && Number(content.format) > FORMAT;
  if (isNewer) throw newer(file, 'version' in content ? String(content.version) : 'unknown');
}

const newer = (file: string, version: string) =>
  new BackupRefusal(
    `${file} was made by a newer version of the product (${version}) than this one. ` +
      'Update the product, then restore. Nothing was changed',
  );
