import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login, logout, signup } from '#shared/auth';
import { newSignup, signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('signing up', () => {
  it('makes an account on the free plan and signs in', async () => {
    const client = app.client();
    const input = newSignup({ timeZone: 'Europe/Berlin' });
    const { status, body } = await client.call(signup, { body: input });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      username: input.username,
      email: input.email,
      plan: 'free',
      timeZone: 'Europe/Berlin',
      createdAt: expect.any(String),
    });
    expect((await client.call(currentUser)).body).toEqual(body);
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Unknown time zone'],
  ])('refuses %o and names the field', async (changes, field, message) => {
    const { status, body } = await app.client().call(signup, { body: newSignup(changes) });
    expect(status).toBe(400);
    expect(body.error).toEqual({ code: 'invalid_input', message, fields: { [field]: message } });
  });

  it('refuses a name or address that differs only in case, and says which', async () => {
    const { input } = await signUp(app);
    const sameName = await app.client().call(signup, { body: newSignup({ username: input.username.toUpperCase() }) });
    expect(sameName.status).toBe(409);
    expect(sameName.body.error.fields).toEqual({ username: 'This username is taken' });
    const sameEmail = await app.client().call(signup, { body: newSignup({ email: input.email.toUpperCase() }) });
    expect(sameEmail.status).toBe(409);
    expect(sameEmail.body.error.fields).toHaveProperty('email');
  });

  it('gives one account to many who ask for the same at once', async () => {
    const { username, email } = newSignup();
    const asked = Array.from({ length: 12 }, (_, index) => {
      const upper = index % 2 === 0;
      const body = newSignup({
        username: upper ? username.toUpperCase() : username,
        email: upper ? email : newSignup().email,
      });
      return app.client().call(signup, { body });
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  });

  it('takes nothing that only the server decides', async () => {
    const chosen = {
      id: '00000000-0000-7000-8000-000000000000',
      plan: 'pro',
      createdAt: '2000-01-01T00:00:00.000Z',
      role: 'admin',
    };
    const { status, body } = await app.client().call(signup, { body: { ...newSignup(), ...chosen } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ plan: 'free' });
    expect(body.id).not.toBe(chosen.id);
    expect(body.createdAt).not.toBe(chosen.createdAt);
    expect(body).not.toHaveProperty('role');
  });
});

describe('signing in', () => {
  it('takes the address in any case of letters', async () => {
    const { user, input } = await signUp(app);
    const client = app.client();
    const { status, body } = await client.call(login, {
      body: { email: input.email.toUpperCase(), password: input.password },
    });
    expect(status).toBe(200);
    expect(body).toEqual(user);
    expect((await client.call(currentUser)).body).toEqual(user);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const { input } = await signUp(app);
    const wrong = await app.client().call(login, { body: { email: input.email, password: 'something else' } });
    const unknown = await app.client().call(login, { body: { email: newSignup().email, password: input.password } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: { code: 'wrong_credentials', message: 'Invalid email or password' } });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    [{ email: 'nobody', password: 'x' }, { email: 'Invalid email address' }],
    [{ email: 'a@example.com', password: '' }, { password: 'Password is required' }],
  ])('refuses %o and names the field', async (body, fields) => {
    const answer = await app.client().call(login, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toEqual(fields);
  });
});

describe('the current user', () => {
  it('is 401 for a visitor', async () => {
    const { status, body } = await app.client().call(currentUser);
    expect(status).toBe(401);
    expect(body).toEqual({ error: { code: 'not_signed_in', message: 'Please sign in' } });
  });
});

describe('logging out', () => {
  it('ends the session, at the server as well', async () => {
    const { client } = await signUp(app);
    const cookie = client.cookieHeader();
    const { status, headers } = await client.call(logout);
    expect(status).toBe(200);
    expect(headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(client.cookies.has('tm_session')).toBe(false);
    expect((await app.client().send('GET', currentUser.path, { headers: { Cookie: cookie } })).status).toBe(401);
  });

  it('is fine without a session', async () => {
    expect((await app.client().call(logout)).status).toBe(200);
  });
});
