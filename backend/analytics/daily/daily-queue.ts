import type { Job, PgBoss } from 'pg-boss';
import { runPrepared } from '../../database/run-prepared.ts';
import { type DailyDeps, refreshUser } from './refresh-user.ts';

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
  /** Does nothing for a user who is computed for or waits for it. */
  add(userId: string): Promise<void>;
  /** Queues every user whose day has begun, or whose account was imported, without a look for insights since. */
  addDue(): Promise<void>;
}

interface Waiting {
  userId: string;
}

const DUE_USERS = `
select id as user_id
from users
cross join lateral (select max(imported_at) as imported_at from account_syncs where user_id = users.id) as sync
where performance_analytics and imported_at is not null
  and not exists (
    select from analytics
    where user_id = users.id and looked_at >= imported_at
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
    const users = await runPrepared<Waiting>(deps.knex, { name: 'users-due', text: DUE_USERS }, [deps.now()]);
    await boss.insert(
      REFRESH,
      users.map((user) => ({ data: user, singletonKey: user.userId })),
    );
  }

  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: BACKSTOP_SECONDS };
  await boss.work(REFRESH, { ...polling, localConcurrency: AT_ONCE }, async ([job]: Job<Waiting>[]) => {
    if (!job) return;
    await refreshUser(deps, job.data.userId);
    // An import may have ended meanwhile: no second job of the user is taken while this one runs.
    await refreshUser(deps, job.data.userId);
  });
  await boss.work(LOOK, addDue);
  await boss.schedule(LOOK, EVERY_HOUR);
  await addDue();

  return {
    async add(userId) {
      await boss.send(REFRESH, { userId }, { singletonKey: userId });
    },
    addDue,
  };
}
