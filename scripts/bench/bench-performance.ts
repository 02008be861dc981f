import { randomBytes } from 'node:crypto';
import createKnex, { type Knex } from 'knex';
import { chosenDays } from '#shared/days/period-choice';
import { whole } from '#shared/words/numbers';
import { PERFORMANCE_SQL } from '../../backend/analytics/performance/performance-statement.ts';
import { lastCompleteDay } from '../../backend/figures/last-complete-day.ts';
import { PACIFIC } from '../../backend/figures/pacific.ts';
import { knexConfig } from '../../knexfile.ts';
import { fillDatabases, POSTS_OF_ONE } from './dashboard/databases.ts';
import { addPostsOf } from './dashboard/fill-posts.ts';
import { mediansInTurn, milliseconds, report, reportGrowth } from './tools/measure.ts';
import { processorClock } from './tools/processor-time.ts';
import { STILL, withPostgres } from './tools/temporary-postgres.ts';

const SIZES = [10_000, 1_000_000];
/** Of the one whose page is read: somebody who has posted each day for three years. */
const OWN_POSTS = 1000;
const READS = 60;
const WARM_UP = 20;
const MOST_MS = 25;
const MOST_GROWTH = 1.3;

/** The one statement behind the page of performance, among more and more posts of others. */
export function benchPerformance(): Promise<void> {
  return withPostgres(async (databaseUrl) => {
    const secret = randomBytes(48).toString('base64');
    const { users, databases } = await fillDatabases(databaseUrl, SIZES, secret);
    const usual = users[0]?.userId ?? '';
    const large = users.at(-1)?.userId ?? '';
    const opened = databases.map(({ url }) => createKnex(knexConfig(url)));
    try {
      for (const knex of opened) await addPostsOf(knex, usual, OWN_POSTS);
      await benchUser(opened, usual, `${whole(OWN_POSTS)} own posts`);
      await benchUser(opened, large, `${whole(POSTS_OF_ONE)} own posts`);
    } finally {
      for (const knex of opened) await knex.destroy();
    }
  }, STILL);
}

async function benchUser(databases: Knex[], userId: string, name: string): Promise<void> {
  const { from, to, against } = chosenDays({ period: '30d', compare: 'before' }, lastCompleteDay(new Date(), PACIFIC));
  const values = [userId, null, from, to, against?.from ?? null, against?.to ?? null];
  const reads = databases.map((knex) => async () => {
    const connection = await knex.client.acquireConnection();
    try {
      await connection.query({ name: 'performance', text: PERFORMANCE_SQL, values });
    } finally {
      await knex.client.releaseConnection(connection);
    }
  });
  await mediansInTurn(0, reads, WARM_UP);
  const medians = await mediansInTurn(READS, reads, 0, await processorClock(databases));
  const largest = medians.at(-1) ?? Number.NaN;
  const bar = { isMet: largest <= MOST_MS, text: `at most ${MOST_MS} ms of the processor` };
  report(`performance among ${whole(SIZES.at(-1) ?? 0)} posts, ${name}, p50`, milliseconds(largest), bar);
  reportGrowth(`performance of ${name}`, medians, MOST_GROWTH);
}
