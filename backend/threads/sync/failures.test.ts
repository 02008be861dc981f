import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, deleteUser, exportData } from '#shared/account';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import { disconnectThreadsAccount, getThreadsAnalytics, syncThreadsAccount } from '#shared/threads';
import { expectExportToAgree } from '../../testing/against-ledger.ts';
import { signUp } from '../../testing/factories.ts';
import { countRows } from '../../testing/fill-account.ts';
import { makeCreator, type SyncApp, startSyncApp, syncNow, whenSynced } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

const creator = makeCreator(1, { posts: 60 });
const other = makeCreator(2, { posts: 60 });
const large = makeCreator(3, { posts: 400 });
/** Read by one test alone: another reader could take the answer that is meant for it. */
const unread = makeCreator(4, { posts: 60 });

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp({ sandbox: { creators: [creator, other, large, unread] } });
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

async function connect({ id: creatorId }: { id: string }) {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creatorId);
  return { client, user, id: account.id };
}

/** Resolves when no job is being worked on. */
async function whenQuiet(): Promise<void> {
  const active = () => app.knex('jobs.job').where({ name: 'threads-sync', state: 'active' });
  await expect.poll(active).toEqual([]);
}

describe('an account whose token is dead', () => {
  it('asks to be connected again, and keeps no other account from being read', async () => {
    app.sandbox.faults.add({
      fault: { kind: 'error', code: 190, status: 500 },
      creator: creator.key,
      endpoint: 'threads',
    });
    const [dead, well] = [await connect(creator), await connect(other)];
    expect(await whenSynced(dead.client, dead.id)).toMatchObject({
      needsReconnect: true,
      sync: { phase: 'idle', problem: expect.stringContaining('connect the account again') },
    });
    expect(await whenSynced(well.client, well.id)).toMatchObject({ needsReconnect: false, sync: { problem: null } });
    await expectExportToAgree(app, well.client, well.user.id, other.key);
  });

  it('goes on where it was when it is connected again', async () => {
    app.sandbox.faults.add({
      fault: { kind: 'error', code: 190 },
      creator: creator.key,
      endpoint: 'media_insights',
      skip: 20,
    });
    const { client, user, id } = await connect(creator);
    expect(await whenSynced(client, id)).toMatchObject({ needsReconnect: true });
    app.sandbox.faults.clear();
    await connectCreator(client, creator.id);
    expect(await whenSynced(client, id)).toMatchObject({ needsReconnect: false, sync: { problem: null } });
    await expectExportToAgree(app, client, user.id, creator.key);
  });
});

describe('Threads in trouble', () => {
  it.each([
    ['throttled', { kind: 'error', code: 4 }, 'asked us to wait'],
    ['blocked', { kind: 'error', code: 368 }, 'restricts'],
    ['out of order', { kind: 'error', code: 2, isTransient: true }, 'did not answer'],
    ['talking nonsense', { kind: 'cut' }, 'could not read'],
  ] as const)('when %s, is waited for, and the account stays connected', async (_, fault, words) => {
    app.sandbox.faults.add({ fault, creator: creator.key, endpoint: 'threads' });
    const { client, user, id } = await connect(creator);
    expect(await whenSynced(client, id)).toMatchObject({
      needsReconnect: false,
      lastSyncAt: null,
      sync: { phase: 'idle', problem: expect.stringContaining(words) },
    });
    app.sandbox.faults.clear();
    expect(await syncNow(client, id)).toMatchObject({ lastSyncAt: expect.any(String), sync: { problem: null } });
    await expectExportToAgree(app, client, user.id, creator.key);
  });

  it('with one post loses that post alone, until it is well again', async () => {
    const [bad] = app.sandbox.ledger.listed(creator.key).filter(({ post }) => post.kind === 'post');
    const path = `/${bad?.post.id}/insights`;
    app.sandbox.faults.add({ fault: { kind: 'error', code: 1, status: 500 }, path });
    const { client, user, id } = await connect(creator);
    expect(await whenSynced(client, id)).toMatchObject({ sync: { problem: null } });
    const { body } = await client.call(exportData, { params: { userId: user.id } });
    const without = body.contentPosts.filter((post: { reach: number | null }) => post.reach === null);
    expect(without).toEqual([expect.objectContaining({ externalId: bad?.post.id, likes: null, insightsReadAt: null })]);
    app.sandbox.faults.clear();
    app.sandbox.control.advance(61 * MINUTE_MS);
    await syncNow(client, id);
    await expectExportToAgree(app, client, user.id, creator.key);
  });
});

describe('an odd value', () => {
  it('such as a count beyond all bounds is not reported, and the rest is stored', async () => {
    const [odd] = app.sandbox.ledger.listed(creator.key).filter(({ post }) => post.kind === 'post');
    const metric = (name: string, value: number) => ({ name, period: 'lifetime', values: [{ value }] });
    const body = { data: [metric('views', 3_000_000_000), metric('likes', 5)] };
    app.sandbox.faults.add({ fault: { kind: 'body', body }, path: `/${odd?.post.id}/insights` });
    const { client, user, id } = await connect(creator);
    expect(await whenSynced(client, id)).toMatchObject({ sync: { problem: null } });
    const exported = await client.call(exportData, { params: { userId: user.id } });
    const post = exported.body.contentPosts.find((one: { externalId: string }) => one.externalId === odd?.post.id);
    expect(post).toMatchObject({ reach: null, likes: 5 });
  });

  it('such as U+0000 in a field of a post is left out of the text', async () => {
    const timestamp = new Date(app.sandbox.now() - DAY_MS).toISOString();
    const permalink = 'https://www.threads.com/@o/post/Ab\u0000c';
    const post = { id: '9\u00001', media_type: 'TEXT\u0000_POST', text: 'A \u0000text', timestamp, permalink };
    const body = { data: [post] };
    app.sandbox.faults.add({ fault: { kind: 'body', body }, creator: unread.key, endpoint: 'threads' });
    const { client, user, id } = await connect(unread);
    expect(await whenSynced(client, id)).toMatchObject({ sync: { problem: null } });
    const exported = await client.call(exportData, { params: { userId: user.id } });
    expect(exported.body.contentPosts).toMatchObject([
      { externalId: '91', mediaType: 'TEXT_POST', content: 'A text', permalink: 'https://www.threads.com/@o/post/Abc' },
    ]);
  });
});

it('a sync of an account that is disconnected at that moment is not found, and the user stays signed in', async () => {
  const { client, id } = await connect(creator);
  await whenSynced(client, id);
  const disconnecting = await app.knex.transaction();
  await disconnecting('social_media_accounts').where({ id }).delete();
  const asked = client.call(syncThreadsAccount, { params: { id } });
  await expect.poll(() => waitingStatements()).toBeGreaterThan(0);
  await disconnecting.commit();
  expect((await asked).status).toBe(404);
});

/** How many statements wait for a lock on a row. */
async function waitingStatements(): Promise<number> {
  const { rows } = await app.knex.raw(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

describe('what ends in the middle of a sync', () => {
  const readPosts = () => app.sandbox.calls.count({ endpoint: 'media_insights', creator: large.key });

  /** Every further post takes Threads so long, until the faults are cleared. */
  async function begin(ms = 1000) {
    app.sandbox.calls.clear();
    app.sandbox.faults.add({
      fault: { kind: 'delay', ms },
      creator: large.key,
      endpoint: 'media_insights',
      skip: 120,
    });
    const connected = await connect(large);
    await expect.poll(readPosts).toBeGreaterThan(120);
    return connected;
  }

  it('leaves no row of a user who deletes the account', async () => {
    const { client, user } = await begin();
    expect((await client.call(deleteUser, { params: { userId: user.id } })).status).toBe(200);
    app.sandbox.faults.clear();
    await whenQuiet();
    expect(new Set(Object.values(await countRows(app.knex, user.id)))).toEqual(new Set([0]));
    expect(readPosts()).toBeLessThan(400);
  });

  it('leaves no row of an account that is disconnected', async () => {
    const { client, user, id } = await begin();
    expect((await client.call(disconnectThreadsAccount, { params: { id } })).status).toBe(200);
    app.sandbox.faults.clear();
    await whenQuiet();
    const { users, sessions, deleted_rows, ...rest } = await countRows(app.knex, user.id);
    // The account's id alone stays, so that no backup brings it back.
    expect([users, sessions, deleted_rows]).toEqual([1, 1, 1]);
    expect(new Set(Object.values(rest))).toEqual(new Set([0]));
  });

  it('starts over for a user who connects again and whose old token was revoked', async () => {
    const { client, user, id } = await begin();
    await connectCreator(client, large.id);
    app.sandbox.faults.clear();
    app.sandbox.faults.add({ fault: { kind: 'error', code: 190 }, creator: large.key, times: 1 });
    expect(await whenSynced(client, id)).toMatchObject({ needsReconnect: false, sync: { problem: null } });
    await expectExportToAgree(app, client, user.id, large.key);
  });

  it('collects nothing more for a user who turns analytics off', async () => {
    // Longer than it takes a busy machine to tell the run, which has four calls under way by then.
    const { client, user, id } = await begin(20_000);
    const body = { privacy: { performanceAnalytics: false } };
    expect((await client.call(changeSettings, { params: { userId: user.id }, body })).status).toBe(200);
    const asked = readPosts();
    await whenQuiet();
    expect(readPosts() - asked).toBeLessThanOrEqual(3);
    app.sandbox.faults.clear();
    app.sandbox.calls.clear();
    expect((await client.call(syncThreadsAccount, { params: { id } })).status).toBe(409);
    await app.sync?.read({ userId: user.id, accountId: id });
    expect(app.sandbox.calls.count({ creator: large.key })).toBe(0);
    const { body: analytics } = await client.call(getThreadsAnalytics, { params: { accountId: id } });
    expect(analytics).toMatchObject({ data: [], postsPublished: 0, readAt: null });
  });
});

it('no token is in the database, its jobs, the logs or an export', async () => {
  const { client, user, id } = await connect(creator);
  await whenSynced(client, id);
  const { rows } = await app.knex.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const found = await app.knex.raw(`select 1 from ${name} as line where line::text like '%THQV%'`);
    expect([name, found.rows]).toEqual([name, []]);
  }
  const { body } = await client.call(exportData, { params: { userId: user.id } });
  expect(JSON.stringify([body, app.logs])).not.toContain('THQV');
});
