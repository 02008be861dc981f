import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Model } from 'objection';
import { connect } from '../../backend/database/connect.ts';
import { createReadFacts } from '../../backend/facts/create-read-facts.ts';
import type { FactArguments, FactName, ReadFact } from '../../shared/facts.ts';
import { fillDatabases, withKnex } from './dashboard/databases.ts';
import { mediansInTurn, milliseconds, ratio, report } from './measure.ts';
import { processorClock } from './processor-time.ts';
import { FAST, withPostgres } from './temporary-postgres.ts';

const SIZES = [10_000, 1_000_000];
const READS = 15;
/** More than PostgreSQL looks at the values of a prepared statement before it may plan without them. */
const WARM_UP = 12;
const MOST_MS = 25;
const MOST_GROWTH = 1.5;

/** Each fact as it is asked most, and those that read much also at their dearest. */
const ASKED: { [Name in FactName]: FactArguments<Name>[] } = {
  list_accounts: [{}],
  get_overview: [{}, { basis: 'published', period: '90d' }, { from: '2025-01-01' }],
  get_series: [
    { metric: 'views', period: '90d' },
    { metric: 'engagement', basis: 'published', from: '2025-01-01', by: 'week' },
  ],
  list_posts: [
    { multiples: false },
    {},
    { sort: 'views', limit: 100 },
    { sort: 'multiple' },
    { tag: 'creators', sort: 'engagement' },
  ],
  get_post: [{ code: 'Bench_1' }],
  compare: [
    { a: { tag: 'tag1' }, b: { tag: 'tag2' } },
    { a: { from: '2026-01-01', to: '2026-01-31' }, b: { from: '2026-02-01', to: '2026-03-03' } },
  ],
  get_best_times: [{}],
  get_effects: [{}],
  get_audience: [{}],
  get_followers: [{ period: '90d' }],
  get_growth: [{}, { target: 1_000_000 }],
  get_link_clicks: [{ period: '90d' }],
  get_replies: [{}],
  get_plan_outcomes: [{}],
  get_experiments: [{}],
  get_score: [{}],
  get_forecasts: [{}],
  get_forecast_record: [{}],
  explain_metric: [{ name: 'reach' }],
};

/** What each fact costs the processor for somebody with very many posts, among few and very many posts of others. */
export function benchFacts(): Promise<void> {
  return withPostgres(async (databaseUrl) => {
    const { users, databases } = await fillDatabases(databaseUrl, SIZES, randomBytes(48).toString('base64'));
    const userId = users.at(-1)?.userId ?? '';
    for (const { url } of databases) await withKnex(url, (knex) => addReplies(knex, userId));
    const pools = databases.map(({ url }) => connect(url, { warn: () => {} }));
    for (const name of Object.keys(ASKED) as FactName[]) await benchFact(pools, userId, name);
    for (const pool of pools) await pool.destroy();
  }, FAST);
}

async function benchFact<Name extends FactName>(pools: Knex[], userId: string, name: Name): Promise<void> {
  for (const asked of ASKED[name]) {
    const reads = pools.map((pool) => {
      const read: ReadFact = createReadFacts(pool, () => new Date())(userId);
      return async () => {
        Model.knex(pool);
        const { empty, ...told } = await read(name, asked);
        if (empty && !MAY_BE_EMPTY.includes(name)) throw new Error(`${name}: ${JSON.stringify(told)}`);
      };
    });
    await mediansInTurn(0, reads, WARM_UP);
    const times = await mediansInTurn(READS, reads, 0, await processorClock(pools));
    const most = times.at(-1) ?? Number.NaN;
    const title = `${name} ${Object.values(asked)
      .map((value) => JSON.stringify(value))
      .join(' ')}`.slice(0, 52);
    report(`${title}, p50`, milliseconds(most), {
      isMet: most <= MOST_MS,
      text: `at most ${MOST_MS} ms of the processor`,
    });
    const growth = Math.max(...times) / Math.min(...times);
    report(`${name}, slowest size against quickest`, ratio(growth), {
      isMet: growth <= MOST_GROWTH,
      text: `at most ${MOST_GROWTH}`,
    });
  }
}

/** Of somebody whose score, plan, and experiments were not made, and whom Threads told no audience. */
const MAY_BE_EMPTY: FactName[] = ['get_audience', 'get_plan_outcomes', 'get_experiments', 'get_score'];

/** Two replies to each post of the last 90 days, one of them unanswered; and an address for one post. */
async function addReplies(knex: Knex, userId: string): Promise<void> {
  const recent = `user_id = '${userId}' and published_at > now() - interval '90 days'`;
  await knex.raw(`update content_posts set replies_read_at = now() where ${recent}`);
  await knex.raw(`
    insert into post_replies (user_id, post_id, external_id, replied_at, is_question, answered_at)
    select user_id, id, n::text, published_at + interval '1 hour', n = 1, case when n = 2 then published_at + interval '3 hours' end
    from content_posts cross join generate_series(1, 2) as n
    where ${recent}`);
  await knex.raw(`
    update content_posts set permalink = 'https://www.threads.com/@bench/post/Bench_1'
    where user_id = '${userId}' and id = (select min(id) from content_posts where user_id = '${userId}')`);
  await knex.raw('vacuum analyze content_posts, post_replies');
}
