import { rm } from 'node:fs/promises';
import { openCluster } from '../database/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/embedded-postgres.ts';
import { stopServer } from '../database/embedded-postgres/server.ts';
import { migrate } from '../database/migrate.ts';

// Runs the PostgreSQL of a test run in the given folder until standard input ends, so also if the run is killed.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the database');

/** Durability costs time, and no test needs these rows after a crash. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Dropping a database waits for unfinished logins: a minute by default, here less than a hook may take. */
const login = { authentication_timeout: '30s' };

const silent = { info: () => {}, warn: () => {} };
const postgres = await startEmbeddedPostgres(folder, silent, { settings: { ...fast, ...login } });
await migrate(postgres.ownerUrl);
process.stdout.write(`${postgres.ownerUrl}\n`);
process.stdin.resume().once('end', async () => {
  await postgres.stop();
  // A connection that a test left open does not keep it running.
  await stopServer(await openCluster(folder)).catch(() => {});
  await rm(folder, { recursive: true });
});
