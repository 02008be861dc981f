import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';
import { logIn, stopServer } from './server.ts';

const LEAVING = 'threads-mastery leaving';

/** Two that leave at once do not count each other. Processes that stay are seen by their connection to our database. */
const OTHERS = `
  select count(*)::int as connections, count(*) filter (where datname = current_database())::int as processes
  from pg_stat_activity where backend_type = 'client backend' and application_name <> '${LEAVING}'`;

/** Connections that were closed just now disappear from the list once a busy server has time for them. */
const CLOSED_LIMIT_MS = 5_000;
/** So does that of a process that was killed just now; one that stays would be waited for in vain. */
const PROCESS_LIMIT_MS = 1_000;
const PAUSE_MS = 50;

/** Stops the server when nobody else is connected, because it would end for everyone. `own` is our connection, which ends. */
export async function stopIfUnused(cluster: Cluster, own: pg.Client): Promise<void> {
  const client = await leave(cluster, own);
  // The query fails when another one that leaves has stopped the server meanwhile.
  const isUnused = client !== null && (await becomesUnused(client).catch(() => false));
  await Promise.all([own.end(), client?.end()]);
  if (isUnused) await stopServer(cluster).catch(() => {});
}

/** A connection that says that we leave: our own, or a new one where that was lost. Null where nothing lets us in. */
async function leave(cluster: Cluster, own: pg.Client): Promise<pg.Client | null> {
  const isMarked = await own.query(`set application_name to '${LEAVING}'`).then(
    () => true,
    () => false,
  );
  return isMarked ? own : ((await logIn(cluster, LEAVING))?.client ?? null);
}

async function becomesUnused(client: pg.Client): Promise<boolean> {
  const began = performance.now();
  for (;;) {
    const { rows } = await client.query<{ connections: number; processes: number }>(OTHERS);
    const { connections = 0, processes = 0 } = rows[0] ?? {};
    if (connections === 0) return true;
    if (performance.now() - began > (processes > 0 ? PROCESS_LIMIT_MS : CLOSED_LIMIT_MS)) return false;
    await pause(PAUSE_MS);
  }
}
