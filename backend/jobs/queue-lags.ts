import type { Knex } from 'knex';
import { runPrepared } from '../database/run-prepared.ts';

/** One queue of background work: jobs whose time has come, jobs that are worked on, and since when the oldest waits. */
export interface QueueLag {
  queue: string;
  waiting: number;
  active: number;
  waitingSince: Date | null;
}

const STATEMENT = {
  name: 'queue-lags',
  // The queue makes its tables itself, at its first start.
  text: `select queue.name as queue,
  count(job.id) filter (where job.state < 'active' and job.start_after <= now())::integer as waiting,
  count(job.id) filter (where job.state = 'active')::integer as active,
  min(greatest(job.start_after, job.created_on)) filter (where job.state < 'active' and job.start_after <= now()) as waiting_since
from jobs.queue left join jobs.job on job.name = queue.name and job.state <= 'active'
where queue.name not like '\\_\\_%' group by queue.name order by queue.name`,
};

/** Every queue that the product has made, by name. */
export const queueLags = (knex: Knex): Promise<QueueLag[]> => runPrepared<QueueLag>(knex, STATEMENT, []);
