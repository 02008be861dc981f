import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { knexConfig } from '../../knexfile.ts';
import { endWhenSilent } from './end-silent-connections.ts';

/** A process: four for calls, where more did not make it faster, and one for each export that is being written. */
const MOST_CONNECTIONS = 6;
const CONNECT_LIMIT_MS = 5_000;
const ACQUIRE_LIMIT_MS = 8_000;
const STATEMENT_LIMIT_MS = 15_000;
const IDLE_TRANSACTION_LIMIT_MS = 30_000;

/**
 * Opens a pool on a PostgreSQL; it connects when it is first used. Times are told in UTC whatever the server prefers.
 * A statement that takes longer than 15 s is ended, and with a server that no longer answers everything fails within 10 s.
 *
 * @param patience how many times as long everything may take; tests have more on a machine that is slow or busy.
 */
export function connect(databaseUrl: string, log: Pick<Logger, 'warn'>, patience = 1): Knex {
  const { connection, ...config } = knexConfig(databaseUrl);
  const limits = {
    statement_timeout: patience * STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: patience * IDLE_TRANSACTION_LIMIT_MS,
    connectionTimeoutMillis: patience * CONNECT_LIMIT_MS,
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
  };
  return knex({
    ...config,
    connection: Object.assign({}, connection, limits),
    // Knex writes to the console otherwise.
    log: { warn: note(log), error: note(log) },
    pool: {
      min: 0,
      max: MOST_CONNECTIONS,
      acquireTimeoutMillis: patience * ACQUIRE_LIMIT_MS,
      afterCreate: (client: pg.Client, done: () => void) => {
        endWhenSilent(client, databaseUrl, patience);
        listen(client, log, done);
      },
    },
  });
}

/** A day stays the text that it is: as a moment it would be another day in some zones. */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.DATE ? String : pg.types.getTypeParser(type, format);

const note = (log: Pick<Logger, 'warn'>) => (message: unknown) =>
  log.warn({ event: 'knex', message: String(message).split('\n')[0] }, 'a connection could not be used');

/** Without a listener, a connection that the server ends would end the process. */
function listen(client: pg.Client, log: Pick<Logger, 'warn'>, done: () => void): void {
  client.on('error', (error) =>
    log.warn({ event: 'connection_lost', error: error.message }, 'the database ended a connection'),
  );
  done();
}
