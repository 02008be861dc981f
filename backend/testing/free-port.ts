import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves, which anybody's connection may get while our server starts, and
 * above 10080, the last one that browsers refuse.
 */
const FIRST = 12_000;
const PAIRS = 10_000;
/** Each worker of a run chooses among its own. */
const WORKERS = 10;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
const given = new Set<number>();

/** A port of loopback on which nobody listens, for a server that has to know it before; the next one is free as well. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + 2 * (WORKERS * randomInt(PAIRS / WORKERS) + worker);
    if (given.has(port) || !(await isFree(port)) || !(await isFree(port + 1))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await once(server.close(), 'close');
  return isListening;
}
