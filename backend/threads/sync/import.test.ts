import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { syncThreadsAccount } from '#shared/threads';
import { expectAnalyticsToAgree, expectExportToAgree } from '../../testing/against-ledger.ts';
import { signUp } from '../../testing/factories.ts';
import { patience } from '../../testing/patience.ts';
import {
  makeCreator,
  type SyncApp,
  sampleCreators,
  startSyncApp,
  syncNow,
  whenSynced,
} from '../../testing/sync-app.ts';
import { CREATORS, connectCreator } from '../../testing/threads-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

const LONG_TEST = patience(300_000);

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

/**
 * No run goes on until this is released: each looks first whether the followers of the day were read. There it holds no row: one that had
 * begun to store would keep that of its account, which whoever asks for the account writes to. It keeps a connection, so nobody else's
 * account may be due: calls would find none, and what releases it would wait for them.
 */
async function holdRuns({ knex }: SyncApp) {
  const hold = await knex.transaction();
  onTestFinished(async () => {
    if (!hold.isCompleted()) await hold.rollback();
  });
  await hold.raw('lock table follower_readings in access exclusive mode');
  return hold;
}

it('an account that is asked for eight times at once is read at most twice', async () => {
  const alone = await startSyncApp();
  const { client } = await signUp(alone);
  const { id } = (await connectCreator(client, CREATORS.newcomer)).account;
  await whenSynced(client, id);
  alone.sandbox.calls.clear();
  const callsOf = (endpoint: string) => alone.sandbox.calls.all({ creator: 'newcomer', endpoint });
  const hold = await holdRuns(alone);
  alone.sandbox.control.advance(24 * HOUR_MS);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.call(syncThreadsAccount, { params: { id } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  // All have asked before the first run ended, however slow they were.
  await expect.poll(() => waitingForLocks(alone.knex)).toBeGreaterThan(0);
  await hold.commit();
  await whenSynced(client, id);
  // Another run beside it would have read the profile too.
  expect(callsOf('profile')).toHaveLength(1);
  const lists = callsOf('threads').filter(({ input }) => !input.after);
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.length).toBeLessThanOrEqual(2);
  await alone.close();
});

describe('a list of posts', () => {
  it.each(['never', 'first-page', 'while-more', 'always'] as const)(
    'whose pages say `next` %s is read to its end',
    { timeout: LONG_TEST },
    async (listNext) => {
      const creator = makeCreator(1, { posts: 220 });
      const other = await startSyncApp({ sandbox: { creators: [creator], quirks: { listNext } } });
      const { client } = await signUp(other);
      const { account } = await connectCreator(client, creator.id);
      const { sync } = await whenSynced(client, account.id);
      const posts = other.sandbox.ledger.listed(creator.key).filter(({ post }) => post.kind === 'post');
      // Three pages: a first, one in between, and a last one.
      expect(posts.length).toBeGreaterThan(200);
      expect(sync.postsSoFar).toBe(posts.length);
      await other.close();
    },
  );
});
