import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { writeExport } from './write-export.ts';

interface Export {
  content: Readable;
  bytes: number;
}

/** Each export keeps a connection busy: one at a time leaves the others to everybody else. */
let lastExport: Promise<unknown> = Promise.resolve();

/**
 * An export, complete before the first byte is sent: a slow download holds no connection, and what fails is answered as an
 * error and not as half a file. It lies in a file that has no name any more and is gone when the stream is closed.
 */
export function exportData(knex: Knex, userId: string): Promise<Export> {
  const next = lastExport.then(() => spool((file) => writeExport(knex, userId, file)));
  lastExport = next.catch(() => undefined);
  return next;
}

async function spool(write: (file: FileHandle) => Promise<void>): Promise<Export> {
  const file = await openNameless();
  try {
    await write(file);
    const { size } = await file.stat();
    return { content: file.createReadStream({ start: 0 }), bytes: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Readable by us alone; the system frees it when it is closed, even after a crash. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `export-${randomUUID()}.json`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}
