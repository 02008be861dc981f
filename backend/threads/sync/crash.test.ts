import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listThreadsAccounts } from '#shared/threads';
import { expectAnalyticsToAgree, expectExportToAgree } from '../../testing/against-ledger.ts';
import { signUp } from '../../testing/factories.ts';
import { passJobLease } from '../../testing/pass-job-lease.ts';
import { patience } from '../../testing/patience.ts';
import { runSyncProcess } from '../../testing/run-sync-process.ts';
import { makeCreator, type SyncApp, startSyncApp, whenSynced } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

const KILLS = 10;
const ACCOUNTS = 20;
const LONG_TEST = patience(300_000);

const killed = makeCreator(900, { posts: 640, daysBefore: 300 });
const orphan = makeCreator(901, { posts: 450, daysBefore: 200 });
const creators = Array.from({ length: ACCOUNTS }, (_, index) => makeCreator(index, { posts: 25 }));

let app: SyncApp;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  app = await startSyncApp({ hasQueue: false, sandbox: { creators: [killed, orphan, ...creators] } });
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await app.close();
});

function start(hasQueue: boolean) {
  const child = runSyncProcess(app, { hasQueue });
  processes.push(child);
  return { child, exit: once(child, 'exit') };
}

/** Resolves when the sandbox has been called so many times more, or nobody is left to call it. */
async function afterCalls(count: number, child: ChildProcess): Promise<void> {
  const until = app.sandbox.calls.count() + count;
  const isOver = () => child.exitCode !== null || app.sandbox.calls.count() >= until;
  await expect.poll(isOver, { interval: 2 }).toBe(true);
}

async function connect(creator: string) {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator);
  return { client, user, id: account.id };
}

const ownPosts = (creator: string) => app.sandbox.ledger.listed(creator).filter(({ post }) => post.kind === 'post');

it('goes on after ten kills at any moment, with no gap and nothing double', { timeout: LONG_TEST }, async () => {
  const { client, user, id } = await connect(killed.id);
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, exit } = start(false);
    await afterCalls(1 + Math.floor(Math.random() * 160), child);
    child.kill('SIGKILL');
    await exit;
  }
  const [code] = await start(false).exit;
  expect(code).toBe(0);
  const { sync } = await whenSynced(client, id);
  expect(sync).toEqual({ phase: 'idle', postsSoFar: ownPosts(killed.key).length, problem: null, shortfall: null });
  const { contentPosts, postSnapshots } = await expectExportToAgree(app, client, user.id, killed.key);
  expect(contentPosts.length).toBe(ownPosts(killed.key).length);
  expect(postSnapshots.length).toBe(contentPosts.length);
  await expectAnalyticsToAgree(app, client, id, killed.key);
});

it('reads twenty accounts with two processes, each once', { timeout: LONG_TEST }, async () => {
  const connected = await Promise.all(creators.map(({ id }) => connect(id)));
  app.sandbox.calls.clear();
  const workers = [start(true), start(true)];
  for (const { client, id } of connected) await whenSynced(client, id);
  for (const [index, { client }] of connected.entries()) {
    const key = creators[index]?.key ?? '';
    const [account] = (await client.call(listThreadsAccounts)).body;
    expect(account).toMatchObject({ lastSyncAt: expect.any(String), sync: { postsSoFar: ownPosts(key).length } });
    const lists = app.sandbox.calls.all({ creator: key, endpoint: 'threads' });
    // The list by cursors, and that by dates, which it is compared with.
    expect(lists.filter(({ input }) => !input.after && !input.until)).toHaveLength(2);
    expect(app.sandbox.calls.count({ creator: key, endpoint: 'media_insights' })).toBe(ownPosts(key).length);
  }
  for (const { child, exit } of workers) {
    child.kill('SIGKILL');
    await exit;
  }
});

it('takes up the account of a worker that died, soon', { timeout: LONG_TEST }, async () => {
  const { client, user, id } = await connect(orphan.id);
  const { child, exit } = start(true);
  await afterCalls(100, child);
  child.kill('SIGKILL');
  await exit;
  await passJobLease(app.knex);
  const worker = start(true);
  await whenSynced(client, id);
  worker.child.kill('SIGKILL');
  const { postSnapshots } = await expectExportToAgree(app, client, user.id, orphan.key);
  expect(postSnapshots.length).toBe(ownPosts(orphan.key).length);
});
