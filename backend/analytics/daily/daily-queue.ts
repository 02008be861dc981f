import type { Job, PgBoss } from 'pg-boss';
import { runPrepared } from '../../database/run-prepared.ts';
import { type DailyDeps, type Refresh, refreshUser } from './refresh-user.ts';

const REFRESH = 'analytics';
const LOOK = 'analytics-due';
const EVERY_HOUR = '7 * * * *';
/** Users that one process computes for at the same time. */
const AT_ONCE = 2;
const LIMIT_SECONDS = 5 * 60;
const KEEP_DONE_SECONDS = 60 * 60;
const POLL_SECONDS = 2;
const BACKSTOP_SECONDS = 5;

export interface DailyQueue {
  /** Does nothing for a user who is waiting for it. */
  add(refresh: Refresh): Promise<void>;
  /** Queues every user whose day has begun without a look for insights. */
  addDue(): Promise<void>;
}

const DUE_USERS = `
select id as user_id
from users
where performance_analytics
  and exists (select from account_syncs where user_id = users.id and imported_at is not null)
  and not exists (
    select from analytics
    where user_id = users.id and looked_at is not null
      and date = date_trunc('day', $1::timestamptz at time zone time_zone) at time zone time_zone
  )`;

/** Computes in the background. Whatever number of processes there is, a user is queued and computed for once at a time. */
export async function startDailyQueue(boss: PgBoss, deps: DailyDeps): Promise<DailyQueue> {
  await boss.createQueue(REFRESH, {
    policy: 'exclusive',
    expireInSeconds: LIMIT_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    notify: true,
  });
  await boss.createQueue(LOOK, { policy: 'exclusive', deleteAfterSeconds: KEEP_DONE_SECONDS });

  async function addDue(): Promise<void> {
    const users = await runPrepared<{ userId: string }>(deps.knex, { name: 'users-due', text: DUE_USERS }, [
      deps.now(),
    ]);
    await boss.insert(
      REFRESH,
      users.map(({ userId }) => ({ data: { userId, isFirst: false }, singletonKey: userId })),
    );
  }

  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: BACKSTOP_SECONDS };
  await boss.work(REFRESH, { ...polling, localConcurrency: AT_ONCE }, async ([job]: Job<Refresh>[]) => {
    if (job) await refreshUser(deps, job.data);
  });
  await boss.work(LOOK, addDue);
  await boss.schedule(LOOK, EVERY_HOUR);
  await addDue();

  return {
    async add(refresh) {
      await boss.send(REFRESH, refresh, { singletonKey: refresh.userId });
    },
    addDue,
  };
}
