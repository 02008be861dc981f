import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  changeScheduledPost,
  getCalendar,
  publishPostNow,
  resolveScheduledPost,
  type ScheduledPost,
} from '#shared/calendar/calendar';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';
import { watchedWorker } from '../../testing/publishing/watched-worker.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

let count = 0;
/** A text that no other post has. */
const newText = () => `By hand ${++count}, by its author`;

const atThreads = (text: string) => app.sandbox.ledger.published('steady').filter((post) => post.text === text).length;
const created = () => app.sandbox.calls.count({ endpoint: 'create' });

/** An author whose account we may publish for, with a post of theirs. */
async function authorOf(changes: object) {
  const author = await app.author();
  const text = newText();
  const { id } = await author.schedule(text, changes);
  const read = () => author.read(id);
  return {
    ...author,
    ...{ text, id, read },
    /** As the form sends it. */
    change: async (changes: object) => {
      const { userId, clientKey, ...body } = author.plan(text, { dueAt: (await read()).dueAt, ...changes });
      const { revision } = await read();
      return author.client.call(changeScheduledPost, { params: { id }, body: { revision, ...body } });
    },
    publishNow: () => author.client.call(publishPostNow, { params: { id } }),
    resolve: (outcome: string) => author.client.call(resolveScheduledPost, { params: { id }, body: { outcome } }),
  };
}

describe('a post by hand, of an account that we may publish for', () => {
  it('is reminded of at its time; nothing of it is ever given to Threads', async () => {
    const before = created();
    const { text, read } = await authorOf({ isByHand: true });
    await app.pass(9 * MINUTE_MS);
    expect(await read()).toMatchObject({ isByHand: true, state: 'scheduled', rehearsal: { state: 'none' } });
    await app.pass(2 * MINUTE_MS);
    expect((await read()).state).toBe('handed_over');
    await app.pass(HOUR_MS);
    expect([(await read()).state, atThreads(text), created() - before]).toEqual(['handed_over', 0, 0]);
  });

  it('is your turn, not missed, when nobody worked at its time', async () => {
    const { read } = await authorOf({ isByHand: true });
    app.sandbox.control.advance(HOUR_MS);
    await app.pass(MINUTE_MS);
    expect((await read()).state).toBe('handed_over');
  });

  it('stays by hand where a change says nothing of that, and no press publishes it', async () => {
    const { text, read, change, publishNow } = await authorOf({ isByHand: true });
    const later = new Date(app.sandbox.now() + 20 * MINUTE_MS).toISOString();
    expect((await change({ dueAt: later })).body).toMatchObject({ isByHand: true, dueAt: later });
    expect((await publishNow()).status).toBe(409);
    await app.pass(30 * MINUTE_MS);
    expect([(await read()).state, atThreads(text)]).toEqual(['handed_over', 0]);
  });

  it('does not count among the reminders that go out once publishing is allowed, and is not rehearsed after a reading', async () => {
    const { user, client, read } = await authorOf({ isByHand: true });
    const query = { from: new Date(app.sandbox.now()).toISOString(), to: new Date(app.sandbox.now()).toISOString() };
    const { accounts } = (await client.call(getCalendar, { params: { userId: user.id }, query })).body;
    expect(accounts).toMatchObject([{ permission: 'granted', reminders: 0 }]);
    await app.pass(MINUTE_MS);
    expect((await read()).rehearsal?.state).toBe('none');
  });

  it('goes out by itself, once, after it was changed to that', async () => {
    const { text, read, change } = await authorOf({ isByHand: true });
    expect((await change({ isByHand: false })).body).toMatchObject({
      isByHand: false,
      rehearsal: { state: 'pending' },
    });
    await app.pass(15 * MINUTE_MS);
    expect([(await read()).state, atThreads(text)]).toEqual(['published', 1]);
  });

  it('is not sent by a change after its turn came: its author says first whether it is out', async () => {
    const { text, read, change, publishNow, resolve } = await authorOf({ isByHand: true });
    await app.pass(11 * MINUTE_MS);
    const later = new Date(app.sandbox.now() + HOUR_MS).toISOString();
    expect([(await change({ dueAt: later, isByHand: false })).status, (await publishNow()).status]).toEqual([409, 409]);
    expect([(await read()).state, atThreads(text)]).toEqual(['handed_over', 0]);
    expect((await resolve('publish-again')).status).toBe(200);
    await app.pass(5 * MINUTE_MS);
    expect([(await read()).state, atThreads(text)]).toEqual(['published', 1]);
  });
});

/** Works on what is due until the post is settled; at the worker's `nth` await its author changes it to by hand. */
async function changedAt(nth: number) {
  const { text, read, change } = await authorOf({});
  let left = nth;
  let status: number | null = null;
  const publisher = watchedWorker(app, async () => {
    if (left-- === 0) status = (await change({ isByHand: true })).status;
  });
  for (const end = app.sandbox.now() + 11 * MINUTE_MS; ; ) {
    const next = await publisher.runDue();
    if (!next || next.getTime() >= end) break;
    app.sandbox.control.advance(Math.max(1, next.getTime() - app.sandbox.now()));
  }
  await app.pass(HOUR_MS);
  return { status, out: atThreads(text), post: await read() };
}

const told = ({ state, isByHand }: ScheduledPost) => ({ state, isByHand });

it('changed to by hand while it is published: refused and out once, or taken and never out, at whichever await', async () => {
  const taken: number[] = [];
  const wrong: unknown[] = [];
  let nth = 0;
  for (let isOver = false; !isOver; nth++) {
    const { status, out, post } = await changedAt(nth);
    isOver = status === null;
    if (status === 200) taken.push(nth);
    const isRight =
      status === 200
        ? out === 0 && post.state === 'handed_over' && post.isByHand
        : out === 1 && post.state === 'published' && !post.isByHand;
    if (!isRight) wrong.push({ nth, status, out, ...told(post) });
  }
  expect(wrong).toEqual([]);
  // Before the call that publishes and after it, both were tried.
  expect(taken.length).toBeGreaterThan(5);
  expect(nth - 1).toBeGreaterThan(taken.length);
}, 60_000);
