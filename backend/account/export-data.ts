import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Seal } from '../base/encrypt-secrets.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import { openSpool } from './export-spool.ts';
import { writeExport } from './write-export.ts';

interface Export {
  content: Readable;
  /** Its size, once it is complete. Rejects where it ended early; then `content` is destroyed as well. */
  bytes: Promise<number>;
}

interface ExportDeps {
  knex: Knex;
  seal: Seal;
  gate: FairGate;
  signal: AbortSignal;
}

/**
 * An export that can be sent while it is written, from the first block on: what fails before that is answered as an error.
 * It is written into a file as fast as the database gives it, so that a slow download holds no connection and no place at
 * the gate. Writing ends when `content` is destroyed. The caller has to send or destroy it.
 */
export function exportData({ knex, seal, gate, signal }: ExportDeps, userId: string): Promise<Export> {
  const { promise, resolve: handOut, reject } = Promise.withResolvers<Export>();
  const write = async () => {
    const spool = await openSpool();
    const bytes = writeExport({ knex, seal }, userId, (block) => spool.append(block)).then(() => spool.complete());
    spool.once('appended', () => handOut({ content: spool, bytes }));
    await bytes.catch((error) => {
      spool.destroy();
      throw error;
    });
  };
  gate.run(userId, write, { signal }).catch(reject);
  return promise;
}
