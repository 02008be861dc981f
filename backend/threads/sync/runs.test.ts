import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { HOUR_MS } from '#shared/days/durations';
import { disconnectThreadsAccount, listThreadsAccounts } from '#shared/threads';
import { createSeal } from '../../base/encrypt-secrets.ts';
import { onUserChange } from '../../database/user-changes.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { signUp } from '../../testing/factories.ts';
import { makeCreator, type SyncApp, startSyncApp } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';
import { beginRun, patchState, type Run, RunEnded, watchRun, writeInRun } from './run/run.ts';

const creator = makeCreator(1, { posts: 5 });

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp({ hasQueue: false, sandbox: { creators: [creator] } });
});
afterAll(() => app.close());

async function connect() {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator.id);
  const ref = { userId: user.id, accountId: account.id };
  const shown = async () => (await client.call(listThreadsAccounts)).body[0];
  const read = () => app.sync?.read(ref);
  const turnAnalyticsOff = () =>
    client.call(changeSettings, {
      params: { userId: user.id },
      body: { privacy: { performanceAnalytics: false } },
    });
  const disconnect = () => client.call(disconnectThreadsAccount, { params: { id: account.id } });
  const patch = (changes: Partial<SocialAccount>) =>
    SocialAccount.query().findById([user.id, account.id]).patch(changes);
  return { ref, shown, read, turnAnalyticsOff, disconnect, patch };
}

type Connected = Awaited<ReturnType<typeof connect>>;

/** Begins a run as another process would. */
async function begin({ ref }: Connected): Promise<Run> {
  const now = () => new Date(app.sandbox.now());
  const deps = {
    knex: app.knex,
    log: pino({ level: 'silent' }),
    now,
    seal: createSeal([]),
    onStored: async () => {},
    onRead: async () => {},
    hasPast: false,
  };
  const run = await beginRun(deps, ref);
  if (!run) throw new Error('The account is not to be read');
  return run;
}

const store = (run: Run, postsSoFar: number) => writeInRun(run, (trx) => patchState(run, trx, { postsSoFar }));

/** Every reason why an account may no longer be read, and how it comes about. */
const REASONS: [string, (account: Connected) => PromiseLike<unknown>][] = [
  ['waits to be connected again', ({ patch }) => patch({ needsReconnect: true })],
  ['is switched off', ({ patch }) => patch({ isConnected: false })],
  ['was disconnected', ({ disconnect }) => disconnect()],
  ['belongs to a user who turned analytics off', ({ turnAnalyticsOff }) => turnAnalyticsOff()],
];

it('an account is tracked since its first reading, however often it is read', async () => {
  const { shown, read } = await connect();
  app.sandbox.control.advance(2 * HOUR_MS);
  const first = new Date(app.sandbox.now()).toISOString();
  for (const _ of [1, 2]) {
    await read();
    const lastSyncAt = new Date(app.sandbox.now()).toISOString();
    expect(await shown()).toMatchObject({ trackingSince: first, lastSyncAt, sync: { problem: null } });
    app.sandbox.control.advance(3 * HOUR_MS);
  }
});

describe.each(REASONS)('an account that %s', (_, end) => {
  it('is not read', async () => {
    const account = await connect();
    await end(account);
    app.sandbox.calls.clear();
    await account.read();
    expect(app.sandbox.calls.count({ creator: creator.key })).toBe(0);
  });

  it('gets nothing more from a run that had begun', async () => {
    const account = await connect();
    const run = await begin(account);
    await store(run, 3);
    await end(account);
    await expect(store(run, 4)).rejects.toThrow('The account is no longer synced');
    expect((await account.shown())?.sync.postsSoFar ?? 3).toBe(3);
  });
});

describe('a run', () => {
  it('writes nothing more after another one of the same account has begun', async () => {
    const account = await connect();
    const overtaken = await begin(account);
    const run = await begin(account);
    await store(run, 3);
    await expect(store(overtaken, 4)).rejects.toThrow('Another run has taken over');
    expect((await account.shown()).sync.postsSoFar).toBe(3);
  });

  it('invalidates cached figures of its user', async () => {
    const account = await connect();
    const run = await begin(account);
    const changed: string[] = [];
    const stop = onUserChange((userId) => changed.push(userId));
    await store(run, 3);
    stop();
    expect(changed).toContain(account.ref.userId);
  });

  it('ends as soon as its user turns analytics off, before it writes', async () => {
    const account = await connect();
    const { signal, stop } = watchRun(await begin(account));
    await account.turnAnalyticsOff();
    await expect.poll(() => signal.aborted).toBe(true);
    stop();
    expect(signal.reason).toBeInstanceOf(RunEnded);
  });
});
