import { afterEach, describe, expect, it } from 'vitest';
import { login, signup } from '#shared/auth';
import type { Limits } from '../middleware/rate-limits.ts';
import { newSignup, signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.close();
});

/** An app behind a proxy, so that a test can choose where a request comes from. */
async function start(limits: Partial<Limits>, options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp({ settings: { trustProxy: true }, limits, ...options });
  apps.push(app);
  return app;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });
const tryLogin = (app: TestApp, email: string, password: string, address = '192.0.2.1') =>
  app.client().call(login, { body: { email, password }, headers: from(address) });

const perAccountAndAddress = { loginPerAccountAndAddress: { points: 3, seconds: 600 } };

async function guess(app: TestApp, email: string, times: number, address?: string): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count++) statuses.push((await tryLogin(app, email, 'wrong', address)).status);
  return statuses;
}

describe('a username in place of the address', () => {
  it('signs in, in whatever case of letters, and is refused in the same words, known or not', async () => {
    const app = await start({});
    const { input, user } = await signUp(app);
    const { password } = input;
    const send = (body: Record<string, string>) => app.client().call(login, { body });
    const right = await send({ username: input.username.toUpperCase(), password });
    expect([right.status, right.body.id]).toEqual([200, user.id]);
    const byAddress = await send({ email: newSignup().email, password });
    for (const username of [input.username, 'nobody-is-called-so'])
      expect((await send({ username, password: 'wrong' })).body).toEqual(byAddress.body);
    const neither = await send({ password });
    expect([neither.status, neither.body.error.fields]).toEqual([400, { email: 'Email or username is required' }]);
    expect((await send({ email: 'maria', password })).status).toBe(400);
  });

  it('has the limits that an address has', async () => {
    const app = await start(perAccountAndAddress);
    const { input } = await signUp(app);
    const body = { username: input.username, password: 'wrong' };
    const statuses = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await app.client().call(login, { body, headers: from('192.0.2.1') })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('wrong passwords', () => {
  it('are refused with 429 after a few, and it is said when to come back', async () => {
    const app = await start(perAccountAndAddress);
    const { input } = await signUp(app);
    expect(await guess(app, input.email, 4)).toEqual([401, 401, 401, 429]);
    const { headers, body } = await tryLogin(app, input.email, input.password);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(body.error).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 10 minutes',
    });
  });

  it('count for the same account in whatever case of letters', async () => {
    const app = await start(perAccountAndAddress);
    const { input } = await signUp(app);
    await guess(app, input.email.toUpperCase(), 3);
    expect((await tryLogin(app, input.email, input.password)).status).toBe(429);
  });

  it('count when they come at once', async () => {
    const app = await start(perAccountAndAddress);
    const { input } = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryLogin(app, input.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  it('of a stranger do not lock the owner out at another address', async () => {
    const app = await start({ ...perAccountAndAddress, loginPerAccount: { points: 5, seconds: 600 } });
    const { input } = await signUp(app);
    await guess(app, input.email, 20, '198.51.100.7');
    expect((await tryLogin(app, input.email, input.password, '192.0.2.1')).status).toBe(200);
  });

  it('are forgotten after the right one', async () => {
    const app = await start(perAccountAndAddress);
    const { input } = await signUp(app);
    await guess(app, input.email, 2);
    expect((await tryLogin(app, input.email, input.password)).status).toBe(200);
    expect(await guess(app, input.email, 3)).toEqual([401, 401, 401]);
  });

  it('from many addresses meet the limit of the account', async () => {
    const app = await start({ loginPerAccount: { points: 3, seconds: 600 } });
    const { input } = await signUp(app);
    const statuses = [];
    for (let last = 1; last <= 4; last++) statuses.push(...(await guess(app, input.email, 1, `198.51.100.${last}`)));
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('from many networks of one IPv6 customer do not use up the limit of the account', async () => {
    const app = await start({
      loginPerAccount: { points: 8, seconds: 600 },
      loginPerAccountAndCustomer: { points: 3, seconds: 600 },
      loginPerAccountAndSite: { points: 6, seconds: 600 },
    });
    const { input } = await signUp(app);
    const statuses = [];
    for (const network of ['100', '101', '102', '103', '200', '201', '202', '300', '301']) {
      statuses.push(...(await guess(app, input.email, 1, `2001:db8:7:${network}::1`)));
    }
    // By 56 bits, networks 100 to 1ff are one customer; by 48 bits, all of them are.
    expect(statuses).toEqual([401, 401, 401, 429, 401, 401, 401, 429, 429]);
    expect((await tryLogin(app, input.email, input.password, '192.0.2.1')).status).toBe(200);
  });

  it('of strangers do not lock the owner out of a browser in which they signed in before', async () => {
    const app = await start({
      loginPerAccount: { points: 3, seconds: 600 },
      loginPerKnownBrowser: { points: 2, seconds: 600 },
    });
    const { client, input } = await signUp(app);
    for (let last = 1; last <= 4; last++) await guess(app, input.email, 1, `198.51.100.${last}`);
    const signInHere = (password: string) =>
      client.call(login, { body: { email: input.email, password }, headers: from('192.0.2.1') });
    expect((await tryLogin(app, input.email, input.password)).status).toBe(429);
    expect((await signInHere(input.password)).status).toBe(200);
    const guesses = [];
    for (let times = 0; times < 3; times++) guesses.push((await signInHere('wrong')).status);
    expect(guesses).toEqual([401, 401, 429]);
  });

  it('in a browser that knows another account count as everywhere', async () => {
    const app = await start({ loginPerAccount: { points: 2, seconds: 600 } });
    const { input } = await signUp(app);
    const stranger = await signUp(app);
    const guesses = [];
    for (let times = 0; times < 3; times++) {
      const body = { email: input.email, password: 'wrong' };
      guesses.push((await stranger.client.call(login, { body, headers: from(`198.51.100.${times}`) })).status);
    }
    expect(guesses).toEqual([401, 401, 429]);
  });

  it('for many accounts meet the limit of the address', async () => {
    const app = await start({ loginPerAddress: { points: 3, seconds: 600 } });
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push(...(await guess(app, newSignup().email, 1)));
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('count together at all instances, and after a restart', async () => {
    const first = await start(perAccountAndAddress);
    const second = await start(perAccountAndAddress, { knex: first.knex });
    const { input } = await signUp(first);
    await guess(first, input.email, 2);
    expect(await guess(second, input.email, 2)).toEqual([401, 429]);
  });

  it('are not counted while the table is away; that is logged, and signing in works', async () => {
    const app = await start(perAccountAndAddress);
    const { input } = await signUp(app);
    await app.knex.raw('alter table rate_limits rename to rate_limits_away');
    expect((await tryLogin(app, input.email, input.password)).status).toBe(200);
    expect(app.logs.join('')).toContain('rate limits cannot be counted');
  });
});

it('right passwords of one user are limited as well: each makes a session', async () => {
  const app = await start({ signInPerUser: { points: 2, seconds: 600 } });
  const { input } = await signUp(app);
  const statuses = [];
  for (let times = 0; times < 3; times++) statuses.push((await tryLogin(app, input.email, input.password)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

describe('the address that attempts are counted for', () => {
  const strict = { signupPerAddress: { points: 1, seconds: 600 } };
  const signUpFrom = async (app: TestApp, address: string) =>
    (await app.client().call(signup, { body: newSignup(), headers: from(address) })).status;

  it('is not what the client claims, where no proxy is trusted', async () => {
    const app = await start(strict, { settings: { trustProxy: false } });
    expect(await signUpFrom(app, '198.51.100.1')).toBe(200);
    expect(await signUpFrom(app, '198.51.100.2')).toBe(429);
  });

  it('is what the proxy added last, whatever the client made up before', async () => {
    const app = await start(strict);
    expect(await signUpFrom(app, '203.0.113.1, 198.51.100.1')).toBe(200);
    expect(await signUpFrom(app, '203.0.113.2, 198.51.100.1')).toBe(429);
    expect(await signUpFrom(app, '203.0.113.1, 198.51.100.2')).toBe(200);
  });

  it('is the whole network of an IPv6 customer', async () => {
    const app = await start(strict);
    expect(await signUpFrom(app, '2001:db8:0:7::1')).toBe(200);
    expect(await signUpFrom(app, '2001:db8:0:7:ffff::2')).toBe(429);
    expect(await signUpFrom(app, '2001:db8:0:8::1')).toBe(200);
  });
});
