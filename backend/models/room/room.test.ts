import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRoom } from '#shared/account';
import { addChartNote } from '#shared/analytics/chart-notes';
import { MAX_CHART_NOTES } from '#shared/contract/limits-and-page-sizes';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { userTables } from '../exported-and-deleted-tables.ts';
import { forgetOldest } from './forget-oldest.ts';
import { refuseIfFull } from './require-room.ts';
import { cappedTables, kept } from './what-is-kept.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('what one user may keep', () => {
  it('is bounded in each table of users, by a limit or by a reason', () => {
    expect(Object.keys(kept).toSorted()).toEqual(userTables.map(({ table }) => table).toSorted());
    const unbounded = Object.entries(kept).filter(
      ([, room]) => !('limits' in room ? Object.keys(room.limits).length : 'newest' in room || room.because),
    );
    expect(unbounded).toEqual([]);
  });

  it.each(cappedTables)('is counted in %s, and nothing is said of an account that is empty', async (table) => {
    const { user } = await signUp(app);
    const limits = 'limits' in kept[table] ? kept[table].limits : {};
    const tooMuch = Object.entries(limits).map(([amount, { most }]) => ({ [amount]: most * 1e6 + 1 }));
    for (const added of tooMuch)
      await expect(refuseIfFull(app.knex, user.id, table, added)).rejects.toMatchObject({
        code: 'quota_exceeded',
        message: expect.stringMatching(/ holds at most [\d,]+ /),
      });
    await refuseIfFull(app.knex, user.id, table, { rows: 1 });
  });

  it('is said from nine tenths on, and refused when it is full', async () => {
    const { client, user } = await signUp(app);
    const store = (count: number) =>
      app.knex.raw(
        `insert into chart_notes (user_id, id, day, text)
        select ?, gen_random_uuid()::text, current_date, 'A note' from generate_series(1, ?::integer)`,
        [user.id, count],
      );
    const read = async () => (await client.call(getRoom, { params: { userId: user.id } })).body;
    await store(0.9 * MAX_CHART_NOTES - 1);
    expect(await read()).toEqual([]);
    await store(1);
    expect(await read()).toEqual([
      'Your account holds at most 500 notes on charts, and has 450. Delete some that you no longer need to make room.',
    ]);
    await store(0.1 * MAX_CHART_NOTES);
    const { status, body } = await client.call(addChartNote, {
      body: { day: '2026-03-01', text: 'One more', accountId: null },
    });
    expect([status, body.error.code]).toEqual([422, 'quota_exceeded']);
    expect(body.error.message).toMatch(/^Your account holds at most 500 notes on charts\. Delete some/);
  });

  it('has the newest notes of our own, and those of nobody else less', async () => {
    const [{ user }, other] = [await signUp(app), await signUp(app)];
    const store = (userId: string, count: number) =>
      app.knex.raw(
        `insert into deleted_rows (user_id, table_name, id, deleted_at)
        select ?, 'chart_notes', n::text, now() - n * interval '1 second' from generate_series(1, ?::integer) as n`,
        [userId, count],
      );
    const newest = 'newest' in kept.deleted_rows ? kept.deleted_rows.newest : 0;
    await store(user.id, newest + 3);
    await store(other.user.id, 3);
    for (const forget of Object.values(forgetOldest(app.knex))) await forget();
    const left = await app
      .knex('deleted_rows')
      .where({ userId: user.id })
      .max({ oldest: app.knex.raw('id::integer') })
      .count();
    expect(left).toMatchObject([{ oldest: newest, count: String(newest) }]);
    expect(await app.knex('deleted_rows').where({ userId: other.user.id })).toHaveLength(3);
  });
});
