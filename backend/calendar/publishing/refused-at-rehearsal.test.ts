import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeScheduledPost, publishPostNow, resolveScheduledPost } from '#shared/calendar/calendar';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { type FaultRule, knownFaults, type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

const SECOND_MS = 1000;
let count = 0;
const newTexts = () => ['begins', 'goes on', 'ends'].map((what) => `Chain ${count++} ${what}`);

const outOf = (texts: string[]) =>
  app.sandbox.ledger.published('steady').filter(({ text }) => texts.includes(text)).length;

/** Threads takes every part but the one with this text, whenever it is asked. */
const refuse = (text = '') =>
  app.sandbox.faults.add({
    endpoint: 'create',
    text,
    fault: { kind: 'error', code: 100, status: 400, message: 'poll' },
  });

const laterToday = () => new Date(app.sandbox.now() + 5 * HOUR_MS).toISOString();

it('a chain of which Threads refused a part in rehearsal is not begun, says so, and goes out once it was edited', async () => {
  const { client, plan, schedule, read } = await app.author();
  const texts = newTexts();
  refuse(texts[2]);
  const post = await schedule(texts);
  await app.pass(MINUTE_MS);
  const refused = await read(post.id);
  expect(refused).toMatchObject({ state: 'scheduled', rehearsal: { state: 'refused' } });
  expect(refused.parts.map(({ problem }) => problem?.code ?? null)).toEqual([null, null, '100']);
  await app.pass(30 * MINUTE_MS);
  expect(outOf(texts)).toBe(0);
  expect(await read(post.id)).toMatchObject({ state: 'failed', rehearsal: refused.rehearsal, parts: refused.parts });

  const edited = [...texts.slice(0, 2), 'It ends well'];
  const { userId, clientKey, ...body } = plan(edited, { revision: post.revision });
  expect((await client.call(changeScheduledPost, { params: { id: post.id }, body })).status).toBe(200);
  await app.pass(MINUTE_MS);
  expect((await read(post.id)).rehearsal?.state).toBe('accepted');
  await app.pass(20 * MINUTE_MS);
  expect([(await read(post.id)).state, outOf(edited)]).toEqual(['published', 3]);
});

it('a chain that is published at once is rehearsed before its first part goes out', async () => {
  const { client, schedule, read } = await app.author();
  const [texts, taken] = [newTexts(), newTexts()];
  refuse(texts[2]);
  const post = await schedule(texts, { dueAt: laterToday() });
  const other = await schedule(taken, { dueAt: laterToday() });
  await Promise.all([post, other].map(({ id }) => client.call(publishPostNow, { params: { id } })));
  await app.pass(2 * MINUTE_MS);
  expect(await read(post.id)).toMatchObject({ state: 'failed', rehearsal: { state: 'refused' } });
  expect((await read(other.id)).state).toBe('published');
  expect([texts, taken].map(outOf)).toEqual([0, 3]);
});

it('a refused chain stays where it is when its user wants it out at once', async () => {
  const { client, schedule, read } = await app.author();
  const texts = newTexts();
  refuse(texts[1]);
  const { id } = await schedule(texts, { dueAt: laterToday() });
  await app.pass(MINUTE_MS);
  const publishNow = () => client.call(publishPostNow, { params: { id } });
  const again = () => client.call(resolveScheduledPost, { params: { id }, body: { outcome: 'publish-again' } });
  for (const press of [publishNow, again]) {
    expect((await press()).body.rehearsal.state).toBe('pending');
    await app.pass(2 * MINUTE_MS);
    expect(await read(id)).toMatchObject({ state: 'failed', rehearsal: { state: 'refused' } });
    expect(outOf(texts)).toBe(0);
  }
});

it('the rest of a torn chain is rehearsed before it goes on', async () => {
  const { client, schedule, read } = await app.author();
  const texts = newTexts();
  const { id } = await schedule(texts);
  await app.pass(9 * MINUTE_MS);
  refuse(texts[2]);
  refuse(texts[1]);
  await app.pass(6 * MINUTE_MS);
  expect([(await read(id)).state, outOf(texts)]).toEqual(['needs_you', 1]);
  app.sandbox.faults.clear();
  refuse(texts[2]);
  await client.call(resolveScheduledPost, { params: { id }, body: { outcome: 'publish-again' } });
  await app.pass(2 * MINUTE_MS);
  expect([(await read(id)).state, outOf(texts)]).toEqual(['needs_you', 1]);
});

it.each<[string, FaultRule]>([
  ['could not be asked', { endpoint: 'create', fault: knownFaults.transient() }],
  ['lost it', { endpoint: 'media', container: { isLost: true }, times: 1 }],
])('a chain is not called accepted where Threads %s about one of its parts', async (_, rule) => {
  const { schedule, read } = await app.author();
  const texts = newTexts();
  app.sandbox.faults.add({ text: texts[2] ?? '', ...rule });
  const { id } = await schedule(texts);
  await app.pass(8 * MINUTE_MS);
  expect((await read(id)).rehearsal?.state).toBe('none');
  app.sandbox.faults.clear();
  await app.pass(MINUTE_MS);
  const prepared = await read(id);
  expect([prepared.state, prepared.rehearsal?.state]).toEqual(['ready', 'none']);
  await app.pass(5 * MINUTE_MS + 20 * SECOND_MS);
  expect([(await read(id)).state, outOf(texts)]).toEqual(['published', 3]);
});
