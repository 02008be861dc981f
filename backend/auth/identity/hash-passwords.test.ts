import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, signup } from '#shared/auth';
import { newSignup, signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const loginStatus = async (on: TestApp, email: string, password: string) =>
  (await on.client().call(login, { body: { email, password } })).status;

it.each([
  ['with spaces around it', '  spaces  ', 'spaces'],
  ['longer than the 72 bytes that bcrypt reads', `${'x'.repeat(72)}right`, `${'x'.repeat(72)}wrong`],
  ['of 64 letters of four bytes each', '𠮷'.repeat(64), '𠮷'.repeat(63)],
  ['in composed letters', 'ångström', 'ångström'.normalize('NFD')],
])('a password %s is kept exactly', async (_, password, similar) => {
  const { input } = await signUp(app, { password });
  expect(await loginStatus(app, input.email, password)).toBe(200);
  expect(await loginStatus(app, input.email, similar)).toBe(401);
});

it('a password of 200 KB is refused before it is hashed', async () => {
  const password = 'x'.repeat(200_000);
  expect((await app.client().call(signup, { body: newSignup({ password }) })).status).toBe(413);
  expect((await app.client().call(signup, { body: newSignup({ password: password.slice(0, 1025) }) })).status).toBe(
    400,
  );
});

it('the table holds a bcrypt hash and nothing of the password', async () => {
  const { user, input } = await signUp(app);
  const { password } = await app.knex('users').where({ id: user.id }).first('password');
  expect(password).toMatch(/^\$2b\$04\$/);
  expect(password).not.toContain(input.password);
});

it('instances that start together agree on the key of the hashes', async () => {
  await app.knex('server_keys').delete();
  const others = await Promise.all([1, 2, 3].map(() => startApp({ knex: app.knex })));
  const inputs = await Promise.all(others.map(async (other) => (await signUp(other)).input));
  for (const other of others) {
    for (const { email, password } of inputs) expect(await loginStatus(other, email, password)).toBe(200);
    await other.close();
  }
});

it('an unknown address costs as much work as a wrong password', async () => {
  const slow = await startApp({ knex: app.knex, passwordCost: 12 });
  const { input } = await signUp(slow);
  // Work and not time: whatever else runs on this machine takes time.
  const workFor = async (email: string) => {
    const before = process.cpuUsage();
    await loginStatus(slow, email, 'wrong');
    return process.cpuUsage(before).user;
  };
  await workFor(input.email);
  // By turns, so that what slows the processor down for a while slows both.
  let [unknown, known] = [0, 0];
  for (let round = 0; round < 3; round++) {
    unknown += await workFor(newSignup().email);
    known += await workFor(input.email);
  }
  const ratio = unknown / known;
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
  await slow.close();
});
