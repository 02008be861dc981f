import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publishPostNow } from '#shared/calendar/calendar';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import { knownFaults, type PublishApp, startPublishApp } from '../../testing/publish-app.ts';
import { startApp } from '../../testing/start-app.ts';
import { publishTimes } from './waits-and-deadlines.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

const SECOND_MS = 1000;
let count = 0;
/** A text that no other post has. */
const newText = () => `Call ${++count} is made once`;

const atThreads = (text: string) => app.sandbox.ledger.published('steady').filter((post) => post.text === text).length;

const publishCalls = () => app.sandbox.calls.all().filter(({ endpoint }) => endpoint === 'publish').length;

describe('the call that publishes', () => {
  it('is made once, and not again before somebody looked twice', async () => {
    const { schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text);
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({ endpoint: 'publish', text, times: 1, fault: knownFaults.transient() });
    const before = publishCalls();
    await app.pass(MINUTE_MS + 30 * SECOND_MS);
    expect(publishCalls()).toBe(before + 1);
    expect((await read(post.id)).state).toBe('unclear');
    await app.pass(MINUTE_MS);
    expect(publishCalls()).toBe(before + 2);
    expect([(await read(post.id)).state, atThreads(text)]).toEqual(['published', 1]);
  });

  it('is made again soon where Threads says that it came too early, and later each time', async () => {
    const { client, schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text, { dueAt: new Date(app.sandbox.now() + HOUR_MS).toISOString() });
    app.sandbox.faults.add({ endpoint: 'publish', text, times: 2, fault: knownFaults.notReady() });
    const before = publishCalls();
    await client.call(publishPostNow, { params: { id: post.id } });
    await app.pass(7 * SECOND_MS);
    expect([(await read(post.id)).state, publishCalls() - before]).toEqual(['unclear', 1]);
    await app.pass(13 * SECOND_MS);
    expect([(await read(post.id)).state, publishCalls() - before, atThreads(text)]).toEqual(['published', 3, 1]);
  });

  it('is not made by whoever finds that its worker died: the post is looked for, after 150 seconds at most', async () => {
    const { schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text);
    await app.pass(9 * MINUTE_MS);
    app.sandbox.control.advance(MINUTE_MS);
    // As a worker leaves it that is killed between its intent and the answer.
    const until = new Date(app.sandbox.now() + publishTimes.publishLease);
    await ScheduledPost.query()
      .where({ id: post.id })
      .patch({ state: 'publishing', leaseId: 'dead', leaseUntil: until });
    await PublishPart.query()
      .where({ postId: post.id })
      .patch({ state: 'publishing', attempt: 1, startedAt: new Date(app.sandbox.now()) });
    const before = publishCalls();
    await app.pass(publishTimes.publishLease - SECOND_MS);
    expect((await read(post.id)).state).toBe('publishing');
    await app.pass(2 * SECOND_MS);
    expect([(await read(post.id)).state, publishCalls()]).toEqual(['unclear', before]);
    await app.pass(MINUTE_MS);
    expect([(await read(post.id)).state, atThreads(text)]).toEqual(['published', 1]);
  });

  it('is made by one of two processes', async () => {
    const { knex, settings } = app;
    const other = await startApp({ knex, now: () => new Date(app.sandbox.now()), settings });
    const { schedule, read } = await app.author();
    const texts = Array.from({ length: 12 }, newText);
    const posts = await Promise.all(texts.map((text) => schedule(text)));
    for (let step = 0; step < 40; step++) {
      await Promise.all([app.publisher?.runDue(), other.publisher?.runDue()]);
      app.sandbox.control.advance(15 * SECOND_MS);
    }
    await app.pass(2 * MINUTE_MS);
    await other.close();
    expect(new Set(await Promise.all(posts.map(async ({ id }) => (await read(id)).state)))).toEqual(
      new Set(['published']),
    );
    expect(new Set(texts.map(atThreads))).toEqual(new Set([1]));
  });
});
