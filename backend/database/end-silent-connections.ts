import type { Socket } from 'node:net';
import pg from 'pg';

const SILENCE_MS = 6_000;
const PROBE_LIMIT_MS = 3_000;

/**
 * Ends a connection on which a query got no answer for a while, unless the server answers another one: then the query is
 * merely long. A server that is frozen, or behind a network that swallows packets, ends no query by its own time limits.
 * What waits for the query then fails as with any lost connection.
 */
export function endWhenSilent(client: pg.Client, databaseUrl: string, patience: number): void {
  // node-postgres offers neither the socket nor the state of a connection in its types.
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const isWaiting = () => !(client as unknown as { readyForQuery: boolean }).readyForQuery;
  const { stream } = connection;
  stream.setTimeout(patience * SILENCE_MS);
  stream.on('timeout', async () => {
    if (!isWaiting()) return;
    if (await answers(databaseUrl, patience * PROBE_LIMIT_MS)) stream.setTimeout(patience * SILENCE_MS);
    else if (isWaiting()) stream.destroy(new Error('Connection terminated: the database does not answer'));
  });
}

async function answers(connectionString: string, limitMs: number): Promise<boolean> {
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: limitMs });
  probe.on('error', () => {});
  try {
    await probe.connect();
    return true;
  } catch {
    return false;
  } finally {
    probe.end().catch(() => {});
  }
}
