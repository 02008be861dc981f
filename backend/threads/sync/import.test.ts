import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/durations';

import { expectAnalyticsToAgree, expectExportToAgree } from '../../testing/against-ledger.ts';
import { signUp } from '../../testing/factories.ts';
import {
  makeCreator,
  type SyncApp,
  sampleCreators,
  startSyncApp,
  syncNow,
  whenSynced,
} from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

const LONG_TEST = 300_000;

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp();
});
afterAll(() => app.close());

async function connect(creator: string) {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator);
  return { client, user, id: account.id };
}

describe.each(sampleCreators)('the account of $username', ({ key, id: creator }) => {
  it('agrees with Threads after the first import and after each later sync', { timeout: LONG_TEST }, async () => {
    const { client, user, id } = await connect(creator);
    const account = await whenSynced(client, id);
    const posts = app.sandbox.ledger.listed(key).filter(({ post }) => post.kind === 'post');
    expect(account).toMatchObject({
      followersCount: app.sandbox.ledger.followers(key),
      sync: { phase: 'idle', postsSoFar: posts.length, problem: null },
    });
    await expectExportToAgree(app, client, user.id, key);
    await expectAnalyticsToAgree(app, client, id, key);
    for (const hours of [0.3, 2, 24, 50]) {
      app.sandbox.control.advance(hours * HOUR_MS);
      await syncNow(client, id);
      await expectExportToAgree(app, client, user.id, key);
      await expectAnalyticsToAgree(app, client, id, key);
    }
  });
});

describe('a list of posts', () => {
  it.each(['never', 'first-page', 'while-more', 'always'] as const)(
    'whose pages say `next` %s is read to its end',
    { timeout: LONG_TEST },
    async (listNext) => {
      const creator = makeCreator(1, { posts: 320 });
      const other = await startSyncApp({ sandbox: { creators: [creator], quirks: { listNext } } });
      const { client } = await signUp(other);
      const { account } = await connectCreator(client, creator.id);
      const { sync } = await whenSynced(client, account.id);
      const posts = other.sandbox.ledger.listed(creator.key).filter(({ post }) => post.kind === 'post');
      expect(posts.length).toBeGreaterThan(300);
      expect(sync.postsSoFar).toBe(posts.length);
      await other.close();
    },
  );
});
