import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, listNotices, requestReset, resetPassword } from '#shared/account-security';
import { login } from '#shared/auth';
import { createCalendarFeed, getCalendarFeed } from '#shared/calendar/calendar-feed';
import { signUpConfirmed, startMailApp } from '../testing/mail-app.ts';

const NEW = 'quiet otters rest';

let app: Awaited<ReturnType<typeof startMailApp>>;
beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.close());

/** Somebody whose calendar may be read by a secret address. */
async function withAddress() {
  const person = await signUpConfirmed(app);
  const params = { userId: person.user.id };
  const { pathname, search } = new URL((await person.client.call(createCalendarFeed, { params })).body.url);
  const visit = async () => (await app.client().send('GET', pathname + search)).status;
  expect(await visit()).toBe(200);
  return { ...person, params, visit };
}

it('a new one is told by a notice and by mail: whoever has it reads all posts', async () => {
  const { client, input } = await withAddress();
  expect((await client.call(listNotices)).body).toMatchObject([{ kind: 'calendar_address_made', isThis: true }]);
  const { text } = await app.mailServer.nextMail(input.email, 'secret address of your calendar');
  expect(text).toContain('Subscribe');
});

it('leads nowhere once the password was changed', async () => {
  const { client, input, params, visit } = await withAddress();
  await client.call(changePassword, { body: { current: input.password, password: NEW } });
  expect(await visit()).toBe(404);
  expect((await client.call(getCalendarFeed, { params })).body).toEqual({ createdAt: null });
});

it('leads nowhere once the password was reset', async () => {
  const { client, input, params, visit } = await withAddress();
  await app.client().call(requestReset, { body: { email: input.email } });
  const { text } = await app.mailServer.nextMail(input.email, 'Choose a new password');
  const token = text.match(/#([\w-]+)$/m)?.[1];
  expect((await app.client().call(resetPassword, { body: { token, password: NEW } })).status).toBe(204);
  expect(await visit()).toBe(404);
  await client.call(login, { body: { ...input, password: NEW } });
  expect((await client.call(getCalendarFeed, { params })).body).toEqual({ createdAt: null });
});
