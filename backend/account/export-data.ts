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
 * Hands an export to `send`, complete before the first byte is sent: a slow download holds no connection, and what fails is
 * answered as an error and not as half a file. It lies in a file that has no name any more and is gone when the stream is
 * closed. Where `send` throws, the stream is closed here: Node ends a process that leaves an open file to its garbage
 * collector.
 */
export async function exportData<Sent>(knex: Knex, userId: string, send: (found: Export) => Sent): Promise<Sent> {
  const next = lastExport.then(() => spool((file) => writeExport(knex, userId, file)));
  // Only the end counts: what an export hands out is not to be held until the next one.
  lastExport = next.then(noResult, noResult);
  const found = await next;
  try {
    return send(found);
  } catch (error) {
    found.content.destroy();
    throw error;
  }
}

const noResult = () => undefined;

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
  try {
    await unlink(name);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
