import type { Job, PgBoss } from 'pg-boss';

/** While nobody tells of new jobs, and for those that a dead worker left. */
const POLL_SECONDS = 2;
const BACKSTOP_SECONDS = 5;

/**
 * Works on the jobs of a queue, so many at a time. Whoever has done one looks for the next at once: a worker is woken once, however
 * many jobs came while it was busy, and would let each of the others wait for its next poll.
 */
export async function takeJobs<Item extends object>(
  boss: PgBoss,
  name: string,
  atOnce: number,
  work: (job: Job<Item>) => Promise<void>,
): Promise<void> {
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: BACKSTOP_SECONDS };
  for (let n = 0; n < atOnce; n++) {
    const worker: Promise<string> = boss.work(name, polling, async ([job]: Job<Item>[]) => {
      try {
        if (job) await work(job);
      } finally {
        boss.notifyWorker(await worker);
      }
    });
    await worker;
  }
}
