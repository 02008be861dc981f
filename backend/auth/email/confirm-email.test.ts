import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '#shared/account';
import { confirmEmail, getEmailConfirmation, requestReset, sendEmailConfirmation } from '#shared/account-security';
import { currentUser, login, signup } from '#shared/auth';
import type { TestClient } from '../../testing/client.ts';
import { newSignup, signUp } from '../../testing/factories.ts';
import { confirmationToken, signUpConfirmed, startMailApp } from '../../testing/mail-app.ts';
import { patience } from '../../testing/patience.ts';
import { startApp } from '../../testing/start-app.ts';

type MailApp = Awaited<ReturnType<typeof startMailApp>>;

let app: MailApp;
beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.close());

const confirm = (client: TestClient, token: string) => client.call(confirmEmail, { body: { token } });
const mailsTo = (address: string) => app.mailServer.mails.filter(({ to }) => to === address);
const mustConfirm = async (client: TestClient) => (await client.call(currentUser)).body.mustConfirmEmail;
const moveTo = (client: TestClient, userId: string, email: string) =>
  client.call(changeSettings, { params: { userId }, body: { email } });

const whenAllSent = () => app.whenAllSent();

describe('an address that was signed up with', () => {
  it('is asked for by one mail, and confirmed by its link, once', async () => {
    const { client, user, input } = await signUp(app);
    expect(user.mustConfirmEmail).toBe(true);
    const token = await confirmationToken(app, input.email);
    const { text } = await app.mailServer.nextMail(input.email, 'Is this your email address?');
    expect(text).not.toContain(input.username);
    const shown = async () => (await client.call(getEmailConfirmation)).body;
    await expect.poll(shown).toEqual({ isConfirmed: false, sentAt: expect.any(String) });
    expect(JSON.stringify(await app.knex('email_confirmations'))).not.toContain(token);
    expect((await confirm(client, token)).status).toBe(204);
    expect(await mustConfirm(client)).toBe(false);
    expect((await client.call(getEmailConfirmation)).body).toEqual({ isConfirmed: true, sentAt: null });
    expect((await confirm(client, token)).status).toBe(400);
    expect((await client.call(sendEmailConfirmation)).status).toBe(409);
    expect(app.logs.join()).not.toContain(token);
    expect(app.logs.join()).not.toContain(input.email);
  });

  it('is confirmed by nobody else: not without a session, and not in that of another account', async () => {
    const { client, input } = await signUp(app);
    const stranger = await signUp(app);
    const token = await confirmationToken(app, input.email);
    expect((await confirm(app.client(), token)).status).toBe(401);
    expect((await confirm(stranger.client, token)).status).toBe(400);
    expect([await mustConfirm(client), await mustConfirm(stranger.client)]).toEqual([true, true]);
    expect((await confirm(client, token)).status).toBe(204);
  });

  it('gets no second mail, whatever is done with the account, by whom, and in whatever case of letters', async () => {
    const { client, user, input } = await signUp(app);
    await confirmationToken(app, input.email);
    const again = await client.call(sendEmailConfirmation);
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining('no second one follows')]);
    await app.client().call(login, { body: input, headers: { 'User-Agent': 'Elsewhere' } });
    await app.client().call(requestReset, { body: { email: input.email } });
    expect((await moveTo(client, user.id, `other-${input.email}`)).status).toBe(200);
    expect((await moveTo(client, user.id, input.email.toUpperCase())).status).toBe(200);
    await moveTo(client, user.id, `third-${input.email}`);
    await app.client().call(signup, { body: newSignup({ email: input.email }) });
    await whenAllSent();
    expect(mailsTo(input.email)).toHaveLength(1);
    expect(mailsTo(input.email.toUpperCase())).toEqual([]);
  });

  it('is asked for again where the mail server took nothing', async () => {
    // A mail of somebody else that is still under way would be refused in place of theirs.
    await whenAllSent();
    app.mailServer.refuse(true);
    const { client, input } = await signUp(app);
    await vi.waitFor(() => expect(app.logs.join()).toContain('"kind":"confirm"'), { timeout: patience(60_000) });
    expect((await client.call(getEmailConfirmation)).body).toEqual({ isConfirmed: false, sentAt: null });
    app.mailServer.refuse(false);
    expect((await client.call(sendEmailConfirmation)).status).toBe(204);
    expect((await confirm(client, await confirmationToken(app, input.email))).status).toBe(204);
    await whenAllSent();
    expect(mailsTo(input.email)).toHaveLength(1);
  });
});

describe('a changed address', () => {
  it('gets nothing but its question until it is confirmed, and the one before hears of the change', async () => {
    const { client, user, input } = await signUpConfirmed(app);
    const email = `new-${input.email}`;
    await moveTo(client, user.id, email);
    expect(await mustConfirm(client)).toBe(true);
    await app.mailServer.nextMail(input.email, 'email address of your account was changed');
    const token = await confirmationToken(app, email);
    await app.client().call(login, { body: { ...input, email } });
    await whenAllSent();
    expect(mailsTo(email)).toHaveLength(1);
    await confirm(client, token);
    await app.client().call(login, { body: { ...input, email } });
    await app.mailServer.nextMail(email, 'A new browser signed in');
  });

  it('does not take the link that went to the one before', async () => {
    const { client, user, input } = await signUp(app);
    const token = await confirmationToken(app, input.email);
    await moveTo(client, user.id, `new-${input.email}`);
    expect((await confirm(client, token)).status).toBe(400);
    expect(await mustConfirm(client)).toBe(true);
  });

  it('that was confirmed before needs no mail', async () => {
    const { client, user, input } = await signUpConfirmed(app);
    await moveTo(client, user.id, `new-${input.email}`);
    await moveTo(client, user.id, input.email);
    expect(await mustConfirm(client)).toBe(false);
  });
});

it('a link is good for 90 days', async () => {
  const { client, user, input } = await signUp(app);
  const token = await confirmationToken(app, input.email);
  const row = app.knex('email_confirmations').where({ userId: user.id });
  const { expiresAt } = await row.clone().first();
  expect(expiresAt.getTime()).toBeCloseTo(Date.now() + 90 * 86_400_000, -5);
  await row.update({ expiresAt: new Date(Date.now() - 1) });
  expect((await confirm(client, token)).status).toBe(400);
  expect((await client.call(getEmailConfirmation)).body.sentAt).toBeNull();
});

it('addresses that one user tries, and links that somebody guesses, are limited', async () => {
  const limits = {
    confirmationPerUser: { points: 2, seconds: 600 },
    tokenPerAddress: { points: 2, seconds: 600 },
  };
  const settings = { mail: app.mailServer.settings, trustProxy: true };
  const strict = await startApp({ knex: app.knex, limits, settings });
  const headers = { 'X-Forwarded-For': '203.0.113.8' };
  await strict.auth.start?.(app.boss);
  const { client, user, input } = await signUp(strict);
  for (const n of [1, 2, 3]) expect((await moveTo(client, user.id, `${n}-${input.email}`)).status).toBe(200);
  expect((await client.call(sendEmailConfirmation)).status).toBe(429);
  const guesses = [];
  for (const _ of [1, 2, 3])
    guesses.push((await client.call(confirmEmail, { body: { token: 'A'.repeat(43) }, headers })).status);
  expect(guesses).toEqual([400, 400, 429]);
  await whenAllSent();
  // A mail goes to the address of the moment when its turn comes, so which of the four got one is chance.
  const asked = app.mailServer.mails.filter(({ to }) => to.endsWith(input.email));
  expect(asked.length).toBeLessThanOrEqual(limits.confirmationPerUser.points);
  await strict.close();
});

it('a server without mail asks nobody', async () => {
  const silent = await startApp({ knex: app.knex });
  const { client, user } = await signUp(silent);
  expect(user).not.toHaveProperty('mustConfirmEmail');
  const answers = [await client.call(getEmailConfirmation), await client.call(sendEmailConfirmation)];
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  await silent.close();
});
