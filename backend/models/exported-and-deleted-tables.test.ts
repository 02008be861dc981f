import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedKinds } from '#shared/stored-data';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DELETED_ACCOUNTS, DELETED_POSTS, userTables } from './exported-and-deleted-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The columns of every table that names a user, from the database's own catalogue. */
async function columnsOfUserTables(): Promise<Record<string, string[]>> {
  const { rows } = await database.knex.raw<{ rows: { table: string; columns: string[] }[] }>(`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not in ('${DELETED_POSTS}', '${DELETED_ACCOUNTS}')
    group by table_name
    having table_name = 'users' or bool_or(column_name = 'user_id')`);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

it('lists every table with data of users, and decides about each of its columns once', async () => {
  const listed = userTables.map(({ table, exported, withheld }) => [
    table,
    `${exported}, ${withheld}`.split(', ').toSorted(),
  ]);
  expect(Object.fromEntries(listed)).toEqual(await columnsOfUserTables());
});

it('notices a table and a column that are not in the list', async () => {
  await database.knex.raw('create table diaries (user_id text, page text)');
  await database.knex.raw('alter table users add column nickname text');
  const found = await columnsOfUserTables();
  expect(found).toHaveProperty('diaries', ['page', 'user_id']);
  expect(found.users).toContain('nickname');
});

it('lists no table that the privacy policy says nothing about, and none is told of that is not there', () => {
  const told = storedKinds.flatMap<{ of: readonly string[] }>(({ says }) => says).flatMap((sentence) => sentence.of);
  expect(told.toSorted()).toEqual(userTables.map(({ table }) => table).toSorted());
});

it('deletes a table before the one that it refers to', async () => {
  const { rows } = await database.knex.raw<{ rows: { child: string; parent: string }[] }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f'`);
  const position = (name: string) => userTables.findIndex(({ table }) => table === name);
  const wrong = rows.filter(({ child, parent }) => position(child) >= position(parent));
  expect(rows.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
