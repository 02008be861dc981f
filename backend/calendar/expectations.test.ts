import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScheduledPost, getCalendarForecasts, type PostExpectation } from '#shared/calendar/calendar';
import { MAX_EXPECTED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { makeForecasts } from '../forecasts/make-forecasts.ts';
import { PublishPart } from '../models/calendar/publish-part.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { storeCurves } from '../testing/store-curves.ts';
import { connectAccount, syncPost } from '../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A thousand views a day, give or take a half. */
const usual = Array.from({ length: 40 }, (_, index) =>
  Math.round(1000 * Math.exp(0.4 * Math.sin(7.3 * index * index))),
);
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

async function planner(views = usual) {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  await storeCurves(app.knex, account, views);
  const plan = async () => {
    const written = { accountId: account.id, parts: [{ text: 'To come' }], dueAt: soon(DAY_MS), timeZone: 'UTC' };
    const body = { ...written, userId: user.id, clientKey: randomUUID(), state: 'scheduled' };
    return (await client.call(createScheduledPost, { body })).body;
  };
  const read = (from = soon(-2 * DAY_MS), to = soon(9 * DAY_MS)) =>
    client.call(getCalendarForecasts, { params: { userId: user.id }, query: { from, to } });
  return { client, user, account, plan, read };
}

it('says what to expect of a post that waits, by the posts of its account', async () => {
  const { plan, read } = await planner();
  const { id } = await plan();
  const { body } = await read();
  expect(body).toEqual([{ id, range: expect.anything(), actual: null, isInside: null }]);
  expect(body[0].range.low).toBeGreaterThan(400);
  expect(body[0].range.low).toBeLessThan(1000);
  expect(body[0].range.high).toBeGreaterThan(1000);
  expect(body[0].range.high).toBeLessThan(2500);
});

it('says what was forecast of a post that is out, and what came', async () => {
  const { user, account, plan, read } = await planner();
  const { id } = await plan();
  const post = await syncPost(account, 0.2 * HOUR_MS);
  await ScheduledPost.query().findById([user.id, id]).patch({ state: 'published', publishedAt: new Date() });
  const mediaId = post.externalId;
  await PublishPart.query().findById([user.id, id, 0]).patch({ state: 'published', mediaId });
  expect((await read()).body).toEqual([]);
  const make = () => makeForecasts({ knex: app.knex, log: console, now: () => new Date() }, user.id);
  await make();
  const [kept] = (await read()).body;
  expect(kept).toMatchObject({ id, actual: null, isInside: null });
  await app.knex('post_ages').insert({ userId: user.id, postId: post.id, ageHours: 24, views: 90_000 });
  await make();
  expect((await read()).body).toEqual([{ id, range: kept.range, actual: 90_000, isInside: false }]);
});

it('says it of so many posts at once, those that are to come first', async () => {
  const { user, account, read } = await planner();
  await app.knex.raw(
    `insert into scheduled_posts (user_id, id, account_id, client_key, state, due_at, time_zone, parts)
    select ?, 'n' || n, ?, 'n' || n, case when n < 0 then 'missed' else 'scheduled' end, now() + n * interval '1 minute', 'UTC',
      '[{"text": "To come"}]'
    from generate_series(-5, ?::integer) as n where n <> 0`,
    [user.id, account.id, MAX_EXPECTED_POSTS + 5],
  );
  const ids = (await read()).body.map(({ id }: PostExpectation) => id);
  expect(ids).toEqual(Array.from({ length: MAX_EXPECTED_POSTS }, (_, index) => `n${index + 1}`));
});

it('says nothing without posts, nor to others, nor of more days than the calendar shows', async () => {
  const { plan, read } = await planner([]);
  await plan();
  expect((await read()).body).toEqual([]);
  const { user } = await planner([]);
  const stranger = await signUp(app);
  const query = { from: soon(0), to: soon(DAY_MS) };
  const asked = { params: { userId: user.id }, query };
  expect((await stranger.client.call(getCalendarForecasts, asked)).status).toBe(403);
  expect((await app.client().call(getCalendarForecasts, asked)).status).toBe(401);
  expect((await read(soon(0), soon(90 * DAY_MS))).status).toBe(400);
});
