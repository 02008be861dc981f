import type { Job, PgBoss } from 'pg-boss';

/** While nobody tells of new jobs, and for those that a dead worker left. */
const POLL_SECONDS = 2;
const BACKSTOP_SECONDS = 5;

/**
 * Works on the jobs of a queue, so many at a time, and in this process on at most `ofUser` of those whose group is one user. When
 * one is done, all look for the next at once: a worker is woken once, however many jobs came while it was busy, and would let
 * each of the others wait for its next poll.
 */
export async function takeJobs<Item extends object>(
  boss: PgBoss,
  name: string,
  { atOnce, ofUser = atOnce }: { atOnce: number; ofUser?: number },
  work: (job: Job<Item>) => Promise<void>,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
    localConcurrency: atOnce,
    localGroupConcurrency: ofUser,
  };
  await boss.work(name, options, async ([job]: Job<Item>[]) => {
    try {
      if (job) await work(job);
    } finally {
      const workers = boss.getWipData().filter((worker) => worker.name === name);
      for (const { id } of workers) boss.notifyWorker(id);
    }
  });
}
