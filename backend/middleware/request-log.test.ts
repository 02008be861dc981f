import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser, login, logout, signup } from '#shared/auth';
import { newSignup, signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const lines = () => app.logs.map((line) => JSON.parse(line));

it('tells who signed up, in and out and who was refused, each with the request', async () => {
  const { client, user, input } = await signUp(app);
  const { headers } = await client.call(login, { body: input });
  await client.call(login, { body: { ...input, password: 'wrong' } });
  await client.call(logout, { headers: { Origin: 'https://evil.example' } });
  await client.call(logout);
  const events = lines().filter(({ audit }) => audit);
  expect(events.map(({ audit }) => audit)).toEqual([
    'signed_up',
    'signed_in',
    'sign_in_refused',
    'foreign_origin_refused',
    'signed_out',
  ]);
  expect(events[1]).toMatchObject({ userId: user.id, requestId: headers.get('X-Request-Id') });
  expect(events[4]).toMatchObject({ userId: user.id });
});

it('has one line for each call, with the refusal', async () => {
  await app.client().call(currentUser);
  expect(lines().at(-1)).toMatchObject({
    method: 'GET',
    path: '/api/auth/user',
    status: 401,
    refusal: 'not_signed_in',
  });
});

it('never holds a password, a cookie, an address or a query', async () => {
  const secret = 'a secret nobody may read';
  const { client, input } = await signUp(app, { password: secret });
  await client.call(login, { body: input });
  await client.call(login, { body: { ...input, password: `${secret} wrong` } });
  await client.call(signup, { body: input });
  await client.send('POST', login.path, { body: secret, headers: { 'Content-Type': 'application/json' } });
  await client.send('GET', `/api/auth/user?token=${encodeURIComponent(secret)}`);
  await app.client().call(signup, { body: newSignup({ email: 'not an address', password: secret }) });
  const all = app.logs.join('\n');
  for (const hidden of [secret, encodeURIComponent(secret), input.email, ...client.cookies.values()]) {
    expect(all).not.toContain(hidden);
  }
});
