import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '#shared/account';
import { listNotices, requestReset, resetOptions, resetPassword } from '#shared/account-security';
import { currentUser, login } from '#shared/auth';
import { signUp } from '../../testing/factories.ts';
import { confirmationToken, signUpConfirmed, startMailApp } from '../../testing/mail-app.ts';
import { patience } from '../../testing/patience.ts';
import { startApp } from '../../testing/start-app.ts';

const NEW = 'quiet otters rest';
const SUBJECT = 'Choose a new password';

let app: Awaited<ReturnType<typeof startMailApp>>;
beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.close());

const ask = (email: string) => app.client().call(requestReset, { body: { email } });
const choose = (token: string, password = NEW) => app.client().call(resetPassword, { body: { token, password } });

/** Has a mail sent, and takes the token from the address in it. */
async function tokenFor(email: string): Promise<string> {
  app.mailServer.mails.length = 0;
  expect((await ask(email)).status).toBe(204);
  const { text } = await app.mailServer.nextMail(email, SUBJECT);
  const [, token = ''] = text.match(new RegExp(`^${app.url}/reset-password#([\\w-]+)$`, 'm')) ?? [];
  return token;
}

describe('a reset by mail', () => {
  it('sets the new password and ends every session, once', async () => {
    const { client, user, input } = await signUpConfirmed(app);
    const token = await tokenFor(input.email);
    expect(await app.knex('password_resets').where({ userId: user.id })).toHaveLength(1);
    expect(JSON.stringify(await app.knex('password_resets'))).not.toContain(token);
    expect((await choose(token)).status).toBe(204);
    expect((await client.call(currentUser)).status).toBe(401);
    expect((await app.client().call(login, { body: input })).status).toBe(401);
    const owner = app.client();
    expect((await owner.call(login, { body: { ...input, password: NEW } })).status).toBe(200);
    expect((await owner.call(listNotices)).body.map(({ kind }: { kind: string }) => kind)).toContain('password_reset');
    expect((await choose(token, 'another one of mine')).status).toBe(400);
    expect(app.logs.join()).not.toContain(token);
  });

  it('goes to the address of the account, in whatever case it was typed, and says who it is for', async () => {
    const { input } = await signUpConfirmed(app);
    expect((await ask(input.email.toUpperCase())).status).toBe(204);
    const mail = await app.mailServer.nextMail(input.email, SUBJECT);
    expect(mail).toMatchObject({
      from: 'Threads Mastery <no-reply@example.com>',
      subject: 'Choose a new password for Threads Mastery',
    });
    expect(mail.text).toContain(`Hello ${input.username},`);
    expect(mail.text).toContain('If it was not you, do nothing');
  });

  it('answers the same for an address without an account, and sends nothing there', async () => {
    const { input } = await signUpConfirmed(app);
    const answers = [await ask(input.email), await ask('nobody@example.com')];
    await app.mailServer.nextMail(input.email, SUBJECT);
    const [known, unknown] = answers.map(({ status, body, headers }) => [status, body, [...headers.keys()].toSorted()]);
    expect(unknown).toEqual(known);
    expect(app.mailServer.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  it('answers before anything is looked up, so that its time says nothing', async () => {
    const { input } = await signUpConfirmed(app);
    const hold = await app.knex.transaction();
    await hold.raw('lock table users');
    expect([(await ask(input.email)).status, (await ask('nobody@example.com')).status]).toEqual([204, 204]);
    await hold.rollback();
    await app.mailServer.nextMail(input.email, SUBJECT);
  });

  it('of two who use one token at once, lets one', async () => {
    const { input } = await signUpConfirmed(app);
    const token = await tokenFor(input.email);
    const passwords = Array.from({ length: 6 }, (_, n) => `quiet otters rest ${n}`);
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400, 400, 400]);
    const chosen = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await app.client().call(login, { body: { ...input, password: chosen } })).status).toBe(200);
  });

  it('works for an hour', async () => {
    const { user, input } = await signUpConfirmed(app);
    const token = await tokenFor(input.email);
    const { expiresAt } = await app.knex('password_resets').where({ userId: user.id }).first();
    expect(expiresAt.getTime()).toBeCloseTo(Date.now() + 3_600_000, -5);
    await app
      .knex('password_resets')
      .where({ userId: user.id })
      .update({ expiresAt: new Date(Date.now() - 1) });
    const { status, body } = await choose(token);
    expect([status, body.error.message]).toEqual([
      400,
      'This link was used already, or is older than an hour. Please ask for a new one',
    ]);
  });

  it('refuses a weak password and keeps the token for a better one', async () => {
    const { input } = await signUpConfirmed(app);
    const token = await tokenFor(input.email);
    expect((await choose(token, 'password1')).body.error.fields.password).toContain('most common');
    expect((await choose(token)).status).toBe(204);
  });

  it('that is under way ends where the address is changed', async () => {
    const { client, user, input } = await signUpConfirmed(app);
    const token = await tokenFor(input.email);
    const email = `new-${input.email}`;
    await client.call(changeSettings, { params: { userId: user.id }, body: { email } });
    expect((await choose(token)).status).toBe(400);
    expect((await app.mailServer.nextMail(input.email, 'email address')).text).toContain(app.url);
  });

  it('is tried again while the mail server is away', async () => {
    const { input } = await signUpConfirmed(app);
    app.mailServer.refuse(true);
    await ask(input.email);
    await vi.waitFor(() => expect(app.logs.join()).toContain('"event":"mail_failed"'), { timeout: patience(60_000) });
    expect(app.logs.join()).not.toContain(input.email);
    app.mailServer.refuse(false);
    await app.passRetryWait();
    await app.mailServer.nextMail(input.email, SUBJECT);
  });

  it('is not sent to an address that nobody has confirmed', async () => {
    const { input } = await signUp(app);
    await confirmationToken(app, input.email);
    const other = await signUpConfirmed(app);
    const answers = [await ask(input.email), await ask(other.input.email)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await app.mailServer.nextMail(other.input.email, SUBJECT);
    expect(app.mailServer.mails.filter(({ to }) => to === input.email)).toHaveLength(1);
  });

  it.each([
    ['no address', { email: 'nobody' }],
    ['too much', { email: `${'a'.repeat(250)}@example.com` }],
  ])('is not sent to %s', async (_, body) => {
    expect((await app.client().call(requestReset, { body })).status).toBe(400);
  });
});

it('a server without mail says so', async () => {
  const silent = await startApp({ knex: app.knex, settings: { isLocal: false } });
  const { status, body } = await silent.client().call(requestReset, { body: { email: 'maria@example.com' } });
  expect([status, body.error.code]).toEqual([503, 'not_set_up']);
  expect((await silent.client().call(resetOptions)).body).toEqual({ byEmail: false, isOwn: false });
  expect((await app.client().call(resetOptions)).body).toEqual({ byEmail: true, isOwn: true });
  await silent.close();
});

it('requests for mails, and tries of tokens, are limited', async () => {
  const limits = {
    resetPerMailboxAndAddress: { points: 2, seconds: 600 },
    tokenPerAddress: { points: 2, seconds: 600 },
  };
  const settings = { mail: app.mailServer.settings, trustProxy: true };
  const strict = await startApp({ knex: app.knex, limits, settings });
  await strict.auth.start?.(app.boss);
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  const ask = () => strict.client().call(requestReset, { body: { email: 'nobody@example.com' }, headers });
  const guess = () => strict.client().call(resetPassword, { body: { token: 'A'.repeat(43), password: NEW }, headers });
  const tries = [await ask(), await ask(), await ask(), await guess(), await guess(), await guess()];
  expect(tries.map(({ status }) => status)).toEqual([204, 204, 429, 400, 400, 429]);
  await strict.close();
});
