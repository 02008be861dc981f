import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startJobs } from '../../jobs/start-jobs.ts';
import { signUp } from '../../testing/factories.ts';
import { makeCreator, type SyncApp, startSyncApp } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

/** More than there are workers. */
const PILE = 9;
/** As many accounts as are read at the same time. */
const AT_ONCE = 4;
const creators = Array.from({ length: PILE + 1 }, (_, n) => makeCreator(n + 1, { posts: 1, daysBefore: 1 }));

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp({ hasQueue: false, sandbox: { creators } });
});
afterAll(() => app.close());

it('an account is among the next that are read and forecast, though a pile of another user came before', async () => {
  const [many, one] = [await signUp(app), await signUp(app)];
  const [last, ...pile] = creators.toReversed();
  for (const { id } of pile) await connectCreator(many.client, id);
  await connectCreator(one.client, last?.id);
  app.sandbox.calls.clear();
  const { boss, stop } = await startJobs(app.databaseUrl, { warn: () => {} });
  onTestFinished(stop);
  await app.sync?.start(boss);
  const begun = () => [...new Set(app.sandbox.calls.all({ endpoint: 'profile' }).map(({ creator }) => creator))];
  await expect.poll(begun).toHaveLength(PILE + 1);
  expect(begun().slice(0, AT_ONCE)).toContain(last?.key);
});
