import { expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { up } from '../migrations/20261122080000_list_posts_again.ts';
import { signUp } from './factories.ts';
import { patience } from './patience.ts';
import { makeCreator, startSyncApp, syncNow, whenSynced } from './sync-app.ts';
import { connectCreator } from './threads-app.ts';

const LONG_TEST = patience(120_000);
const creator = makeCreator(1, { posts: 320 });

it('an account whose list was cut by an earlier version is read to its end after the migration', {
  timeout: LONG_TEST,
}, async () => {
  const app = await startSyncApp({ sandbox: { creators: [creator] } });
  const { client } = await signUp(app);
  const { account } = await connectCreator(client, creator.id);
  const { sync } = await whenSynced(client, account.id);
  const posts = () => app.knex('content_posts').where({ accountId: account.id });
  const ids = async () => (await posts().select('externalId')).map(({ externalId }) => externalId).toSorted();
  const all = await ids();
  expect(new Set(all).size).toBeGreaterThan(300);
  const newest = posts().select('id').orderBy('publishedAt', 'desc').limit(200);
  await posts().whereNotIn('id', newest).delete();
  await app.knex('account_syncs').where({ accountId: account.id }).update({ postsSoFar: 200 });

  app.sandbox.control.advance(2 * HOUR_MS);
  expect((await syncNow(client, account.id)).sync.postsSoFar).toBeLessThan(sync.postsSoFar);

  await up(app.knex);
  app.sandbox.control.advance(2 * HOUR_MS);
  expect((await syncNow(client, account.id)).sync).toMatchObject({ phase: 'idle', problem: null });
  expect(await ids()).toEqual(expect.arrayContaining(all));
  expect((await posts().whereNull('insightsReadAt')).length).toBe(0);
  await app.close();
});
