import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '#shared/account';
import {
  beginTwoStep,
  changePassword,
  confirmIdentity,
  disableTwoStep,
  enableTwoStep,
  getTwoStep,
  listNotices,
  renewRecoveryCodes,
} from '#shared/account-security';
import { currentUser, login } from '#shared/auth';
import { createSeal } from '../../base/encrypt-secrets.ts';
import { codeAt, switchOnTwoStep } from '../../testing/authenticator-app.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { openSecret, rotateTwoStepKeys } from './stored-secret.ts';

const STEP_MS = 30_000;
const first = `first:${randomBytes(32).toString('base64')}`;
const second = `second:${randomBytes(32).toString('base64')}`;

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startApp({ now: () => new Date(now), settings: { tokenKeys: [first] } });
});
afterAll(() => app.close());
// A code is good once, and so each test has a time of its own.
beforeEach(() => {
  now += 10 * STEP_MS;
});

/** Somebody who has switched the second step on, some time ago. */
async function withTwoStep(on = app) {
  const person = await signUp(on);
  const { secret, codes } = await switchOnTwoStep(person.client, now);
  now += 5 * STEP_MS;
  return { ...person, secret, codes };
}

const signInWith = (input: object, code?: string, on = app) =>
  on.client().call(login, { body: code === undefined ? input : { ...input, code } });
const refusalOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error.code,
];

describe('two-step sign-in', () => {
  it('is on once a code was entered, and says since when', async () => {
    const { client, input } = await signUp(app);
    expect((await client.call(getTwoStep)).body).toEqual({ since: null, recoveryCodesLeft: 0 });
    const { secret, address } = (await client.call(beginTwoStep)).body;
    expect(address).toMatch(/^otpauth:\/\/totp\/Threads%20Mastery:user-.*[?&]secret=/);
    const wrong = await client.call(enableTwoStep, { body: { code: codeAt(secret, now - 20 * STEP_MS) } });
    expect(refusalOf(wrong)).toEqual([401, 'wrong_code']);
    expect((await client.call(getTwoStep)).body.since).toBeNull();
    const { body } = await client.call(enableTwoStep, { body: { code: codeAt(secret, now) } });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect((await client.call(getTwoStep)).body).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
    await client.call(confirmIdentity, { body: { password: input.password, code: codeAt(secret, now + STEP_MS) } });
    expect((await client.call(beginTwoStep)).status).toBe(409);
  });

  it('asks for the code after the right password alone, and signs nobody in without it', async () => {
    const { input, secret } = await withTwoStep();
    expect(refusalOf(await signInWith({ ...input, password: 'wrong' }))).toEqual([401, 'wrong_credentials']);
    const asked = await signInWith(input);
    expect(refusalOf(asked)).toEqual([401, 'code_needed']);
    expect(asked.headers.getSetCookie()).toEqual([]);
    const digits = codeAt(secret, now);
    expect((await signInWith(input, `${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200);
  });

  it('takes a code once, also when it comes many times at once, and none of before it', async () => {
    const { input, secret } = await withTwoStep();
    const code = codeAt(secret, now);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(input, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
    expect(refusalOf(await signInWith(input, codeAt(secret, now - STEP_MS)))).toEqual([401, 'wrong_code']);
    expect((await signInWith(input, codeAt(secret, now + STEP_MS))).status).toBe(200);
  });

  it('takes the code of half a minute ago, and none of two minutes ago or of another user', async () => {
    const { input, secret } = await withTwoStep();
    const other = await withTwoStep();
    expect((await signInWith(input, codeAt(secret, now - 4 * STEP_MS))).status).toBe(401);
    expect((await signInWith(input, codeAt(other.secret, now))).status).toBe(401);
    expect((await signInWith(input, codeAt(secret, now - STEP_MS))).status).toBe(200);
  });

  it('limits wrong codes, and tells the user that somebody knows the password', async () => {
    const strict = await startApp({
      knex: app.knex,
      now: () => new Date(now),
      settings: { tokenKeys: [first] },
      limits: { codePerUserAndAddress: { points: 3, seconds: 600 } },
    });
    const { client, input, secret } = await withTwoStep(strict);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await signInWith(input, '000000', strict)).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const { body } = await client.call(listNotices);
    expect(body.filter(({ kind }: { kind: string }) => kind === 'code_refused')).toHaveLength(1);
    const here = await client.call(login, { body: { ...input, code: codeAt(secret, now) } });
    expect(here.status).toBe(200);
    await strict.close();
  });
});

it('wrong codes after one password are few in the long run, wherever they come from, until there is a new one', async () => {
  const strict = await startApp({
    knex: app.knex,
    now: () => new Date(now),
    settings: { tokenKeys: [first], trustProxy: true },
    limits: { codePerPassword: { points: 3, seconds: 2_592_000 } },
  });
  const { client, input, secret } = await withTwoStep(strict);
  const signInFrom = (last: number, code: string, password = input.password) =>
    strict.client().call(login, {
      body: { ...input, password, code },
      headers: { 'X-Forwarded-For': `198.51.100.${last}` },
    });
  const answers = [];
  for (const last of [1, 2, 3, 4]) answers.push(await signInFrom(last, '000000'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  expect(answers[3]?.body.error.message).toContain('Forgot your password?');
  expect((await client.call(listNotices)).body).toContainEqual(expect.objectContaining({ kind: 'code_refused' }));
  const here = { ...input, code: codeAt(secret, now) };
  expect((await client.call(login, { body: here })).status).toBe(200);
  const changed = { current: input.password, password: 'quiet otters rest', code: codeAt(secret, now + STEP_MS) };
  expect((await client.call(changePassword, { body: changed })).status).toBe(200);
  now += 5 * STEP_MS;
  expect((await signInFrom(5, codeAt(secret, now), changed.password)).status).toBe(200);
  await strict.close();
});

describe('a recovery code', () => {
  it('signs in once, however it is written', async () => {
    const { client, input, codes } = await withTwoStep();
    const [one = ''] = codes;
    expect((await signInWith(input, one.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'))).status).toBe(200);
    expect(refusalOf(await signInWith(input, one))).toEqual([401, 'wrong_code']);
    expect((await client.call(getTwoStep)).body.recoveryCodesLeft).toBe(9);
    const { body } = await client.call(listNotices);
    expect(body.map(({ kind }: { kind: string }) => kind)).toContain('recovery_code_used');
  });

  it('of many who use it at once, lets one in', async () => {
    const { input, codes } = await withTwoStep();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(input, codes[0])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('is worth nothing to another user, nor once there are new ones', async () => {
    const { client, input, secret, codes } = await withTwoStep();
    const other = await withTwoStep();
    expect((await signInWith(input, other.codes[0])).status).toBe(401);
    await client.call(confirmIdentity, { body: { password: input.password, code: codeAt(secret, now) } });
    const renewed = (await client.call(renewRecoveryCodes)).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await signInWith(input, codes[1])).status).toBe(401);
    expect((await signInWith(input, renewed[0])).status).toBe(200);
  });
});

it('of codes that are made anew several times at once, ten are left, and all of these work', async () => {
  const { client, input, secret } = await withTwoStep();
  await client.call(confirmIdentity, { body: { password: input.password, code: codeAt(secret, now) } });
  const answers = await Promise.all([1, 2, 3, 4].map(() => client.call(renewRecoveryCodes)));
  expect((await client.call(getTwoStep)).body.recoveryCodesLeft).toBe(10);
  const sets = await Promise.all(answers.map(({ body }) => signInWith(input, body.recoveryCodes[0])));
  expect(sets.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
});

describe('whoever has the second step is asked for it again', () => {
  it('for deleting the account and for switching it off, however lately they signed in', async () => {
    const { client, user, input, secret } = await withTwoStep();
    await client.call(login, { body: { ...input, code: codeAt(secret, now) } });
    for (const answer of [
      await client.call(disableTwoStep),
      await client.call(renewRecoveryCodes),
      await client.call(deleteUser, { params: { userId: user.id } }),
    ]) {
      expect(refusalOf(answer)).toEqual([403, 'confirmation_needed']);
    }
    const withoutCode = await client.call(confirmIdentity, { body: { password: input.password } });
    expect(refusalOf(withoutCode)).toEqual([401, 'code_needed']);
    const code = codeAt(secret, now + STEP_MS);
    expect((await client.call(confirmIdentity, { body: { password: input.password, code } })).status).toBe(204);
    expect((await client.call(disableTwoStep)).status).toBe(204);
    expect((await client.call(getTwoStep)).body).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await signInWith(input)).status).toBe(200);
  });
});

it('visitors reach none of it', async () => {
  const visitor = app.client();
  for (const endpoint of [getTwoStep, beginTwoStep, disableTwoStep, renewRecoveryCodes]) {
    expect((await visitor.call(endpoint)).status).toBe(401);
  }
  expect((await visitor.call(enableTwoStep, { body: { code: '123456' } })).status).toBe(401);
  expect((await visitor.call(confirmIdentity, { body: { password: 'x' } })).status).toBe(401);
});

it('secret and recovery codes are in no dump of the database, in no log and in no answer', async () => {
  const { client, user, secret, codes } = await withTwoStep();
  const rows = await Promise.all(
    ['two_step', 'recovery_codes'].map((table) => app.knex(table).where({ userId: user.id })),
  );
  const answers = await Promise.all([client.call(getTwoStep), client.call(currentUser)]);
  const seen = JSON.stringify([rows, answers.map(({ body }) => body), app.logs]);
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(seen).not.toContain(hidden);
  }
});

it('a secret is bound to its user, and moves to a new key', async () => {
  const [ada, bob] = [await withTwoStep(), await withTwoStep()];
  const rowOf = (userId: string) => app.knex('two_step').where({ userId }).first();
  const both = createSeal([second, first]);
  await expect(openSecretOf(both, { ...bob, row: ada.user.id })).rejects.toThrow('belongs to another row');
  const { rotated, unreadable } = await rotateTwoStepKeys(both);
  expect([rotated >= 2, unreadable]).toEqual([true, 0]);
  expect(openSecret(createSeal([second]), await rowOf(ada.user.id))).toBe(ada.secret);
  const wrongKeys = await startApp({ knex: app.knex, now: () => new Date(now), settings: { tokenKeys: [first] } });
  expect(refusalOf(await signInWith(ada.input, codeAt(ada.secret, now), wrongKeys))).toEqual([401, 'wrong_code']);
  expect((await signInWith(ada.input, ada.codes[0], wrongKeys)).status).toBe(200);
  await wrongKeys.close();
  const renewed = await startApp({
    knex: app.knex,
    now: () => new Date(now),
    settings: { tokenKeys: [second, first] },
  });
  expect((await signInWith(ada.input, codeAt(ada.secret, now), renewed)).status).toBe(200);
  await renewed.close();

  async function openSecretOf(seal: typeof both, { user, row }: { user: { id: string }; row: string }) {
    return openSecret(seal, { ...(await rowOf(row)), userId: user.id });
  }
});
