import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import type { ThreadsAccount } from '#shared/threads';
import { expectExportToAgree } from '../../testing/against-ledger.ts';
import { signUp } from '../../testing/factories.ts';
import { patience } from '../../testing/patience.ts';
import { makeCreator, type SyncApp, startSyncApp, syncNow, whenSynced } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

const LONG_TEST = patience(120_000);
const creator = makeCreator(1, { posts: 320 });

async function connect(app: SyncApp) {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator.id);
  return { client, userId: user.id, id: account.id };
}

type Row = ReturnType<SyncApp['sandbox']['ledger']['listed']>[number];
const isPost = ({ post }: Row) => post.kind === 'post';
const rowsOf = (app: SyncApp) => app.sandbox.ledger.listed(creator.key);
const postsOf = (app: SyncApp) => rowsOf(app).filter(isPost);
const lists = (app: SyncApp) => app.sandbox.calls.all({ creator: creator.key, endpoint: 'threads' });

describe('a list of posts', () => {
  it.each([{ secondPage: 'first-again' }, { secondPage: 'lost', cursors: 'mixed', listNext: 'first-page' }] as const)(
    'with %j is read completely, and nothing is said to be missing',
    { timeout: LONG_TEST },
    async (quirks) => {
      const app = await startSyncApp({ sandbox: { creators: [creator], quirks } });
      const { client, userId, id } = await connect(app);
      const { sync } = await whenSynced(client, id);
      expect(sync).toMatchObject({ postsSoFar: postsOf(app).length, problem: null, shortfall: null });
      await expectExportToAgree(app, client, userId, creator.key);
      await app.close();
    },
  );
});

describe('posts that are missing', () => {
  let app: SyncApp;
  beforeAll(async () => {
    app = await startSyncApp({ sandbox: { creators: [creator], quirks: { secondPage: 'lost' } } });
  });
  afterAll(() => app.close());

  it('are reported as refused, retried later, and no longer reported once they are readable', {
    timeout: LONG_TEST,
  }, async () => {
    const total = postsOf(app).length;
    const lost = rowsOf(app)
      .slice(100, 200)
      .filter(isPost)
      .map(({ post }) => new Date(post.publishedAt).toISOString());
    const skip = total - lost.length;
    app.sandbox.faults.add({ fault: { kind: 'error', code: 2 }, endpoint: 'media_insights', skip });
    const { client, id } = await connect(app);
    const short = await whenSynced(client, id);
    expect(short.sync).toMatchObject({ postsSoFar: skip, problem: expect.stringContaining('did not answer') });
    expect(short.sync.shortfall).toEqual({
      listed: total,
      missing: lost.length,
      from: lost.at(-1),
      to: lost[0],
      nextAt: new Date(app.sandbox.now() + 15 * MINUTE_MS).toISOString(),
    });
    app.sandbox.faults.clear();
    // The list is not read at every sync, only when it is due.
    const calls = lists(app).length;
    const soon = await syncNow(client, id);
    expect(soon.sync).toMatchObject({ problem: null, shortfall: { missing: lost.length } });
    expect(lists(app).length - calls).toBe(1);
    app.sandbox.control.advance(15 * MINUTE_MS);
    const mended = await syncNow(client, id);
    expect(mended.sync).toMatchObject({ problem: null, shortfall: null });
    expect(mended.sync.postsSoFar).toBeGreaterThanOrEqual(total);
  });

  it('are looked for less and less often, and at last no more, where Threads never gives them', {
    timeout: LONG_TEST,
  }, async () => {
    const { client, id } = await connect(app);
    await whenSynced(client, id);
    const undated = { data: [{ id: '1', media_type: 'TEXT_POST' }, { text: 'No id' }], paging: {} };
    app.sandbox.faults.add({ fault: { kind: 'body', body: undated }, endpoint: 'threads' });
    const waits: number[] = [];
    let shown: ThreadsAccount | null = null;
    app.sandbox.control.advance(30 * DAY_MS);
    for (let attempt = 0; attempt < 8; attempt++) {
      shown = await syncNow(client, id);
      const nextAt = shown.sync.shortfall?.nextAt;
      if (!nextAt) break;
      waits.push((Date.parse(nextAt) - app.sandbox.now()) / MINUTE_MS);
      app.sandbox.control.advance(Date.parse(nextAt) - app.sandbox.now());
    }
    expect(waits).toEqual([15, 60, 360, 1440, 4320, 10_080]);
    expect(shown?.sync.shortfall).toEqual({ listed: 2, missing: 2, from: null, to: null, nextAt: null });
    app.sandbox.faults.clear();
  });
});
