import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { listThreadsAccounts } from '#shared/threads';
import { UnreadableSecret } from '../../base/encrypt-secrets.ts';
import { AccessToken } from '../../models/accounts/access-token.ts';
import { signUp } from '../../testing/factories.ts';
import { resets } from '../../testing/fake-model-behaviours.ts';
import { startFakeThreads } from '../../testing/fake-threads.ts';
import { connectCreator, startThreadsApp } from '../../testing/threads-app.ts';
import { createThreadsClient } from '../client/create-threads-client.ts';
import { createAccountAccess } from './account-access.ts';
import { rotateKeys } from './rotate-keys.ts';

import { createTokenCipher } from './token-cipher.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [key('first'), key('second')];
const cipher = createTokenCipher([first]);

/** The sandbox's time, which a test may put forward. */
let ahead = 0;
let app: Awaited<ReturnType<typeof startThreadsApp>>;
beforeAll(async () => {
  app = await startThreadsApp({
    app: { settings: { tokenKeys: [first] } },
    sandbox: { clock: () => Date.now() + ahead },
  });
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

async function connected() {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client);
  const ref = { userId: user.id, accountId: account.id };
  const row = () => AccessToken.query().findOne(ref).throwIfNotFound();
  const needsReconnect = async () => (await client.call(listThreadsAccounts)).body[0].needsReconnect;
  return { ref, row, needsReconnect, client };
}

const logs: string[] = [];
const log = pino({}, { write: (line) => logs.push(line) });
const accessWith = (changes: Partial<Parameters<typeof createThreadsClient>[0]> = {}) =>
  createAccountAccess({ client: createThreadsClient({ ...app.threads, ...changes }), cipher, log });

/** A client that counts the refreshes and hands them on to the sandbox, or fails in its place. */
function counting(fail?: () => Response) {
  const refreshes: string[] = [];
  const spy: typeof fetch = async (input, init) => {
    const isRefresh = String(input).includes('/refresh_access_token');
    if (isRefresh) refreshes.push(String(input));
    return isRefresh && fail ? fail() : fetch(input, init);
  };
  return { refreshes, fetch: spy };
}

/** Makes a token of the database as old as it would be at that time of the sandbox. */
async function age(row: AccessToken, days: number): Promise<void> {
  ahead = days * DAY_MS;
  const back = (date: Date | null) => new Date((date?.getTime() ?? 0) - days * DAY_MS);
  await row.$query().patch({ issuedAt: back(row.issuedAt), expiresAt: back(row.expiresAt) });
}

describe('a stored token', () => {
  it('is nowhere in a dump of the database, in the logs, or in an answer', async () => {
    const { row } = await connected();
    const token = cipher.open(await row(), await row());
    expect(token).toMatch(/^THQVL/);
    const { rows: tables } = await app.knex.raw<{ rows: { name: string }[] }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`);
    expect(tables.map(({ name }) => name)).toContain('public.access_tokens');
    for (const { name } of tables) {
      const { rows } = await app.knex.raw(`select t::text from ${name} as t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect(app.logs.join('')).not.toContain(token);
  });

  it('opens in its own row only: two that were swapped refuse', async () => {
    const [one, other] = [await (await connected()).row(), await (await connected()).row()];
    expect(() => cipher.open({ ...one, accessToken: other.accessToken }, one)).toThrow(UnreadableSecret);
    expect(() => cipher.open({ ...other, accessToken: one.accessToken }, other)).toThrow(UnreadableSecret);
  });

  it('does not open when a bit of it was changed, or it was cut', async () => {
    const row = await (await connected()).row();
    const bytes = Buffer.from(row.accessToken, 'base64');
    for (const index of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => cipher.open({ ...row, accessToken: changed.toString('base64') }, row)).toThrow(UnreadableSecret);
    }
    for (const length of [0, 5, 20, bytes.length - 4]) {
      const cut = bytes.subarray(0, length).toString('base64');
      expect(() => cipher.open({ ...row, accessToken: cut }, row)).toThrow(UnreadableSecret);
    }
  });

  it('looks different each time', () => {
    const row = { userId: 'u', id: 't' };
    expect(cipher.seal('token', row).accessToken).not.toBe(cipher.seal('token', row).accessToken);
  });

  it('whose key was lost sets the account to "reconnect", and is logged once for the operator', async () => {
    const { ref, row, needsReconnect } = await connected();
    await (await row()).$query().patch({ keyId: 'lost' });
    for (const _ of [1, 2]) {
      await expect(accessWith().use(ref, (api) => api.me())).rejects.toMatchObject({ kind: 'reconnect' });
      const told = logs.filter((line) => line.includes('token_unreadable') && line.includes(ref.accountId));
      expect(told.map((line) => JSON.parse(line))).toMatchObject([
        { level: 50, reason: expect.stringContaining('lost') },
      ]);
    }
    expect(await needsReconnect()).toBe(true);
  });

  it('opens after an update of the product', () => {
    const kept = createTokenCipher([`kept:${Buffer.alloc(32, 7).toString('base64')}`]);
    const accessToken = 'll8kLF5TTDzCC2O0mwbJmNZLSHpsbH2F1u9A8pH1RpX+0v/Wdvw=';
    expect(kept.open({ accessToken, keyId: 'kept' }, { userId: 'u', id: 't' })).toBe('THQVL-kept');
  });

  it('ends when Threads says that it does', async () => {
    const { issuedAt, expiresAt } = await (await connected()).row();
    expect(Number(expiresAt) - Number(issuedAt)).toBe(60 * DAY_MS);
  });
});

describe('a key that was added', () => {
  const both = createTokenCipher([second, first]);

  it('encrypts what is new, while what is old still opens', () => {
    const row = { userId: 'u', id: 't' };
    const old = cipher.seal('token', row);
    expect(both.open(old, row)).toBe('token');
    expect(both.seal('token', row).keyId).toBe('second');
    expect(() => cipher.open(both.seal('token', row), row)).toThrow(UnreadableSecret);
  });

  it('takes over all tokens by the command, which may run again and counts what it cannot open', async () => {
    await app.knex('access_tokens').delete();
    const [one, other] = [await connected(), await connected()];
    const token = cipher.open(await one.row(), await one.row());
    await (await other.row()).$query().patch({ accessToken: 'broken' });
    expect(await rotateKeys(both)).toEqual({ rotated: 1, unreadable: 1 });
    const alone = createTokenCipher([second]);
    expect(alone.open(await one.row(), await one.row())).toBe(token);
    expect(await rotateKeys(both)).toEqual({ rotated: 0, unreadable: 1 });
  });
});

describe('a token near its end', () => {
  it('is replaced by a fresh one, which works', async () => {
    const { ref, row } = await connected();
    const old = cipher.open(await row(), await row());
    await age(await row(), 51);
    const profile = await accessWith().use(ref, (api) => api.me());
    expect(profile.username).toBe('slowbreadclub');
    const fresh = await row();
    expect(cipher.open(fresh, fresh)).not.toBe(old);
    expect(fresh.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 59 * DAY_MS);
    expect(fresh.refreshingUntil).toBe(null);
  });

  it('is refreshed once, however many need it at the same time', async () => {
    const { ref, row } = await connected();
    await age(await row(), 51);
    const { refreshes, fetch } = counting();
    const access = accessWith({ fetch });
    await Promise.all(Array.from({ length: 8 }, () => access.use(ref, (api) => api.me())));
    expect(refreshes).toHaveLength(1);
  });

  it.each([
    ['too young', 0.9],
    ['more than ten days from it', 49.5],
  ])('is left alone while it is %s', async (_, days) => {
    const { ref, row } = await connected();
    await age(await row(), days);
    const { refreshes, fetch } = counting();
    await accessWith({ fetch }).use(ref, (api) => api.me());
    expect(refreshes).toEqual([]);
  });

  it.each([
    ['less than a day old, which Threads refuses to refresh', 0.5, new Date(Date.now() + 5 * DAY_MS)],
    ['old, but has no end', 51, null],
  ])('is left alone while it is %s', async (_, days, expiresAt) => {
    const { ref, row } = await connected();
    await age(await row(), days);
    await (await row()).$query().patch({ expiresAt });
    const { refreshes, fetch } = counting();
    await accessWith({ fetch }).use(ref, (api) => api.me());
    expect(refreshes).toEqual([]);
  });

  it('that turns out to be dead when it is refreshed asks for a new connection, and is not used again', async () => {
    const { ref, row, needsReconnect } = await connected();
    await age(await row(), 51);
    const error = { message: 'Session has expired', type: 'OAuthException', code: 190, error_subcode: 463 };
    const { fetch } = counting(() => Response.json({ error }, { status: 400 }));
    const worked: unknown[] = [];
    const work = accessWith({ fetch }).use(ref, async (api) => worked.push(await api.me()));
    await expect(work).rejects.toMatchObject({ kind: 'reconnect', subcode: 463 });
    expect(worked).toEqual([]);
    expect(await needsReconnect()).toBe(true);
  });

  it('still works when Threads cannot refresh it now, and is tried again later', async () => {
    const { ref, row, needsReconnect } = await connected();
    await age(await row(), 51);
    const { refreshes, fetch } = counting(
      () => new Response('<html>', { status: 502, headers: { 'Retry-After': '99' } }),
    );
    const access = accessWith({ fetch });
    for (const _ of [1, 2]) await access.use(ref, (api) => api.me());
    expect(refreshes).toHaveLength(1);
    expect(await needsReconnect()).toBe(false);
    await (await row()).$query().patch({ refreshingUntil: new Date(0) });
    await access.use(ref, (api) => api.me());
    expect(refreshes).toHaveLength(2);
  });
});

describe('a dead token', () => {
  it('turns the account to "reconnect", without tries, and connecting again helps', async () => {
    const { ref, needsReconnect, client } = await connected();
    ahead = 61 * DAY_MS;
    const calls: unknown[] = [];
    const spy: typeof fetch = (input, init) => {
      calls.push(input);
      return fetch(input, init);
    };
    const access = accessWith({ fetch: spy });
    await expect(access.use(ref, (api) => api.me())).rejects.toMatchObject({ kind: 'reconnect', subcode: 463 });
    expect(calls).toHaveLength(1);
    expect(await needsReconnect()).toBe(true);
    await connectCreator(client);
    expect(await needsReconnect()).toBe(false);
    expect((await access.use(ref, (api) => api.me())).username).toBe('slowbreadclub');
  });

  it('that was replaced meanwhile leaves the account connected', async () => {
    const { ref, needsReconnect, client } = await connected();
    ahead = 61 * DAY_MS;
    const work = accessWith().use(ref, async (api) => {
      await connectCreator(client);
      return api.me();
    });
    await expect(work).rejects.toMatchObject({ kind: 'reconnect' });
    expect(await needsReconnect()).toBe(false);
  });

  it('is something else than a network that fails', async () => {
    const { ref, needsReconnect } = await connected();
    const broken = await startFakeThreads();
    broken.react(resets);
    await expect(accessWith({ apiUrl: broken.apiUrl }).use(ref, (api) => api.me())).rejects.toMatchObject({
      kind: 'transient',
    });
    await broken.close();
    expect(await needsReconnect()).toBe(false);
  });

  it('is also what an account without one has', async () => {
    const { ref, row } = await connected();
    await (await row()).$query().delete();
    await expect(accessWith().use(ref, (api) => api.me())).rejects.toMatchObject({ kind: 'reconnect' });
  });
});
