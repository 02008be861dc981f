import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { OWNERS } from './error-exit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Without them there is no session either, and 401 is the answer. */
const SIGNED_IN = ['users', 'sessions'];

it('knows by its name what each foreign key leads to, so that nobody is signed out for want of something else', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string; parent: string }[] }>(
    `select conname as name, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const told = rows.map(({ name }) => OWNERS.find(([, ending]) => ending.test(name))?.[0] ?? 'users');
  expect(rows.length).toBeGreaterThan(50);
  expect(told).toEqual(rows.map(({ parent }) => (SIGNED_IN.includes(parent) ? 'users' : parent)));
});
