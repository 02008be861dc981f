import type { Knex } from 'knex';
import { QUEUE_SCHEMA } from '../database/grant-rows.ts';

/** How often processes of tests look for workers that are silent. */
export const SUPERVISE_SECONDS = 1;
/** How long a worker of the queue may say nothing before its job is another's. */
const LEASE_SECONDS = 15;

/** How many jobs are being worked on; a worker that was killed counts until its lease has passed. */
export async function jobsUnderWay(knex: Knex): Promise<number> {
  const [row] = await knex(`${QUEUE_SCHEMA}.job`).where({ state: 'active' }).count('* as jobs');
  return Number(row?.jobs);
}

/** Lets that time pass for the jobs that are being worked on: to the queue, their workers have been silent for so long. */
export async function passJobLease(knex: Knex): Promise<void> {
  await knex(`${QUEUE_SCHEMA}.job`)
    .where({ state: 'active' })
    .update({ heartbeatOn: knex.raw('?? - make_interval(secs => ?)', ['heartbeat_on', LEASE_SECONDS]) });
}
