import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { tellAudience } from './analytics/audience/tell-audience.ts';
import { computeDay } from './analytics/daily/compute-day.ts';
import { compareGroups } from './analytics/performance/compare-groups.ts';
import { readPerformance } from './analytics/performance/read-performance.ts';
import { findPostsAbove, readBestOldPosts } from './analytics/posts/posts-at-a-week.ts';
import { readCurves } from './analytics/posts/read-curves.ts';
import { readMultiples } from './analytics/posts/read-multiples.ts';
import { readPosts } from './analytics/posts/read-posts-page.ts';
import { readRepliesPage } from './analytics/replies/read-replies-page.ts';
import { readTopicRows } from './analytics/topics/read-topics.ts';
import { evaluateWatches } from './analytics/watch/evaluate-watches.ts';
import { readOwnWords } from './drafts/own-words.ts';
import { createReadFacts } from './facts/create-read-facts.ts';
import type { SocialAccount } from './models/accounts/social-account.ts';
import { signUp } from './testing/factories.ts';
import { storeManyPosts } from './testing/large-account.ts';
import { startApp, type TestApp } from './testing/start-app.ts';
import { storeCurves } from './testing/store-curves.ts';
import { connectAccount } from './testing/synced-posts.ts';

const TABLES = ['content_posts', 'post_ages', 'post_snapshots', 'post_replies', 'forecasts', 'watch_events'];
const POSTS = 400;
/** As a plan that joins nothing twice varies; one that looks at every reply for each post reads a hundred times as much. */
const MOST = 5;
const FEW_BLOCKS = 300;

let app: TestApp;
let counted: SocialAccount;
let uncounted: SocialAccount;
beforeAll(async () => {
  app = await startApp();
  for (const table of TABLES) await app.knex.raw(`alter table ${table} set (autovacuum_enabled = off)`);
  counted = await newAccount();
  await newAccount();
  await app.knex.raw(`vacuum analyze ${TABLES.join(', ')}`);
  uncounted = await newAccount();
  // Pages are read alike: what is counted stays as it is.
  await app.knex.raw(`vacuum ${TABLES.join(', ')}`);
});
afterAll(() => app.close());

/** With posts of each hour, their readings, replies and forecasts, and posts of half a year. */
async function newAccount(): Promise<SocialAccount> {
  const account = await connectAccount((await signUp(app)).user.id);
  const { userId, id } = account;
  await storeManyPosts(app.knex, userId, id, POSTS);
  await storeCurves(
    app.knex,
    account,
    Array.from({ length: POSTS }, (_, n) => 500 + ((n * 37) % 900)),
  );
  await app.knex('content_posts').where({ userId }).update({ repliesReadAt: new Date() });
  await app.knex.raw(
    `insert into watch_events (user_id, id, account_id, post_id, kind, fired_at, figures)
    select user_id, gen_random_uuid()::text, account_id, id, 'breakout', published_at, '{}' from content_posts where user_id = ?`,
    [userId],
  );
  return account;
}

type Read = (knex: Knex, account: SocialAccount) => Promise<unknown>;

const now = () => new Date();
const CLOCK = { now: now(), timeZone: 'UTC' };
const PAGE = { order: 'desc', offset: 0 } as const;
const fact =
  (...[name, asked]: Parameters<ReturnType<ReturnType<typeof createReadFacts>>>): Read =>
  (knex, { userId }) =>
    createReadFacts(knex, now)(userId)(name, asked);

const READS: Record<string, Read> = {
  topics: (knex, { userId }) => readTopicRows(knex, userId),
  replies: (knex, { userId }) => readRepliesPage(knex, userId, { period: '90d', compare: 'before' }, CLOCK),
  performance: (knex, { userId }) => readPerformance(knex, userId, { period: '30d', compare: 'before' }, now()),
  'groups of posts': (knex, { userId }) =>
    compareGroups(knex, userId, { period: '90d', compare: 'before', by: 'format', measure: 'views' }, CLOCK),
  'posts by date': (knex, { userId }) => readPosts(knex, userId, { ...PAGE, sort: 'publishedAt' }),
  'posts by views': (knex, { userId }) => readPosts(knex, userId, { ...PAGE, sort: 'views' }),
  'posts by the multiple': (knex, { userId }) => readPosts(knex, userId, { ...PAGE, sort: 'multiple' }),
  'posts at an age': (knex, { userId }) => readPosts(knex, userId, { ...PAGE, sort: 'views', age: '24' }),
  curves: async (knex, { userId }) => {
    const { posts } = await readPosts(knex, userId, { ...PAGE, sort: 'views', limit: 4 });
    const ids = posts.map(({ id }) => id);
    await readCurves(knex, userId, { ids, measure: 'views' });
    await readCurves(knex, userId, { ids, measure: 'engagement' });
  },
  multiples: (knex, { userId }) =>
    readMultiples(knex, userId, { from: new Date(Date.now() - 40 * DAY_MS).toISOString(), to: now().toISOString() }),
  'posts above': (knex, { userId }) => findPostsAbove(knex, userId, 1),
  'best old posts': (knex, { userId }) => readBestOldPosts(knex, userId, 5),
  audience: (knex, { userId }) => tellAudience(knex, userId, { period: '90d', compare: 'off' }, now()),
  watches: (knex, { userId }) => evaluateWatches(knex, userId, now()),
  'the day': (knex, { userId }) => computeDay(knex, userId, now(), true),
  'own words': (knex, { userId }) => readOwnWords(knex, userId),
  'fact of replies': fact('get_replies', {}),
  'fact of posts': fact('list_posts', {}),
  'fact of growth': fact('get_growth', {}),
  'fact of an overview': fact('get_overview', { period: '90d' }),
};

it.each(Object.keys(READS))('reads as little for a user whom PostgreSQL has not counted yet: %s', async (name) => {
  const read = READS[name];
  if (!read) throw new Error(`No ${name}`);
  const usual = await blocksOf((knex) => read(knex, counted));
  const now = await blocksOf((knex) => read(knex, uncounted));
  const dearer = [...now].filter(([text, blocks]) => blocks > MOST * (usual.get(text) ?? 0) + FEW_BLOCKS);
  expect(dearer).toEqual([]);
});

/** How many blocks each prepared statement of some work read, by its text. */
async function blocksOf(work: (knex: Knex) => Promise<unknown>): Promise<Map<string, number>> {
  const blocks = new Map<string, number>();
  const { client } = app.knex;
  const explained = {
    acquireConnection: async () => {
      const connection = await client.acquireConnection();
      const query = async ({ text, values }: { text: string; values: unknown[] }) => {
        await connection.query('begin');
        const { rows } = await connection.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
        await connection.query('rollback');
        const { Plan: plan } = rows[0]['QUERY PLAN'][0];
        blocks.set(text, plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
        return connection.query(text, values);
      };
      return { query, release: () => client.releaseConnection(connection) };
    },
    releaseConnection: (connection: { release(): void }) => connection.release(),
  };
  await work(new Proxy(app.knex, { get: (knex, name) => (name === 'client' ? explained : Reflect.get(knex, name)) }));
  return blocks;
}
