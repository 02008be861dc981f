import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { UserCache } from './user-cache.ts';
import { USER_CHANGES } from './user-changes.ts';
import { hearUserChanges } from './user-changes-elsewhere.ts';

const FOR_EVER = Number.POSITIVE_INFINITY;

let database: TestDatabase;
let changes: ReturnType<typeof hearUserChanges>;
beforeAll(async () => {
  database = await createTestDatabase();
  changes = hearUserChanges(database.url, { warn: () => {} });
});
afterAll(async () => {
  await changes.stop();
  await database.close();
});

const cache = new UserCache<{ userId: string }>(FOR_EVER);
const keep = (userId: string) => cache.read(userId, async () => ({ userId }));

/** Tells of a change as another process does. */
const changeElsewhere = (userId: string) => database.knex.raw('select pg_notify(?, ?)', [USER_CHANGES, userId]);

/** Tells it again and again: whoever listens hears of it once the connection is there. */
const isForgotten = (userId: string) =>
  expect
    .poll(async () => {
      await changeElsewhere(userId);
      return cache.get(userId);
    })
    .toBeUndefined();

it('what is kept of a user ends with a change in another process, and of nobody else', async () => {
  await Promise.all(['ada', 'bob'].map(keep));
  await isForgotten('ada');
  expect(cache.get('bob')).toEqual({ userId: 'bob' });
});

it('a connection that is lost is opened again', async () => {
  await keep('ada');
  await isForgotten('ada');
  await database.knex.raw(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and application_name = 'threads-mastery-changes'`,
  );
  await keep('ada');
  await isForgotten('ada');
});
