import { afterEach, describe, expect, it } from 'vitest';
import { changePassword, requestReset, resetPassword, sendEmailConfirmation } from '#shared/account-security';
import { login, signup } from '#shared/auth';
import { QUEUE_SCHEMA } from '../../database/grant-rows.ts';
import { defaultLimits, type Limits } from '../../middleware/rate-limits.ts';
import { newSignup, signUp } from '../../testing/factories.ts';
import { signUpConfirmed, startMailApp } from '../../testing/mail-app.ts';
import { patience } from '../../testing/patience.ts';

const NEW = 'quiet otters rest';
const SUBJECT = 'Choose a new password';

type MailApp = Awaited<ReturnType<typeof startMailApp>>;

const apps: MailApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** An app behind a proxy, so that a test can choose where a request comes from. */
async function start(limits: Partial<Limits>): Promise<MailApp> {
  const app = await startMailApp({ limits, settings: { trustProxy: true } });
  apps.push(app);
  return app;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });
const ask = (app: MailApp, email: string, address = '192.0.2.1') =>
  app.client().call(requestReset, { body: { email }, headers: from(address) });
const mailsOf = (app: MailApp, email: string, words: string) =>
  app.mailServer.mails.filter(({ to, subject }) => to === email && subject.includes(words));

/** Nothing is due any more, nor being sent. */
async function whenAllSent(app: MailApp): Promise<void> {
  const due = () =>
    app
      .knex(`${QUEUE_SCHEMA}.job`)
      .where({ name: 'account-mail' })
      .whereIn('state', ['created', 'retry', 'active'])
      .where('startAfter', '<=', app.knex.fn.now());
  await expect.poll(due, { timeout: patience(60_000) }).toEqual([]);
}

/** The token of each link that was mailed. */
const tokensOf = (app: MailApp, email: string) =>
  mailsOf(app, email, SUBJECT).map(({ text }) => text.match(/#([\w-]{43})$/m)?.[1]);

describe('a reset', () => {
  it('is used up for its owner by nobody, and strangers do not fill the mailbox', async () => {
    const app = await start(defaultLimits);
    const { input } = await signUpConfirmed(app);
    for (let last = 1; last <= 40; last++) {
      expect((await ask(app, input.email, `198.51.100.${last}`)).status).toBe(204);
    }
    expect((await ask(app, input.email)).status).toBe(204);
    await whenAllSent(app);
    const tokens = tokensOf(app, input.email);
    expect(tokens).toHaveLength(3);
    const [first, ...others] = tokens;
    const choose = (token: string | undefined) =>
      app.client().call(resetPassword, { body: { token, password: NEW }, headers: from('192.0.2.1') });
    expect((await choose(first)).status).toBe(204);
    expect((await choose(others[0])).status).toBe(400);
    // All links have ended with that, so there is room for another.
    await ask(app, input.email);
    await whenAllSent(app);
    expect(tokensOf(app, input.email)).toHaveLength(4);
  });

  it('that the mail server did not take leaves room for the next', async () => {
    const app = await start({});
    const { input } = await signUpConfirmed(app);
    app.mailServer.refuse(true);
    await ask(app, input.email);
    await expect.poll(() => app.logs.join()).toContain('"event":"mail_failed"');
    expect(await app.knex('password_resets')).toEqual([]);
    app.mailServer.refuse(false);
    await app.passRetryWait();
    await app.mailServer.nextMail(input.email, SUBJECT);
  });
});

it('addresses with a plus are one mailbox', async () => {
  const app = await start({});
  const { email } = newSignup();
  const plus = (tag: string) => email.replace('@', `+${tag}@`);
  for (const tag of ['one', 'two', 'three']) await signUp(app, { email: plus(tag) });
  await whenAllSent(app);
  const sent = app.mailServer.mails.filter(
    ({ to }) => to === plus('one') || to === plus('two') || to === plus('three'),
  );
  expect(sent).toHaveLength(1);
});

it('calls that send mails count for all networks of one IPv6 customer together', async () => {
  const app = await start({ mailPerCustomer: { points: 3, seconds: 600 }, mailPerSite: { points: 5, seconds: 600 } });
  const statuses = [];
  for (const network of ['100', '101', '102', '103', '200', '201', '202']) {
    const headers = from(`2001:db8:7:${network}::1`);
    const body = { email: 'nobody@example.com' };
    statuses.push((await app.client().call(requestReset, { body, headers })).status);
  }
  // By 56 bits, networks 100 to 1ff are one customer; by 48 bits, all of them are.
  expect(statuses).toEqual([204, 204, 204, 429, 204, 204, 429]);
  const signedUp = await app.client().call(signup, { body: newSignup(), headers: from('2001:db8:7:104::1') });
  expect(signedUp.status).toBe(429);
});

describe('the mails of an hour', () => {
  it('have a cap in all, which is said to whoever waits for one, and one kind does not use up another', async () => {
    const app = await start({ mailsOfOneKind: { points: 2, seconds: 600 } });
    const people = [await signUpConfirmed(app), await signUpConfirmed(app)];
    const third = await signUp(app);
    const later = await third.client.call(sendEmailConfirmation);
    expect([later.status, later.body.error]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', message: expect.stringContaining('as many emails as it may') }),
    ]);
    expect(Number(later.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (const { input } of people) {
      await ask(app, input.email);
      await app.mailServer.nextMail(input.email, SUBJECT);
    }
    expect((await ask(app, 'nobody@example.com')).status).toBe(503);
    const [{ input }] = people as [(typeof people)[0]];
    await app.client().call(login, { body: input });
    await app.mailServer.nextMail(input.email, 'A new browser signed in');
    expect(mailsOf(app, third.input.email, '')).toEqual([]);
  });

  it('wait where they are too many, and are sent then', async () => {
    const app = await start({ mailsOfOneKind: { points: 1, seconds: 3 } });
    const { input } = await signUpConfirmed(app);
    for (let n = 0; n < 2; n++) await app.client().call(login, { body: input });
    await expect.poll(() => mailsOf(app, input.email, 'A new browser signed in')).toHaveLength(2);
    expect(app.logs.join()).not.toContain('mail_failed');
  });

  it('tell one mailbox of one kind of notice so often, and of another all the same', async () => {
    const app = await start({ noticePerMailbox: { points: 2, seconds: 600 } });
    const { client, input } = await signUpConfirmed(app);
    for (let n = 0; n < 4; n++) await app.client().call(login, { body: input });
    await client.call(changePassword, {
      body: { current: input.password, password: NEW },
    });
    await app.mailServer.nextMail(input.email, 'Your password was changed');
    expect(mailsOf(app, input.email, 'A new browser signed in')).toHaveLength(2);
  });
});
