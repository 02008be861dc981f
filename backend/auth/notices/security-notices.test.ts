import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmIdentity, listNotices, noticeSeen, type SecurityNotice } from '#shared/account-security';
import { login, logout } from '#shared/auth';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { signUpConfirmed, startMailApp } from '../../testing/mail-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let app: Awaited<ReturnType<typeof startMailApp>>;
beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.close());

const noticesOf = async (client: TestClient): Promise<SecurityNotice[]> => (await client.call(listNotices)).body;

it('a sign-in from a new browser is told in the app and by mail, with its time in the zone of the user', async () => {
  const { client, input } = await signUpConfirmed(app, { timeZone: 'Asia/Tokyo' });
  expect(await noticesOf(client)).toEqual([]);
  const stranger = app.client();
  await stranger.call(login, { body: input, headers: { 'User-Agent': FIREFOX } });
  const [notice] = await noticesOf(client);
  expect(notice).toMatchObject({
    kind: 'new_device',
    browser: 'Firefox',
    system: 'Linux',
    isSeen: false,
    isThis: false,
  });
  const { text } = await app.mailServer.nextMail(input.email, 'A new browser signed in');
  const when = new Date(notice?.at ?? 0).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  expect(text).toContain(`When: ${when} (Asia/Tokyo)`);
  expect(text).toContain('Where: Firefox on Linux\n');
  expect(text).toContain(`${app.url}/settings`);
});

it('a browser that is known is no news, and nor is signing up', async () => {
  const { client, input } = await signUp(app);
  await client.call(login, { body: input });
  expect(await noticesOf(client)).toEqual([]);
});

it('what this browser did stays its own after it got a new session id', async () => {
  const { client, input } = await signUp(app);
  const stranger = app.client();
  await stranger.call(login, { body: input });
  await stranger.call(confirmIdentity, { body: { password: input.password } });
  expect(await noticesOf(stranger)).toMatchObject([{ kind: 'new_device', isThis: true }]);
  expect(await noticesOf(client)).toMatchObject([{ kind: 'new_device', isThis: false }]);
});

it('is seen in the browser in which somebody says so, and in no other', async () => {
  const { client, input } = await signUp(app);
  const phone = app.client();
  await phone.call(login, { body: input });
  await app.client().call(login, { body: input });
  const [notice] = await noticesOf(client);
  const seen = { params: { id: notice?.id ?? '' } };
  expect((await (await signUp(app)).client.call(noticeSeen, seen)).status).toBe(404);
  expect((await app.client().call(noticeSeen, seen)).status).toBe(401);
  expect((await noticesOf(client))[0]?.isSeen).toBe(false);
  expect((await client.call(noticeSeen, seen)).status).toBe(204);
  expect((await noticesOf(client))[0]?.isSeen).toBe(true);
  expect((await noticesOf(phone))[0]?.isSeen).toBe(false);
  expect((await app.client().call(listNotices)).status).toBe(401);
});

it('stays seen in that browser with each session that begins there', async () => {
  const { client, input } = await signUp(app);
  await app.client().call(login, { body: input });
  const [notice] = await noticesOf(client);
  await client.call(noticeSeen, { params: { id: notice?.id ?? '' } });
  await client.call(confirmIdentity, { body: input });
  expect(await noticesOf(client)).toMatchObject([{ isSeen: true }]);
  await client.call(logout);
  await client.call(login, { body: input });
  expect(await noticesOf(client)).toMatchObject([{ isSeen: true }]);
});

it('is hidden from its user by nobody, also where a thief has two sessions that say so of each other', async () => {
  const { client, input } = await signUp(app);
  const thieves = [app.client(), app.client()];
  for (const thief of thieves) await thief.call(login, { body: input });
  for (const thief of thieves) {
    for (const { id } of await noticesOf(thief)) await thief.call(noticeSeen, { params: { id } });
  }
  expect(await noticesOf(client)).toMatchObject([{ isSeen: false }, { isSeen: false }]);
});
