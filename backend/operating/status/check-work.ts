import type { Knex } from 'knex';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { formatAgo } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { publishingLag } from '../../calendar/publishing/publishing-lag.ts';
import { queueLags } from '../../jobs/queue-lags.ts';
import { syncLag } from '../../threads/sync/schedule/request-sync.ts';
import { type Finding, ok, problem } from './finding.ts';

/** From then on the alerts of `docs/operating/alerts.yaml` speak of it as well. */
const LATE_MS = { queue: 15 * MINUTE_MS, sync: HOUR_MS, publishing: 5 * MINUTE_MS };

const isLate = (since: Date | null, limitMs: number, now: Date): since is Date =>
  since !== null && now.getTime() - since.getTime() > limitMs;

/** What is to be read of Threads. */
export async function checkSync(knex: Knex, now: Date): Promise<Finding> {
  const { accounts, oldestDueAt } = await syncLag(knex, now);
  const says = `${counted(accounts, 'account')} due to be read`;
  if (!isLate(oldestDueAt, LATE_MS.sync, now)) return ok('Reading', says);
  const since = `${says}, the oldest from ${formatAgo(oldestDueAt, now)}`;
  return problem('Reading', since, 'Look for sync_failed in the log. Where all goes well, one process is too few.');
}

/** What is to be published. */
export async function checkPublishing(knex: Knex, now: Date): Promise<Finding> {
  const { posts, oldestDueAt } = await publishingLag(knex, now);
  const says = `${counted(posts, 'planned post')} due`;
  if (!isLate(oldestDueAt, LATE_MS.publishing, now)) return ok('Publishing', says);
  const since = `${says}, the oldest from ${formatAgo(oldestDueAt, now)}`;
  return problem('Publishing', since, 'Look for publish_look_failed and publish_step_failed in the log.');
}

/** Background work, each queue by its name. */
export async function checkQueues(knex: Knex, now: Date): Promise<Finding> {
  if (!(await knex.schema.withSchema('jobs').hasTable('queue')))
    return ok('Queues', 'none yet: the product makes them');
  const queues = await queueLags(knex);
  const late = queues.filter(({ waitingSince }) => isLate(waitingSince, LATE_MS.queue, now));
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  if (late.length === 0)
    return ok('Queues', `${counted(waiting, 'job')} waiting in ${counted(queues.length, 'queue')}`);
  const names = late.map(
    ({ queue, waiting: jobs, waitingSince }) =>
      `${queue} (${counted(jobs, 'job')}, the oldest from ${formatAgo(waitingSince ?? now, now)})`,
  );
  return problem(
    'Queues',
    `jobs wait too long: ${names.join(', ')}`,
    'No process takes them: start one, or look for jobs_error in the log.',
  );
}
