import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, getSettings } from '#shared/account';
import { listNotices } from '#shared/account-security';
import { signup } from '#shared/auth';
import { DAY_MS } from '#shared/days/durations';
import { newSignup, signUp } from '../testing/factories.ts';
import { patience } from '../testing/patience.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ settings: { trustProxy: true }, limits: { addressPerUser: { points: 3, seconds: 86_400 } } });
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof signUp>>;
const change = ({ client, user }: Person, body: object, headers = {}) =>
  client.call(changeSettings, { params: { userId: user.id }, body, headers });

describe('changes of the address', () => {
  it('are few in a day, refused ones too, so that they do not tell which addresses are taken', async () => {
    const person = await signUp(app);
    const { input: taken } = await signUp(app);
    const statuses = [];
    for (const email of ['free-1@example.com', taken.email, 'free-2@example.com', taken.email, 'free-3@example.com']) {
      statuses.push((await change(person, { email })).status);
    }
    expect(statuses).toEqual([200, 409, 200, 429, 429]);
    expect((await change(person, { username: `${person.input.username}-2` })).status).toBe(200);
    expect((await person.client.call(listNotices)).body).toHaveLength(2);
  });

  it('say when to come back', async () => {
    const person = await signUp(app);
    for (const n of [1, 2, 3]) await change(person, { email: `${n}-${person.input.email}` });
    const { body } = await change(person, { email: `4-${person.input.email}` });
    expect(body.error.message).toBe('Too many attempts. Please try again in 24 hours');
  });

  it('count for the network together with signing up, which tells as much', async () => {
    const strict = await startApp({
      knex: app.knex,
      settings: { trustProxy: true },
      limits: { signupPerAddress: { points: 2, seconds: 600 } },
    });
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const [one, two, three] = [await signUp(app), await signUp(app), await signUp(app)];
    const statuses = [];
    for (const { client, user, input } of [one, two, three]) {
      const Cookie = client.cookieHeader();
      const sent = { params: { userId: user.id }, body: { email: `new-${input.email}` } };
      statuses.push((await strict.client().call(changeSettings, { ...sent, headers: { ...headers, Cookie } })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await strict.client().call(signup, { body: newSignup(), headers })).status).toBe(429);
    await strict.close();
  });
});

describe('an address that another process changed a moment ago', () => {
  /** Signed in long ago, so that a new address asks for a proof. */
  async function unproved() {
    const person = await signUp(app);
    const createdAt = new Date(Date.now() - DAY_MS);
    await app.knex('sessions').where({ userId: person.user.id }).update({ createdAt, confirmedAt: null });
    const emailNow = async () => (await app.knex('users').where({ id: person.user.id }).first()).email;
    return { person, emailNow, changed: `changed-${person.input.email}` };
  }

  it('is not set back without a proof, though this one still keeps the address before', async () => {
    const { person, emailNow, changed } = await unproved();
    await person.client.call(getSettings, { params: { userId: person.user.id } });
    await app.knex('users').where({ id: person.user.id }).update({ email: changed });
    expect((await change(person, { email: person.input.email })).status).toBe(403);
    expect(await emailNow()).toBe(changed);
  });

  it('is not set back by a change that began before it either', async () => {
    const { person, emailNow, changed } = await unproved();
    const other = await app.knex.transaction();
    await other('users').where({ id: person.user.id }).update({ email: changed });
    const answer = change(person, { email: person.input.email, timeZone: 'Asia/Tokyo' });
    await expect.poll(() => waitingForLocks(app.knex), { timeout: patience(5_000) }).toBe(1);
    await other.commit();
    expect((await answer).status).toBe(409);
    expect(await emailNow()).toBe(changed);
    expect((await change(person, { email: changed, timeZone: 'Asia/Tokyo' })).status).toBe(200);
  });
});

describe('a username', () => {
  it.each(['somebody@example.com', 'SOMEBODY@Example.com'])('is no address of somebody else: %s', async (username) => {
    const refused = await app.client().call(signup, { body: newSignup({ username }) });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['username']]);
    const person = await signUp(app);
    expect((await change(person, { username })).status).toBe(400);
  });

  it("may be one's own, and may have an @", async () => {
    const { email } = newSignup();
    const person = await signUp(app, { username: email, email });
    expect((await change(person, { username: email })).status).toBe(200);
    expect((await change(person, { username: '@maria' })).status).toBe(200);
  });

  it('that was chosen before is left alone', async () => {
    const person = await signUp(app);
    const username = `old-${person.input.email}`;
    await app.knex('users').where({ id: person.user.id }).update({ username });
    const { email } = person.input;
    expect((await change(person, { username, email, timeZone: 'Asia/Tokyo' })).status).toBe(200);
  });
});
