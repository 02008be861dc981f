import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';
import { logIn, stopServer } from './server.ts';

const LEAVING = 'threads-mastery leaving';

/** Two that leave at once do not count each other. */
const OTHERS = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and application_name <> '${LEAVING}'`;

const TRIES = 20;
const PAUSE_MS = 50;

/** Stops the server when nobody else is connected, because it would end for everyone. */
export async function stopIfUnused(cluster: Cluster): Promise<void> {
  const connection = await logIn(cluster, LEAVING);
  if (!connection) return;
  // The query fails when another one that leaves has stopped the server meanwhile.
  const isUnused = await becomesUnused(connection.client).catch(() => false);
  await connection.client.end();
  if (isUnused) await stopServer(cluster).catch(() => {});
}

/** Connections that were closed just now take a moment to disappear from the list. */
async function becomesUnused(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await client.query<{ count: number }>(OTHERS);
    if (rows[0]?.count === 0) return true;
    await pause(PAUSE_MS);
  }
  return false;
}
