import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAudience } from '#shared/analytics/audience';
import { getForecasts, RECORD_MIN_RANGES } from '#shared/analytics/forecasts';
import { getPerformance } from '#shared/analytics/performance';
import { PostSnapshot } from '../../models/posts/post-snapshot.ts';
import { signUp } from '../../testing/factories.ts';
import { makeCreator } from '../../testing/sync-app.ts';
import { connectCreator, startThreadsApp, type ThreadsApp } from '../../testing/threads-app.ts';

const creator = makeCreator(1, { posts: 60, daysBefore: 60 });

let app: ThreadsApp;
beforeAll(async () => {
  app = await startThreadsApp({ threads: { hasPast: true }, sandbox: { creators: [creator] } });
});
afterAll(() => app.close());

it('a sample account has a past on the first day: comparisons, a record of forecasts, and an audience that changed', async () => {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator.id);
  const ref = { userId: user.id, accountId: account.id };
  await app.sync?.read(ref);
  const params = { userId: user.id };
  const { body: performance } = await client.call(getPerformance, { params });
  expect(performance.floor.have).toBeGreaterThanOrEqual(performance.floor.needed);
  expect(performance.account?.isSandbox).toBe(true);
  const query = { account: account.id };
  const { card } = (await client.call(getForecasts, { params, query })).body;
  expect(card.overall.ranges).toBeGreaterThanOrEqual(RECORD_MIN_RANGES);
  // Nobody knew then what was to come: ranges miss now and then.
  expect(card.overall.inside).toBeLessThan(card.overall.ranges);
  const { body: audience } = await client.call(getAudience, { params, query: { period: '90d' } });
  expect(audience.readings).toBeGreaterThan(50);
  expect(audience.since).not.toBeNull();
  // Each post was read at the ages at which posts are compared, with what it had then.
  const readings = await PostSnapshot.query().where({ userId: user.id }).orderBy(['postId', 'takenAt']);
  for (const own of Map.groupBy(readings, ({ postId }) => postId).values()) {
    const views = own.map(({ views }) => views ?? 0);
    expect(views).toEqual(views.toSorted((a, b) => a - b));
  }
  await app.sync?.read(ref);
  // It is read once.
  expect(app.sandbox.calls.count({ endpoint: 'past_readings' })).toBe(1);
});
