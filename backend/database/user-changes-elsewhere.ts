import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { forgetUser, USER_CHANGES } from './user-changes.ts';

const RETRY_MS = 1_000;
const CONNECT_LIMIT_MS = 5_000;

/** Hears of changes that other processes make, on a connection of its own, which is opened again when it is lost. */
export function hearUserChanges(connectionString: string, log: Pick<Logger, 'warn'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = keepListening(connectionString, log, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function keepListening(connectionString: string, log: Pick<Logger, 'warn'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listen(connectionString, signal).catch((error) =>
      log.warn({ event: 'user_changes_lost', error: String(error.message) }, 'changes made elsewhere are seen late'),
    );
    await pause(RETRY_MS, null, { signal }).catch(() => {});
  }
}

/** Returns when it is told to stop, and throws when the connection is lost. */
async function listen(connectionString: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'threads-mastery-changes',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  const lost = new Promise<never>((_, fail) => {
    client.on('error', fail);
    client.on('end', () => fail(new Error('The connection has ended')));
  });
  // It may fail before somebody waits for it.
  lost.catch(() => {});
  const told = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  client.on('notification', ({ payload }) => forgetUser(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${USER_CHANGES}`);
    await Promise.race([told, lost]);
  } finally {
    await client.end();
  }
}
