import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { dueAccounts, REQUESTED } from './schedule/request-sync.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A user whose accounts are all due since a moment. */
async function owner(userId: string, accounts: number, nextDueAt: Date): Promise<void> {
  const { knex } = database;
  await knex('users').insert({ id: userId, username: userId, password: 'hash', email: `${userId}@example.com` });
  const rows = Array.from({ length: accounts }, (_, n) => ({ userId, id: `${userId}-${n}` }));
  await knex('social_media_accounts').insert(
    rows.map((row) => ({ ...row, platform: 'threads', accountId: row.id, username: row.id, isConnected: true })),
  );
  await knex('account_syncs').insert(rows.map(({ id }) => ({ userId, accountId: id, nextDueAt })));
}

it('an account of one user is not left out for a pile of another, however long that has waited', async () => {
  await owner('many', 700, REQUESTED);
  await owner('one', 1, new Date(Date.now() - 1000));
  const [first, second] = await dueAccounts(database.knex, new Date());
  expect([first?.userId, second?.userId]).toEqual(['many', 'one']);
});
