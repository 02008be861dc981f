import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, confirmIdentity, listNotices } from '#shared/account-security';
import { getDashboard } from '#shared/analytics/analytics';
import { currentUser, login } from '#shared/auth';
import { codeAt, switchOnTwoStep } from '../../testing/authenticator-app.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

const NEW = 'quiet otters rest';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Somebody with a second browser. */
async function withTwoBrowsers(on = app) {
  const person = await signUp(on);
  const phone = on.client();
  await phone.call(login, { body: person.input });
  return { ...person, phone };
}

describe('a change of the password', () => {
  it('asks the old one, ends the other sessions at once, and takes the new one from then on', async () => {
    const { client, phone, user, input } = await withTwoBrowsers();
    const dashboard = { params: { userId: user.id } };
    expect((await phone.call(getDashboard, dashboard)).status).toBe(200);
    const before = client.cookieHeader();
    const { status, body } = await client.call(changePassword, { body: { current: input.password, password: NEW } });
    expect([status, body]).toEqual([200, { ended: 1 }]);
    expect((await phone.call(getDashboard, dashboard)).status).toBe(401);
    expect((await client.call(currentUser)).status).toBe(200);
    expect((await app.client().send('GET', currentUser.path, { headers: { Cookie: before } })).status).toBe(401);
    expect((await app.client().call(login, { body: input })).status).toBe(401);
    expect((await app.client().call(login, { body: { ...input, password: NEW } })).status).toBe(200);
    expect((await client.call(listNotices)).body).toContainEqual(
      expect.objectContaining({ kind: 'password_changed', isThis: true }),
    );
  });

  it('with a wrong old one is refused beside its field, and changes nothing', async () => {
    const { client, phone, input } = await withTwoBrowsers();
    const { status, body } = await client.call(changePassword, { body: { current: 'wrong', password: NEW } });
    expect([status, body.error.fields]).toEqual([401, { current: 'This is not your password' }]);
    expect((await phone.call(currentUser)).status).toBe(200);
    expect((await app.client().call(login, { body: input })).status).toBe(200);
  });

  it.each([
    ['short', 'seven77', 'Password must be at least 8 characters'],
    ['common', 'Password1', 'on the list of the most common ones'],
    ['common in other letters', 'QWERTYUIOP', 'on the list of the most common ones'],
    ['the name of this product', 'threads-mastery-2026', 'little more than a name'],
    ['one key, over and over', '1111111111111111111', 'little more than a name'],
    ['the one that it replaces', 'correct horse', 'differs from the current one'],
  ])('to one that is %s is refused', async (_, password, complaint) => {
    const { client, input } = await signUp(app);
    const { status, body } = await client.call(changePassword, { body: { current: input.password, password } });
    expect(status).toBe(400);
    expect(body.error.fields.password).toContain(complaint);
  });

  it("to the user's own name or address with some digits is refused", async () => {
    const { client, input } = await signUp(app, { username: 'mariposa77', email: 'vogelfrei.77@example.com' });
    for (const password of ['Mariposa-2026!', 'vogelfrei12', 'vogelfrei77@example.com']) {
      const { body } = await client.call(changePassword, { body: { current: input.password, password } });
      expect(body.error.fields.password).toContain('little more than a name');
    }
  });

  it('asks for the code where the second step is on, and takes none for a password that it refuses', async () => {
    const { client, input } = await signUp(app);
    const { secret } = await switchOnTwoStep(client, Date.now() - 30_000);
    const change = (password: string, code?: string) =>
      client.call(changePassword, { body: { current: input.password, password, code } });
    const code = codeAt(secret, Date.now());
    const asked = await change(NEW);
    expect([asked.status, asked.body.error.code]).toEqual([401, 'code_needed']);
    const wrong = await change(NEW, '000000');
    expect([wrong.status, wrong.body.error.fields]).toEqual([401, { code: expect.stringContaining('wrong') }]);
    expect((await change('password1', code)).body.error.fields.password).toContain('most common');
    expect((await change(NEW, code)).status).toBe(200);
    const again = await client.call(confirmIdentity, { body: { password: NEW, code } });
    expect(again.body.error.code).toBe('wrong_code');
  });

  it('is refused to visitors, and after too many wrong tries', async () => {
    expect((await app.client().call(changePassword, { body: { current: 'x', password: NEW } })).status).toBe(401);
    const strict = await startApp({ knex: app.knex, limits: { passwordAgainPerUser: { points: 3, seconds: 600 } } });
    const { client, input } = await signUp(strict);
    const tryWith = async (current: string) =>
      (await client.call(changePassword, { body: { current, password: NEW } })).status;
    expect([await tryWith('a'), await tryWith('b'), await tryWith('c'), await tryWith(input.password)]).toEqual([
      401, 401, 401, 429,
    ]);
    await strict.close();
  });
});

describe('while a password is changed', () => {
  it('a sign-in with the old one that runs leaves no session behind', async () => {
    for (let round = 0; round < 8; round++) {
      const { client, input } = await signUp(app);
      const thieves = Array.from({ length: 4 }, () => app.client());
      const running = thieves.map((thief) => thief.call(login, { body: input }));
      const changed = await client.call(changePassword, { body: { current: input.password, password: NEW } });
      await Promise.all(running);
      expect(changed.status).toBe(200);
      for (const thief of thieves) expect((await thief.call(currentUser)).status).toBe(401);
      expect((await client.call(currentUser)).status).toBe(200);
    }
  });

  it('requests of another session end with it, and bring it back neither here nor at another process', async () => {
    const other = await startApp({ knex: app.knex });
    const { client, phone, user, input } = await withTwoBrowsers();
    // As if it had not been seen for a day: each of its requests would renew it.
    await app
      .knex('sessions')
      .where({ userId: user.id })
      .update({ expire: new Date(Date.now() + 86_400_000) });
    const Cookie = phone.cookieHeader();
    const ask = (on: TestApp) => on.client().send('GET', currentUser.path, { headers: { Cookie } });
    const running = Array.from({ length: 20 }, (_, count) => ask(count % 2 ? app : other));
    await client.call(changePassword, { body: { current: input.password, password: NEW } });
    await Promise.all(running);
    expect([(await ask(app)).status, (await ask(other)).status]).toEqual([401, 401]);
    expect(await app.knex('sessions').where({ userId: user.id })).toHaveLength(1);
    await other.close();
  });

  it('a second change from the same password comes to nothing', async () => {
    const { client, phone, input } = await withTwoBrowsers();
    const change = (browser: typeof client, password: string) =>
      browser.call(changePassword, { body: { current: input.password, password } });
    const answers = await Promise.all([change(client, NEW), change(phone, 'loud geese fly')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const passwords = [NEW, 'loud geese fly'];
    const signIns = passwords.map((password) => app.client().call(login, { body: { ...input, password } }));
    expect((await Promise.all(signIns)).map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});
