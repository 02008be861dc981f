import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { afterEach, expect, inject, it } from 'vitest';
import { knexConfig } from '../../knexfile.ts';
import { migrate } from './migrate.ts';

const FIRST = '20261121060000_create_tables.ts';
const ID = '0190a000-0000-7000-8000-00000000000a';
/** Of one user, in each table of the first version that holds something of users. */
const ROWS = {
  users: { id: 'ada', username: 'Ada', password: 'hash', email: 'ada@example.com', timeZone: 'Asia/Tokyo' },
  sessions: { sid: 'one', sess: '{}', userId: 'ada', expire: new Date() },
  content_posts: { userId: 'ada', id: ID, title: 'A post', content: 'Its text', publishedAt: new Date(), likes: 3 },
  analytics: { userId: 'ada', id: ID, date: new Date() },
  marketing_plans: { userId: 'ada', id: ID, title: 'A plan' },
  ai_insights: { userId: 'ada', id: ID, type: 'general' },
  content_analysis_history: { userId: 'ada', id: ID, message: 'A post', status: 'done', analysis: '{}' },
  social_media_accounts: { userId: 'ada', id: ID, platform: 'threads', accountId: '1', username: 'ada' },
  access_tokens: { userId: 'ada', id: ID, accountId: ID, accessToken: 'a token of that time' },
  model_usage: { userId: 'ada', day: '2026-01-01' },
};

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of close.toReversed()) await step();
  close = [];
});

/** An empty database, which the test's end removes. */
async function emptyDatabase(): Promise<{ url: string; database: Knex }> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(template), { pathname: name }).href;
  const server = knex(knexConfig(Object.assign(new URL(template), { pathname: 'postgres' }).href));
  await server.raw(`create database ${name}`);
  const database = knex(knexConfig(url));
  close = [
    () => server.destroy(),
    async () => void (await server.raw(`drop database ${name}`)),
    () => database.destroy(),
  ];
  return { url, database };
}

const applied = async (database: Knex) => (await database('knex_migrations').orderBy('id').select('name')).length;
const rowsIn = async (database: Knex, table: string) => (await database(table).where({ userId: 'ada' })).length;

it('two processes that start at once on an empty database bring it up to date once', async () => {
  const { url, database } = await emptyDatabase();
  await Promise.all([migrate(url), migrate(url)]);
  const [done, left] = await database.migrate.list();
  expect([await applied(database), left.length]).toEqual([done.length, 0]);
});

it('the first version with rows in all its tables is brought up to date by two processes at once', async () => {
  const { url, database } = await emptyDatabase();
  await database.migrate.up({ name: FIRST });
  for (const [table, row] of Object.entries(ROWS)) await database(table).insert(row);
  await Promise.all([migrate(url), migrate(url)]);
  const [done, left] = await database.migrate.list();
  expect([await applied(database), left.length]).toEqual([done.length, 0]);
  const [ada] = await database('users');
  expect(ada).toMatchObject({ id: 'ada', timeZone: 'Asia/Tokyo' });
  for (const table of ['content_posts', 'marketing_plans', 'content_analysis_history', 'model_usage']) {
    expect([table, await rowsIn(database, table)]).toEqual([table, 1]);
  }
});

it('a database that is up to date stays as it is', async () => {
  const { url, database } = await emptyDatabase();
  await migrate(url);
  const before = await database('knex_migrations').orderBy('id');
  await migrate(url);
  expect(await database('knex_migrations').orderBy('id')).toEqual(before);
});

it('a database that a newer version has changed is refused in words, and stays as it is', async () => {
  const { url, database } = await emptyDatabase();
  await migrate(url);
  await database('knex_migrations').insert({ name: '29990101000000_later.ts', batch: 9 });
  await expect(migrate(url)).rejects.toThrow(
    /A newer version of the product has changed this database .*29990101000000/,
  );
  expect(await database('knex_migrations').where({ batch: 9 })).toHaveLength(1);
});
