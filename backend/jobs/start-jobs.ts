import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { QUEUE_SCHEMA } from '../database/grant-rows.ts';

/** One of them listens for new jobs. */
const CONNECTIONS = 3;
/** How often a dead worker is looked for, unless told. */
const SUPERVISE_SECONDS = 5;
const STOP_LIMIT_MS = 8_000;

export interface Jobs {
  boss: PgBoss;
  /** Takes no new job, gives those that run a moment to end, and leaves the rest to others. */
  stop(): Promise<void>;
}

/**
 * Starts the queue of background work, kept in our own PostgreSQL: any number of processes share it, and a job whose
 * process died is taken by another. A database that is away for a while costs log lines and nothing else.
 */
export async function startJobs(
  connectionString: string,
  log: Pick<Logger, 'warn'>,
  superviseSeconds = SUPERVISE_SECONDS,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: QUEUE_SCHEMA,
    // The product's role may make no schemas; migrations have made it.
    createSchema: false,
    application_name: 'threads-mastery-jobs',
    max: CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // Without a listener, a lost connection would end the process.
  boss.on('error', (error) => log.warn({ event: 'jobs_error', error: error.message }, 'the queue will try again'));
  boss.on('warning', ({ message }) => log.warn({ event: 'jobs_warning', message }));
  await boss.start();
  return { boss, stop: () => boss.stop({ timeout: STOP_LIMIT_MS }) };
}
