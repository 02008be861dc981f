import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPostingSlots } from '#shared/calendar/calendar-slots';
import { MINUTE_MS } from '#shared/days/durations';
import { type PublishApp, startPublishApp } from '../testing/publish-app.ts';
import { signRequest } from '../testing/sign-request.ts';
import { CREATORS } from '../testing/threads-app.ts';

const TABLES = ['scheduled_posts', 'publish_parts', 'publishing_accounts', 'posting_slots'];

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterAll(() => app.close());

const rowsOf = (userId: string) =>
  Promise.all(TABLES.map(async (table) => (await app.knex(table).where({ userId })).length));

it('a deletion that Meta asks for takes everything of the calendar along that belongs to the account', async () => {
  const { client, user, account, schedule } = await app.author();
  await schedule('It is out');
  await app.pass(12 * MINUTE_MS);
  await schedule(['It is planned', 'in two parts']);
  const body = { timeZone: 'UTC', slots: [{ weekday: 1, time: '09:00' }] };
  await client.call(setPostingSlots, { params: { accountId: account.id }, body });
  expect((await rowsOf(user.id)).every((rows) => rows > 0)).toBe(true);

  const payload = JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1_700_000_000, user_id: CREATORS.steady });
  const form = new URLSearchParams({ signed_request: signRequest(app.threads.appSecret, payload) });
  expect((await app.client().send('POST', '/api/threads/data-deletion', { body: form })).status).toBe(200);
  expect(await rowsOf(user.id)).toEqual(TABLES.map(() => 0));
  // What was planned for the account goes to nobody.
  const before = app.sandbox.calls.all().length;
  await app.pass(15 * MINUTE_MS);
  expect(app.sandbox.calls.all().length).toBe(before);
});
