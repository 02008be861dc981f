import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Model } from 'objection';
import { connect } from '../../backend/database/connect.ts';
import { createReadFacts } from '../../backend/facts/create-read-facts.ts';
import type { FactArguments, FactName, ReadFact } from '../../shared/facts/facts.ts';
import { fillDatabases, POSTS_OF_ONE, withKnex } from './dashboard/databases.ts';
import { addPostsOf } from './dashboard/fill-posts.ts';
import { mediansInTurn, milliseconds, report, reportGrowth } from './tools/measure.ts';
import { processorClock } from './tools/processor-time.ts';
import { STILL, withPostgres } from './tools/temporary-postgres.ts';

const SIZES = [10_000, 1_000_000];
/** With summer and winter time, as most have. */
const TIME_ZONE = 'Europe/Berlin';
const READS = 15;
/** More than PostgreSQL looks at the values of a prepared statement before it may plan without them. */
const WARM_UP = 12;
const MOST_MS = 25;
const MOST_GROWTH = 1.3;

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
  list_planned: [{}],
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
    const alike = users.filter(({ timeZone }) => timeZone === TIME_ZONE);
    const askers: Asker[] = [];
    for (const [index, { url }] of databases.entries()) {
      const userId = alike.at(-1 - index)?.userId ?? '';
      await withKnex(url, async (knex) => {
        await addPostsOf(knex, userId, POSTS_OF_ONE);
        await addReplies(knex, userId);
        await addForecasts(knex, userId);
      });
      askers.push({ pool: connect(url, { warn: () => {} }), userId });
    }
    for (const name of Object.keys(ASKED) as FactName[]) await benchFact(askers, name);
    for (const { pool } of askers) await pool.destroy();
  }, STILL);
}

/** Another user in each database, who differs in nothing else: what this process keeps of a user is kept for one. */
interface Asker {
  pool: Knex;
  userId: string;
}

async function benchFact<Name extends FactName>(askers: Asker[], name: Name): Promise<void> {
  const pools = askers.map(({ pool }) => pool);
  for (const asked of ASKED[name]) {
    const reads = askers.map(({ pool, userId }) => {
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
    reportGrowth(name, times, MOST_GROWTH);
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

/** Ranges of the posts of the last 60 days as they went out; those of a day, and a week, ago and more are settled. */
async function addForecasts(knex: Knex, userId: string): Promise<void> {
  await knex.raw(`
    insert into forecasts (user_id, id, account_id, post_id, metric, age_hours, horizon_hours, made_at, model, posts, low, mid,
      high, actual, settled_at)
    select user_id, gen_random_uuid()::text, account_id, id, metric, 0, horizon, published_at, 'bench', 500, reach / 2, reach,
      reach * 2, case when is_settled then reach end, case when is_settled then now() end
    from content_posts
    cross join (values ('views'), ('engagement')) as measure (metric)
    cross join (values (24), (168)) as ahead (horizon)
    cross join lateral (select published_at + make_interval(hours => horizon) < now() as is_settled) as due
    where user_id = '${userId}' and published_at > now() - interval '60 days'`);
  await knex.raw('vacuum analyze forecasts');
}
