import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReport } from '#shared/analytics/reports';
import { getDigest } from '#shared/briefing/digest';
import { addDays } from '#shared/days/period-choice';
import { localDay } from '#shared/days/wall-clock';
import { digestLines } from '#shared/sentences/digest-words';
import { WeeklyDigest } from '../../models/watching/weekly-digest.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, countDays, DAY, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
let passed = 0;
beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + passed) });
});
afterAll(() => app.close());

const ZONE = 'America/Los_Angeles';

/** The newest Monday, 8:00, by a clock that is written down here once more. */
function dueMonday(at = Date.now()): string {
  const day = localDay(new Date(at - 8 * 60 * 60 * 1000), ZONE);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

async function newOwner(changes: Parameters<typeof connectAccount>[1] = {}) {
  const { client, user } = await signUp(app, { timeZone: ZONE });
  const params = { userId: user.id };
  const account = await connectAccount(user.id, { lastSyncAt: new Date(), username: 'ada', ...changes });
  await countDays(account, [28, 1], (ago) => ({ likes: ago, replies: 2, reposts: 1, quotes: 0, views: 100 * ago }));
  const read = async (week?: string) => {
    const { status, body } = await client.call(getDigest, { params, query: week === undefined ? {} : { week } });
    return { status, ...body };
  };
  return { client, user, params, account, read };
}

describe('the digest of a week', () => {
  it('says what a report of the same seven days says, and leads there', async () => {
    const { client, params, account, read } = await newOwner();
    const due = dueMonday();
    const age = Date.now() - Date.parse(`${addDays(due, -3)}T20:00:00Z`);
    const post = await syncPost(account, age, [[1, { views: 900, likes: 1 }]], {
      content: 'A glaze of salt\nand more',
    });
    await app.digests.makeDue();
    const { digest, weeks, next } = await read();
    expect(getDigest.response.shape.digest.parse(digest)).toEqual(digest);
    expect([weeks, next]).toEqual([[due], addDays(due, 7)]);
    const [week] = digest.accounts;
    const query = { account: account.id, from: addDays(due, -7), to: addDays(due, -1) };
    expect(week).toMatchObject({ from: query.from, to: query.to, best: { id: post.id, title: 'A glaze of salt' } });
    const { report } = (await client.call(getReport, { params, query })).body;
    expect(week.cards).toEqual(report.cards);
    expect(week.cards[0]).toMatchObject({ name: 'views', value: expect.any(Number), before: expect.any(Number) });
    expect(week.days).toHaveLength(7);
    const lines = digestLines(digest);
    expect(lines.map(({ name }) => name)).toEqual([
      ...['Views', 'Engagement', 'Followers', 'Best post', 'Waiting', 'Next', 'To do'],
    ]);
    expect(lines[0]?.pieces[0]).toMatchObject({
      path: `/reports/build?account=${account.id}&from=${query.from}&to=${query.to}`,
    });
    expect(digest.toDo).toBeNull();
  });

  it('is told of the days that are over until there is a first one', async () => {
    const { client, params, account, read } = await newOwner();
    const monday = addDays(dueMonday(), -7);
    try {
      passed = Date.parse(`${addDays(monday, 2)}T20:00:00Z`) - Date.now();
      const { digest, soFar, next } = await read();
      expect([digest, next]).toEqual([null, addDays(monday, 7)]);
      expect(getDigest.response.shape.soFar.parse(soFar)).toEqual(soFar);
      const query = { account: account.id, from: monday, to: addDays(monday, 1) };
      expect(soFar.accounts[0]).toMatchObject({ from: query.from, to: query.to });
      const { report } = (await client.call(getReport, { params, query })).body;
      expect(soFar.accounts[0].cards).toEqual(report.cards);
      passed = Date.parse(`${monday}T20:00:00Z`) - Date.now();
      expect((await read()).soFar).toBeNull();
    } finally {
      passed = 0;
    }
    await app.digests.makeDue();
    expect(await read()).not.toHaveProperty('soFar');
  });

  it('is made once, however many nodes look, and stays as it was told', async () => {
    const { user, account, read } = await newOwner();
    await Promise.all([app.digests.makeDue(), app.digests.makeDue(), app.digests.makeDue()]);
    const first = await read();
    await countDays(account, [40, 29], { views: 5 });
    await app.digests.makeDue();
    expect(await WeeklyDigest.query().where({ userId: user.id }).resultSize()).toBe(1);
    expect(await read()).toEqual(first);
  });

  it('follows a week later, and the earlier one is opened by its Monday', async () => {
    const { account, read } = await newOwner();
    await app.digests.makeDue();
    const due = dueMonday();
    passed = 7 * DAY;
    await app.digests.makeDue();
    expect((await read()).weeks).toEqual([addDays(due, 7), due]);
    expect((await read()).digest.week).toBe(addDays(due, 7));
    expect((await read(due)).digest.week).toBe(due);
    expect((await read(addDays(due, -7))).status).toBe(404);
    passed = 14 * DAY;
    await app
      .knex('social_media_accounts')
      .where({ id: account.id })
      .update({ lastSyncAt: new Date(Date.now() - DAY) });
    await app.digests.makeDue();
    expect(await read()).toMatchObject({ weeks: [addDays(due, 7), due], due: addDays(due, 14) });
    passed = 0;
  });

  it.each([
    ['nothing was read that week', { lastSyncAt: new Date(Date.now() - 20 * DAY) }, true],
    ['the account came after it', { trackingSince: new Date(Date.now() + DAY) }, true],
    ['the account is gone', { isConnected: false }, false],
  ])('is not made where %s', async (_, changes, hasAccount) => {
    const { read } = await newOwner(changes);
    await app.digests.makeDue();
    expect(await read()).toMatchObject({ digest: null, weeks: [], hasAccount, isOn: true });
  });

  it('is not made with Performance Analytics off', async () => {
    const { user, read } = await newOwner();
    await app.knex('users').where({ id: user.id }).update({ performanceAnalytics: false });
    await app.digests.makeDue();
    expect(await WeeklyDigest.query().where({ userId: user.id })).toEqual([]);
    expect((await read()).weeks).toEqual([]);
  });
});
