import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeForecasts } from '../forecasts/make-forecasts.ts';
import { newId } from '../models/base-model.ts';
import { KeptForecast } from '../models/watching/kept-forecast.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { storeCurves } from '../testing/store-curves.ts';
import { connectAccount, HOUR, syncPost } from '../testing/synced-posts.ts';
import { visit } from './testing/visit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const views = Array.from({ length: 40 }, (_, index) =>
  Math.round(1000 * Math.exp(0.4 * Math.sin(7.3 * index * index))),
);

async function creator() {
  const visitor = await visit(app);
  const account = await connectAccount(visitor.user.id);
  return { ...visitor, account, posts: await storeCurves(app.knex, account, views) };
}

it('young posts come with the ranges that were written down last, and nobody else reads them', async () => {
  const { user, account, data, reasonOf } = await creator();
  const post = await syncPost(account, 0.3 * HOUR, [], { content: 'Swans crossed our pond.' });
  expect(await reasonOf('get_forecasts', {})).toBe('not_read');
  await makeForecasts({ knex: app.knex, log: console, now: () => new Date() }, user.id);
  const [day] = await KeptForecast.query().where({ userId: user.id, metric: 'views', horizonHours: 24 });
  const { posts } = await data('get_forecasts', {});
  expect(posts).toMatchObject([{ id: post.id, text: 'Swans crossed our pond.' }]);
  expect(posts[0]?.expected.find(({ metric, horizonHours }) => metric === 'views' && horizonHours === 24)).toEqual({
    ...{ metric: 'views', horizonHours: 24, madeAtHours: 0, n: 40, outcome: null, isHeld: null },
    ...{ least: day?.low, middle: day?.mid, most: day?.high },
  });
  expect(await (await creator()).reasonOf('get_forecasts', { post: post.id })).toBe('no_such_posts');
});

it('the record counts the ranges that held, and tells a share from thirty on', async () => {
  const { user, account, posts, data, reasonOf, read } = await creator();
  expect(await reasonOf('get_forecast_record', {})).toBe('not_read');
  const made = {
    metric: 'views',
    ageHours: 1,
    horizonHours: 24,
    madeAt: new Date(),
    model: 'test',
    posts: 40,
  } as const;
  const keep = (postId: string, actual: number) =>
    KeptForecast.query().insert({
      ...{ userId: user.id, id: newId(), accountId: account.id, postId, ...made, actual, settledAt: new Date() },
      ...{ low: 50, mid: 100, high: 200, naiveLow: 10, naiveMid: 100, naiveHigh: 900 },
    });
  for (const [index, id] of posts.slice(0, 20).entries()) await keep(id, index < 16 ? 120 : 900);
  const few = await read('get_forecast_record', {});
  expect(few).toMatchObject({ data: { n: 20, held: 16, heldPercent: null, needed: 30 } });
  expect(few.nulls.heldPercent).toContain('30 ranges');
  for (const id of posts.slice(20, 40)) await keep(id, 60);
  expect(await data('get_forecast_record', {})).toMatchObject({ about: 'views', n: 40, posts: 40, held: 36, open: 0 });
  expect((await data('get_forecast_record', {})).heldPercent).toBeCloseTo(90, 10);
  expect((await data('get_forecast_record', {})).naiveHeldPercent).toBe(100);
});
