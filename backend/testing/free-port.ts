import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, which any connection may get while our server starts, and above 10080, the highest port
 * that browsers block.
 */
const FIRST = 12_000;
const PAIRS = 10_000;
/** Each worker of a run has its own range. */
const WORKERS = 10;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
const given = new Set<number>();

/** A free loopback port, for a server that must know it in advance. The next port is free as well. */
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
