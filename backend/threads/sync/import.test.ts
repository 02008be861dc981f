import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/durations';
import { syncThreadsAccount } from '#shared/threads';
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
import { CREATORS, connectCreator } from '../../testing/threads-app.ts';

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

it('an account that is asked for eight times at once is read at most twice', async () => {
  const { client, id } = await connect(CREATORS.newcomer);
  await whenSynced(client, id);
  app.sandbox.calls.clear();
  app.sandbox.control.advance(24 * HOUR_MS);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.call(syncThreadsAccount, { params: { id } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  await whenSynced(client, id);
  const lists = app.sandbox.calls.all({ creator: 'newcomer', endpoint: 'threads' });
  expect(lists.filter(({ input }) => !input.after).length).toBeLessThanOrEqual(2);
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
