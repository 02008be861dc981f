import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../migrations/20261122233100_fill_views_at_ages.ts';
import { signUp } from './factories.ts';
import { startApp, type TestApp } from './start-app.ts';
import { connectAccount, HOUR, syncPost } from './synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('posts that an earlier version has read have their views at ages after the migration', async () => {
  const { user } = await signUp(app);
  const account = await connectAccount(user.id);
  const readings: [number, object][] = [
    [0.5, { views: 10 }],
    [1.5, { views: 30 }],
  ];
  await syncPost(account, 200 * HOUR, readings);
  await syncPost(account, 200 * HOUR);
  const kept = async () =>
    (await app.knex('content_posts').orderBy('id').select('viewsAtAges')).map(({ viewsAtAges }) => viewsAtAges);
  const before = await kept();
  expect(before).toContainEqual([20, null, null, null, null, null, null]);

  await app.knex('content_posts').update({ viewsAtAges: null });
  await up(app.knex);
  expect(await kept()).toEqual(before);
  const { rows } = await app.knex.raw(
    `select indisvalid from pg_index where indexrelid = 'content_posts_published'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});
