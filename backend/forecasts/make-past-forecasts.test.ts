import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { storeCurves } from '../testing/store-curves.ts';
import { connectAccount } from '../testing/synced-posts.ts';
import { makePastForecasts } from './make-past-forecasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newAccount() {
  const account = await connectAccount((await signUp(app)).user.id);
  await storeCurves(
    app.knex,
    account,
    Array.from({ length: 60 }, (_, index) => 1000 + index),
  );
  return { userId: account.userId, accountId: account.id };
}

/** Rows of all tables that the forecasts of an account read, by the statistics of their own transaction. */
const rowsReadFor = (account: Awaited<ReturnType<typeof newAccount>>): Promise<number> =>
  app.knex.transaction(async (trx) => {
    await makePastForecasts(trx, account, new Date());
    const { rows } = await trx.raw(
      'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables',
    );
    return rows[0].read;
  });

it('reads as little for a user whom PostgreSQL has not counted yet', async () => {
  const usual = await rowsReadFor(await newAccount());
  await app.knex.raw('analyze');
  const uncounted = await rowsReadFor(await newAccount());
  expect(uncounted).toBeLessThan(3 * usual);
});
