import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser, exportData } from '#shared/account';
import { disconnectThreadsAccount, listThreadsAccounts, listThreadsPosts } from '#shared/threads';
import { tablesOfPosts } from '../models/exported-and-deleted-tables.ts';
import { signUp } from '../testing/factories.ts';
import { storeManyPosts } from '../testing/large-account.ts';
import { jobsUnderWay, passJobLease } from '../testing/pass-job-lease.ts';
import { signRequest } from '../testing/sign-request.ts';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { CREATORS, connectCreator } from '../testing/threads-app.ts';

const PROGRAM = path.join(import.meta.dirname, '../testing/deletion-process.ts');
/** More than a request deletes itself. */
const POSTS = 900;

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp({ hasQueue: false });
});
afterAll(() => app.close());

const running = new Set<ChildProcess>();
const startProcess = () => {
  const child = spawn(process.execPath, [PROGRAM, app.databaseUrl], { stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  return child;
};
const kill = async (child: ChildProcess) => {
  running.delete(child);
  child.kill('SIGKILL');
  await once(child, 'exit');
};
afterEach(async () => {
  // Killed at its job, it would leave that to be worked on, and the process of the next test would get none.
  await expect.poll(() => jobsUnderWay(app.knex)).toBe(0);
  for (const child of running) await kill(child);
});

async function largeAccount() {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client);
  await storeManyPosts(app.knex, user.id, account.id, POSTS);
  return { client, user, account };
}

/** Rows of a user's posts that are still stored, by table. */
const rowsLeft = async (userId: string) => {
  const counts = tablesOfPosts.map((table) => app.knex(table).where({ userId }).count('*'));
  return (await Promise.all(counts)).map(([row]) => Number(row?.count));
};
const untilNoneIsLeft = (userId: string) => expect.poll(() => rowsLeft(userId)).toEqual([0, 0, 0, 0]);

describe('a large account that is disconnected', () => {
  it('is gone for its user at once, also from the export, and is deleted behind to the last row', async () => {
    const { client, user, account } = await largeAccount();
    const other = await largeAccount();
    expect((await client.call(disconnectThreadsAccount, { params: { id: account.id } })).status).toBe(200);
    expect((await client.call(listThreadsAccounts)).body).toEqual([]);
    expect((await client.call(listThreadsPosts, { params: { accountId: account.id } })).status).toBe(404);
    const { body } = await client.call(exportData, { params: { userId: user.id } });
    expect([body.contentPosts, body.postSnapshots, body.postAges, body.postReplies, body.forecasts]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(await rowsLeft(user.id)).not.toEqual([0, 0, 0, 0]);

    startProcess();
    await untilNoneIsLeft(user.id);
    await expect.poll(() => jobsUnderWay(app.knex)).toBe(0);
    expect(await rowsLeft(other.user.id)).toEqual([2 * POSTS, POSTS, POSTS, POSTS]);
  });
});

describe('a deleted user with a large account', () => {
  it('is gone at once, and the rest follows even if the process that deletes it is killed', async () => {
    const { client, user } = await largeAccount();
    expect((await client.call(deleteUser, { params: { userId: user.id } })).status).toBe(200);
    expect(await app.knex('users').where({ id: user.id })).toEqual([]);
    // The last post is kept from the process, so that it is killed before it is through.
    const [last] = await app.knex('deleted_posts').where({ userId: user.id }).orderBy('post_id', 'desc').limit(1);
    const hold = await app.knex.transaction();
    await hold('deleted_posts').where({ postId: last.postId }).forUpdate();
    const child = startProcess();
    await expect.poll(() => rowsLeft(user.id)).toEqual([2, 1, 1, 1]);
    await kill(child);
    await hold.rollback();
    expect(await rowsLeft(user.id)).toEqual([2, 1, 1, 1]);
    await passJobLease(app.knex);

    startProcess();
    await untilNoneIsLeft(user.id);
    expect(await app.knex('deleted_posts').where({ userId: user.id })).toEqual([]);
  });
});

describe('a deletion of a large account that Meta asks for', () => {
  it('says that it goes on until it is through', async () => {
    const { user } = await largeAccount();
    const payload = JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1, user_id: CREATORS.steady });
    const form = new URLSearchParams({ signed_request: signRequest(app.threads.appSecret, payload) });
    const { status, body } = await app.client().send('POST', '/api/threads/data-deletion', { body: form });
    expect(status).toBe(200);
    const shownStatus = async () => {
      const seen = await app.client().send('GET', `/api/threads/data-deletion/${body.confirmation_code}`);
      return seen.body.status;
    };
    expect(await shownStatus()).toBe('deleting');
    startProcess();
    await expect.poll(shownStatus).toBe('deleted');
    await untilNoneIsLeft(user.id);
  });
});
