import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';
import { publishTimes } from './waits-and-deadlines.ts';

const LEASE_MS = 100;
/** Several times as long. */
const ANSWER_MS = 700;
const TEXT = 'A post that Threads takes its time for';

let app: PublishApp;
beforeAll(async () => {
  const times = { ...publishTimes, lease: LEASE_MS };
  app = await startPublishApp({ app: { publishTimes: times }, sandbox: { clock: Date.now } });
});
afterAll(() => app.close());

it('a post whose steps take longer than their lease gets on: its process does not begin them anew', async () => {
  app.sandbox.faults.add({ endpoint: 'create', text: TEXT, fault: { kind: 'delay', ms: ANSWER_MS } });
  const { schedule, read } = await app.author();
  const { id } = await schedule(TEXT, { dueAt: new Date(app.sandbox.now() + HOUR_MS).toISOString() });
  app.publisher?.start();
  await expect.poll(async () => (await read(id)).rehearsal?.state).toBe('accepted');
  expect(app.sandbox.calls.count({ endpoint: 'create' })).toBe(1);
});
