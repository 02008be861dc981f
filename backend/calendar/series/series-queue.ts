import type { Knex } from 'knex';
import type { PgBoss } from 'pg-boss';
import { SERIES_AHEAD_DAYS } from '#shared/calendar/calendar-series';
import { DAY_MS } from '#shared/days/durations';
import { type KeyedQueue, startKeyedQueue } from '../../jobs/keyed-queue.ts';
import { PostSeries } from '../../models/calendar/post-series.ts';
import { lockUser } from '../../models/users/lock-user.ts';
import { makePosts } from './make-posts.ts';

const EVERY_HOUR = '17 * * * *';
const LIMIT_SECONDS = 60;

interface DueSeries {
  userId: string;
  id: string;
}

interface Deps {
  knex: Knex;
  now(): Date;
  wake(): void;
}

/** Makes the posts of each series as time passes, so that those of the next weeks stand in the calendar. */
export function startSeriesQueue(boss: PgBoss, deps: Deps): Promise<KeyedQueue<DueSeries>> {
  return startKeyedQueue<DueSeries>(boss, {
    name: 'calendar-series',
    key: ({ userId, id }) => `${userId}/${id}`,
    due: () => dueSeries(deps.now()),
    every: EVERY_HOUR,
    atOnce: 1,
    limits: { expireInSeconds: LIMIT_SECONDS },
    async work({ userId, id }) {
      await makeDuePosts(deps, userId, id);
      deps.wake();
    },
  });
}

/** Series whose posts of the last day ahead are not made yet, in whichever zone. */
export async function dueSeries(now: Date): Promise<DueSeries[]> {
  const until = new Date(now.getTime() + (SERIES_AHEAD_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const due = await PostSeries.query()
    .where((made) => made.whereNull('madeUntil').orWhere('madeUntil', '<', until))
    .where((end) => end.whereNull('endsOn').orWhereNull('madeUntil').orWhereColumn('madeUntil', '<', 'endsOn'))
    .select('userId', 'id');
  return due.map(({ userId, id }) => ({ userId, id }));
}

export async function makeDuePosts(
  { knex, now }: Pick<Deps, 'knex' | 'now'>,
  userId: string,
  id: string,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await lockUser(trx, userId);
    const series = await PostSeries.query(trx).findById([userId, id]).forUpdate();
    if (series) await makePosts(trx, series, now());
  });
}
