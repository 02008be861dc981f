import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../backend/database/embedded-postgres/embedded-postgres.ts';

/**
 * For filling it: rows that nobody will read again need not survive a power cut. Commits wait for their log, which costs little
 * then: a vacuum right after one that did not would leave its rows to be looked up in the table.
 */
export const FAST = { fsync: 'off', full_page_writes: 'off' };
/** The same for reading alone: whoever fills it vacuums it, and nothing else works meanwhile. */
export const STILL = { ...FAST, autovacuum: 'off' };
const SILENT = { info: () => {}, warn: () => {} };

/** A PostgreSQL for the time of some work. It goes when the work is done, or when the bench is told to stop. */
export async function withPostgres(work: (url: string) => Promise<void>, settings = {}): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-bench-'));
  const postgres = await startEmbeddedPostgres(folder, SILENT, { settings });
  const remove = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const stop = () => void remove().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await work(postgres.ownerUrl);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await remove();
  }
}
