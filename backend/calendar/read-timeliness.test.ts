import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeScheduledPost, getCalendar, publishPostNow, type Timeliness } from '#shared/calendar/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { stopPublishing } from '#shared/threads';
import { type PublishApp, startPublishApp } from '../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterAll(() => app.close());

const NOTHING = { due: 0, onTime: 0, late: 0, notOut: 0, unclear: 0, medianDelayMs: null };
type Author = Awaited<ReturnType<PublishApp['author']>>;

async function timelinessOf({ client, user }: Author): Promise<Timeliness> {
  const query = { from: inMs(0), to: inMs(DAY_MS) };
  return (await client.call(getCalendar, { params: { userId: user.id }, query })).body.timeliness;
}

const inMs = (ms: number) => new Date(app.sandbox.now() + ms).toISOString();

it('counts posts that were to go out by themselves, in time, late and not at all', async () => {
  const author = await app.author();
  expect(await timelinessOf(author)).toEqual(NOTHING);

  await author.schedule('Out in time');
  await app.pass(12 * MINUTE_MS);
  const first = await timelinessOf(author);
  expect(first).toMatchObject({ ...NOTHING, due: 1, onTime: 1, medianDelayMs: expect.any(Number) });
  expect(first.medianDelayMs).toBeLessThan(2000);

  await author.schedule('Out after five minutes', { dueAt: inMs(MINUTE_MS) });
  app.sandbox.control.advance(6 * MINUTE_MS);
  await app.pass(MINUTE_MS);
  expect(await timelinessOf(author)).toMatchObject({ due: 2, onTime: 1, late: 1 });

  const missed = await author.schedule('Out the next day');
  app.sandbox.control.advance(HOUR_MS);
  await app.pass(MINUTE_MS);
  const { clientKey, userId, ...body } = author.plan('Out the next day', {
    dueAt: inMs(DAY_MS),
    revision: missed.revision,
  });
  expect((await author.client.call(changeScheduledPost, { params: { id: missed.id }, body })).status).toBe(200);
  expect(await timelinessOf(author)).toMatchObject({ due: 3, onTime: 1, late: 1, notOut: 1 });
  await app.pass(DAY_MS + MINUTE_MS);
  expect(await timelinessOf(author)).toMatchObject({ due: 4, onTime: 2, late: 1, notOut: 1, unclear: 0 });

  app.sandbox.control.advance(31 * DAY_MS);
  expect(await timelinessOf(author)).toEqual(NOTHING);
});

it('leaves out what was published at once or by hand', async () => {
  const author = await app.author();
  const post = await author.schedule('Out at once');
  await author.client.call(publishPostNow, { params: { id: post.id } });
  await app.pass(MINUTE_MS);
  expect((await author.read(post.id)).state).toBe('published');
  await author.client.call(stopPublishing, { params: { id: author.account.id } });
  const byHand = await author.schedule('Out by hand');
  await app.pass(12 * MINUTE_MS);
  expect((await author.read(byHand.id)).state).toBe('handed_over');
  expect(await timelinessOf(author)).toEqual(NOTHING);
});
