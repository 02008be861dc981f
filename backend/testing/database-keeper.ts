import { rm } from 'node:fs/promises';
import { openCluster } from '../database/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/embedded-postgres.ts';
import { stopServer } from '../database/embedded-postgres/server.ts';
import { migrate } from '../database/migrate.ts';

// Keeps the PostgreSQL of a test run, in the folder that is named, until standard input ends: also when the run was killed.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the database');

/** Durability costs time, and nobody will read these rows again. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Removing a database waits for a login that is left half done: a minute by default, and here less than a hook may take. */
const login = { authentication_timeout: '30s' };

const silent = { info: () => {}, warn: () => {} };
const postgres = await startEmbeddedPostgres(folder, silent, { ...fast, ...login });
await migrate(postgres.url);
process.stdout.write(`${postgres.url}\n`);
process.stdin.resume().once('end', async () => {
  await postgres.stop();
  // What a test has left connected does not keep it alive.
  await stopServer(await openCluster(folder)).catch(() => {});
  await rm(folder, { recursive: true });
});
