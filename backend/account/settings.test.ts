import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, getSettings } from '#shared/account';
import { currentUser } from '#shared/auth';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const allOn = { analysisCollection: true, performanceAnalytics: true, planGeneration: true };

describe('settings', () => {
  it('begin with what was signed up with, and everything allowed', async () => {
    const { client, user, input } = await signUp(app, { timeZone: 'Asia/Tokyo' });
    const { status, body } = await client.call(getSettings, { params: { userId: user.id } });
    expect(status).toBe(200);
    expect(body).toEqual({ username: input.username, email: input.email, timeZone: 'Asia/Tokyo', privacy: allOn });
  });

  it('are changed as a whole, and the current user with them', async () => {
    const { client, user } = await signUp(app);
    const wanted = {
      username: `new-${user.username}`,
      email: `new-${user.email}`,
      timeZone: 'America/New_York',
      privacy: { analysisCollection: false, performanceAnalytics: false, planGeneration: false },
    };
    const { status, body } = await client.call(changeSettings, { params: { userId: user.id }, body: wanted });
    expect(status).toBe(200);
    expect(body).toEqual(wanted);
    expect((await client.call(getSettings, { params: { userId: user.id } })).body).toEqual(wanted);
    const { username, email, timeZone } = wanted;
    expect((await client.call(currentUser)).body).toMatchObject({ id: user.id, username, email, timeZone });
  });

  it.each([
    [{}, {}],
    [{ timeZone: 'Europe/Madrid' }, { timeZone: 'Europe/Madrid' }],
    [{ privacy: { planGeneration: false } }, { privacy: { ...allOn, planGeneration: false } }],
  ])('take %o and leave the rest as it was', async (change, expected) => {
    const { client, user, input } = await signUp(app);
    const { status, body } = await client.call(changeSettings, { params: { userId: user.id }, body: change });
    expect(status).toBe(200);
    const { username, email } = input;
    expect(body).toEqual({ username, email, timeZone: 'UTC', privacy: allOn, ...expected });
  });

  it('keep a name in another case of letters for its owner', async () => {
    const { client, user } = await signUp(app);
    const username = user.username.toUpperCase();
    const { status, body } = await client.call(changeSettings, { params: { userId: user.id }, body: { username } });
    expect(status).toBe(200);
    expect(body.username).toBe(username);
  });

  it.each(['username', 'email'] as const)("refuse somebody else's %s with 409 and name the field", async (field) => {
    const other = await signUp(app);
    const { client, user } = await signUp(app);
    const body = { [field]: other.input[field].toUpperCase(), timeZone: 'Asia/Tokyo' };
    const answer = await client.call(changeSettings, { params: { userId: user.id }, body });
    expect(answer.status).toBe(409);
    expect(answer.body.error.fields).toHaveProperty(field);
    expect((await client.call(getSettings, { params: { userId: user.id } })).body).toMatchObject({
      [field]: user[field],
      timeZone: 'UTC',
    });
  });

  it('give a name that many ask for at once to one of them', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => signUp(app)));
    const username = `wanted-${users[0]?.user.username}`;
    const answers = await Promise.all(
      users.map(({ client, user }) => client.call(changeSettings, { params: { userId: user.id }, body: { username } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ email: 'nobody' }, { email: 'Invalid email address' }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Unknown time zone' }],
    [{ privacy: { planGeneration: 'yes' } }, { 'privacy.planGeneration': expect.any(String) }],
    [{ username: null }, { username: expect.any(String) }],
    [[], { body: expect.any(String) }],
  ])('refuse %o and change nothing', async (change, fields) => {
    const { client, user } = await signUp(app);
    const before = await client.call(getSettings, { params: { userId: user.id } });
    const { status, body } = await client.call(changeSettings, { params: { userId: user.id }, body: change });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual(fields);
    expect((await client.call(getSettings, { params: { userId: user.id } })).body).toEqual(before.body);
  });

  it('let nobody set what only the server decides', async () => {
    const { client, user } = await signUp(app);
    const body = { plan: 'pro', id: 'x', password: 'hacked', createdAt: '2000-01-01T00:00:00.000Z' };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    expect((await client.call(currentUser)).body).toEqual(user);
  });

  it.each([getSettings, changeSettings])('$method needs a session, and the own one', async (endpoint) => {
    const owner = await signUp(app);
    const stranger = await signUp(app);
    const sent = {
      params: { userId: owner.user.id },
      ...(endpoint.method === 'PUT' && { body: { username: 'mine now' } }),
    };
    expect((await app.client().call(endpoint, sent)).status).toBe(401);
    expect((await stranger.client.call(endpoint, sent)).status).toBe(403);
    expect((await owner.client.call(currentUser)).body).toEqual(owner.user);
  });
});
