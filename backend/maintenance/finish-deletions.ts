import type { Knex } from 'knex';
import type { Job, PgBoss } from 'pg-boss';
import { deleteReadings } from '../figures/delete-readings.ts';
import { forgetDeletedAccount } from '../models/accounts/forget-accounts.ts';

const QUEUE = 'finish-deletions';
const EVERY_MINUTE = '* * * * *';
/** A worker that says nothing for this long is dead, and its job another's. */
const HEARTBEAT_SECONDS = 15;
const LIMIT_SECONDS = 60 * 60;
const KEEP_DONE_SECONDS = 60 * 60;

/**
 * Deletes what was read of posts that are gone, and takes out what was made of them, to the last row. What is left to do is noted in the database by the
 * deletion itself, so nothing is lost when a process is killed: the next look of any process goes on.
 */
export async function startFinishingDeletions(boss: PgBoss, knex: Knex): Promise<{ stop(): void }> {
  const stopping = new AbortController();
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: LIMIT_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.work(QUEUE, async ([job]: Job[]) => {
    const signal = job ? AbortSignal.any([job.signal, stopping.signal]) : stopping.signal;
    while (!signal.aborted && (await deleteReadings(knex)) !== null);
    while (!signal.aborted && (await forgetDeletedAccount(knex)) !== null);
  });
  await boss.schedule(QUEUE, EVERY_MINUTE);
  await boss.send(QUEUE, {});
  return { stop: () => stopping.abort() };
}
