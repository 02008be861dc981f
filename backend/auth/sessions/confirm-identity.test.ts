import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings, deleteUser } from '#shared/account';
import { beginTwoStep, confirmIdentity, listSessions } from '#shared/account-security';
import { currentUser } from '#shared/auth';
import { HOUR_MS } from '#shared/days/durations';
import { userChanged } from '../../database/user-changes.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Somebody who signed in an hour ago. */
async function signedInBefore(on = app) {
  const person = await signUp(on);
  const createdAt = new Date(Date.now() - HOUR_MS);
  await app.knex('sessions').where({ userId: person.user.id }).update({ createdAt });
  await userChanged(person.user.id);
  return { ...person, params: { userId: person.user.id } };
}

it('some time after signing in, the password is asked again before an account is deleted', async () => {
  const { client, params, input } = await signedInBefore();
  const refused = await client.call(deleteUser, { params });
  expect([refused.status, refused.body.error]).toEqual([
    403,
    expect.objectContaining({ code: 'confirmation_needed', message: 'Please enter your password again' }),
  ]);
  expect((await client.call(currentUser)).status).toBe(200);
  const wrong = await client.call(confirmIdentity, { body: { password: 'wrong' } });
  expect([wrong.status, wrong.body.error.fields]).toEqual([401, { password: 'This is not your password' }]);
  expect((await client.call(deleteUser, { params })).status).toBe(403);
  expect((await client.call(confirmIdentity, { body: { password: input.password } })).status).toBe(204);
  expect((await client.call(deleteUser, { params })).status).toBe(200);
});

it('before the address is changed as well, and not before a name is', async () => {
  const { client, params, input } = await signedInBefore();
  const { username, email } = input;
  expect((await client.call(changeSettings, { params, body: { username: `${username}-2`, email } })).status).toBe(200);
  const moved = { params, body: { email: `moved-${email}` } };
  expect((await client.call(changeSettings, moved)).body.error.code).toBe('confirmation_needed');
  await client.call(confirmIdentity, { body: { password: input.password } });
  expect((await client.call(changeSettings, moved)).body.email).toBe(`moved-${email}`);
});

it('before the second step is switched on', async () => {
  const { client } = await signedInBefore();
  expect((await client.call(beginTwoStep)).status).toBe(403);
});

it('gives the session a new id, and it began when it began', async () => {
  const { client, input } = await signedInBefore();
  const [{ firstSeen }] = (await client.call(listSessions)).body;
  const Cookie = client.cookieHeader();
  await client.call(confirmIdentity, { body: { password: input.password } });
  expect((await app.client().send('GET', currentUser.path, { headers: { Cookie } })).status).toBe(401);
  const sessions = (await client.call(listSessions)).body;
  expect(sessions).toEqual([expect.objectContaining({ firstSeen, isThis: true })]);
});

it('holds for ten minutes', async () => {
  const { client, params, user, input } = await signedInBefore();
  await client.call(confirmIdentity, { body: { password: input.password } });
  const confirmedAt = new Date(Date.now() - 11 * 60_000);
  await app.knex('sessions').where({ userId: user.id }).update({ confirmedAt });
  expect((await client.call(deleteUser, { params })).status).toBe(403);
});

it('takes no more than some wrong passwords', async () => {
  const strict = await startApp({ knex: app.knex, limits: { passwordAgainPerUser: { points: 2, seconds: 600 } } });
  const { client } = await signedInBefore(strict);
  const guess = async () => (await client.call(confirmIdentity, { body: { password: 'wrong' } })).status;
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
  await strict.close();
});
