import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { TO_ACCOUNT } from './error-exit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('knows every foreign key to an account by its name', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string; parent: string }[] }>(
    "select conname as name, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
  );
  const known = rows.filter(({ name }) => TO_ACCOUNT.test(name));
  expect(known.length).toBeGreaterThan(5);
  expect(known).toEqual(rows.filter(({ parent }) => parent === 'social_media_accounts'));
});
