import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelScheduledPost,
  changeScheduledPost,
  publishPostNow,
  resolveScheduledPost,
} from '#shared/calendar/calendar';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { stopPublishing } from '#shared/threads';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { type FaultRule, knownFaults, type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

const SECOND_MS = 1000;
let count = 0;
/** A text that no other post has. */
const newText = () => `Proof ${++count} rises slowly`;

/** It is out, and nobody hears of it. */
const reset: FaultRule = { fault: { kind: 'reset' }, isDone: true };

/** What stands at Threads with this text, as the token of the account sees it: the texts of posts and of replies. */
async function atThreads(text: string): Promise<number> {
  return app.sandbox.ledger.published('steady').filter((post) => post.text === text).length;
}

const publishCalls = () => app.sandbox.calls.all().filter(({ endpoint }) => endpoint === 'publish').length;

describe('a post that is due', () => {
  it('is rehearsed at once, prepared ahead, published at its minute, and read back', async () => {
    const { schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text, { parts: [{ text, topicTag: 'bread' }] });
    expect(post.rehearsal).toEqual({ state: 'pending', message: null });
    await app.pass(5 * SECOND_MS);
    expect(await read(post.id)).toMatchObject({
      state: 'scheduled',
      rehearsal: { state: 'accepted', message: 'Threads accepts this' },
    });
    expect(await atThreads(text)).toBe(0);
    await app.pass(9 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('ready');
    await app.pass(2 * MINUTE_MS);
    const { state, parts, publishedAt, dueAt } = await read(post.id);
    expect(state).toBe('published');
    expect(Date.parse(publishedAt ?? '') - Date.parse(dueAt ?? '')).toBeLessThan(2 * SECOND_MS);
    expect(parts[0]).toMatchObject({
      mediaId: expect.any(String),
      permalink: expect.stringContaining('/post/'),
      problem: null,
    });
    expect(parts[0]?.attempts.map(({ step }) => step)).toEqual([
      'rehearse',
      'prepare',
      'check',
      'publish',
      'read_back',
    ]);
    expect(await atThreads(text)).toBe(1);
  });

  it('goes out within seconds when it is due now, once, however often that is pressed', async () => {
    const { client, schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text, { dueAt: new Date(app.sandbox.now() + 5 * HOUR_MS).toISOString() });
    const press = () => client.call(publishPostNow, { params: { id: post.id } });
    await Promise.all([press(), press(), press()]);
    await app.pass(4 * SECOND_MS);
    expect((await press()).body.state).toBe('published');
    await app.pass(20 * SECOND_MS);
    expect((await read(post.id)).state).toBe('published');
    expect(await atThreads(text)).toBe(1);
  });

  it('is not published when it was edited or canceled at the last moment', async () => {
    const { client, plan, schedule, read } = await app.author();
    const [first, second, edited] = [newText(), newText(), newText()];
    const changed = await schedule(first);
    const canceled = await schedule(second);
    await app.pass(9 * MINUTE_MS);
    const { userId, clientKey, ...body } = plan(edited, { revision: changed.revision });
    expect((await client.call(changeScheduledPost, { params: { id: changed.id }, body })).status).toBe(200);
    expect((await client.call(cancelScheduledPost, { params: { id: canceled.id } })).status).toBe(200);
    await app.pass(15 * MINUTE_MS);
    expect(await Promise.all([first, second, edited].map(atThreads))).toEqual([0, 0, 1]);
    expect((await read(changed.id)).state).toBe('published');
  });

  it('is refused at rehearsal, in words, hours before it is due', async () => {
    const { schedule, read } = await app.author();
    const text = `${newText()} ${'’'.repeat(470)}`;
    const post = await schedule(text, { dueAt: new Date(app.sandbox.now() + 9 * HOUR_MS).toISOString() });
    app.sandbox.faults.add({
      endpoint: 'create',
      fault: {
        kind: 'error',
        code: 100,
        status: 400,
        message: '(#100) Param text must be at most 500 characters long',
      },
    });
    await app.pass(5 * SECOND_MS);
    const { rehearsal, parts, state } = await read(post.id);
    expect([state, rehearsal?.state]).toEqual(['scheduled', 'refused']);
    expect(rehearsal?.message).toContain('curly quotes');
    expect(parts[0]?.problem?.code).toBe('100');
  });

  it('is missed when nothing was published for more than fifteen minutes, and asks', async () => {
    const { client, schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text);
    app.sandbox.control.advance(40 * MINUTE_MS);
    await app.pass(MINUTE_MS);
    expect(await read(post.id)).toMatchObject({ state: 'missed', parts: [{ problem: { code: 'missed' } }] });
    expect(await atThreads(text)).toBe(0);
    await client.call(resolveScheduledPost, { params: { id: post.id }, body: { outcome: 'publish-again' } });
    await app.pass(MINUTE_MS);
    expect((await read(post.id)).state).toBe('published');
  });
});

describe('an unclear answer', () => {
  it.each<[string, FaultRule]>([
    ['published and answered 500/10', { fault: knownFaults.noPermission(), isDone: true }],
    ['published and reset', reset],
    ['published and half an answer', { fault: { kind: 'break' } }],
    ['published and a web page', { fault: { kind: 'html' }, isDone: true }],
    ['not published and reset', { fault: { kind: 'reset' } }],
    ['not published and code 2', { fault: knownFaults.transient() }],
    ['not ready once', { fault: knownFaults.notReady(), times: 1 }],
    ['not ready three times', { fault: knownFaults.notReady(), times: 3 }],
    ['not ready six times', { fault: knownFaults.notReady(), times: 6 }],
    ['published and reset, listed after a minute', { ...reset, container: { listedAfterMs: MINUTE_MS } }],
    ['published and reset, then without status', { ...reset, container: { hidesStatus: true } }],
    ['published and reset, its container gone', { ...reset, container: { isLost: true, listedAfterMs: MINUTE_MS } }],
    [
      'published and reset, gone, listed late',
      { ...reset, container: { isLost: true, listedAfterMs: 129 * SECOND_MS } },
    ],
    ['its container lost before', { container: { isLost: true } }],
  ])('%s: becomes one post', async (_, rule) => {
    const { schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text);
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({ endpoint: 'publish', text, times: 1, ...rule });
    await app.pass(16 * MINUTE_MS);
    const { state, parts } = await read(post.id);
    expect({ state, count: await atThreads(text) }).toEqual({ state: 'published', count: 1 });
    expect(parts[0]?.mediaId).toEqual(expect.any(String));
  });

  it('of two posts with one text is not taken for a lost post, whichever is which', async () => {
    const { schedule, read } = await app.author();
    const text = newText();
    const posts = [await schedule(text), await schedule(text)];
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({ endpoint: 'publish', text, times: 2, ...reset, container: { isLost: true } });
    await app.pass(30 * MINUTE_MS);
    expect(await atThreads(text)).toBe(2);
    const both = await Promise.all(posts.map(({ id }) => read(id)));
    expect(both.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(new Set(both.map(({ parts }) => parts[0]?.mediaId)).size).toBe(2);
  });

  it('that stays unclear is asked about, and never sent again by itself', async () => {
    const { client, schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text);
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({ endpoint: 'publish', text, fault: { kind: 'reset' }, isDone: true });
    app.sandbox.faults.add({ endpoint: 'threads', fault: knownFaults.noPermission() });
    await app.pass(30 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('needs_you');
    expect(await atThreads(text)).toBe(1);
    const before = publishCalls();
    await app.pass(2 * HOUR_MS);
    expect(publishCalls()).toBe(before);
    const body = { outcome: 'published', permalink: 'https://www.threads.com/@slowbreadclub/post/Abc' };
    expect((await client.call(resolveScheduledPost, { params: { id: post.id }, body })).body.state).toBe('published');
  });
});

describe('a plain refusal', () => {
  it('of a restricted account stops its queue for a day', async () => {
    const { schedule, read, user } = await app.author();
    const [first, second] = [newText(), newText()];
    const refused = await schedule(first);
    const waiting = await schedule(second, { dueAt: new Date(app.sandbox.now() + 20 * MINUTE_MS).toISOString() });
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({ endpoint: 'publish', text: first, fault: knownFaults.restricted() });
    await app.pass(2 * MINUTE_MS);
    expect(await read(refused.id)).toMatchObject({ state: 'failed', parts: [{ problem: { code: '4/2207051' } }] });
    app.sandbox.faults.clear();
    await app.pass(40 * MINUTE_MS);
    expect((await read(waiting.id)).state).toBe('missed');
    expect(await Promise.all([first, second].map(atThreads))).toEqual([0, 0]);
    const later = await schedule(newText(), { dueAt: new Date(app.sandbox.now() + 25 * HOUR_MS).toISOString() });
    await app.pass(26 * HOUR_MS);
    expect((await read(later.id)).state).toBe('published');
    expect(user.id).toBeTruthy();
  });

  it('of an account whose quota is used up says so, though Threads does not', async () => {
    const { schedule, read } = await app.author();
    const text = newText();
    const post = await schedule(text);
    await app.pass(9 * MINUTE_MS);
    app.sandbox.control.pretendQuota('steady', 250);
    app.sandbox.faults.add({ endpoint: 'publish', text, fault: knownFaults.unknown() });
    await app.pass(16 * MINUTE_MS);
    app.sandbox.control.pretendQuota('steady', null);
    expect(await read(post.id)).toMatchObject({ state: 'failed', parts: [{ problem: { code: 'quota' } }] });
    expect(await atThreads(text)).toBe(0);
  });

  it('of a dead token keeps posts scheduled, and they go out when the account is back in time', async () => {
    const { schedule, read, user } = await app.author();
    const [first, second] = [newText(), newText()];
    const post = await schedule(first);
    const late = await schedule(second);
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({ endpoint: 'publish', fault: knownFaults.deadToken() });
    await app.pass(3 * MINUTE_MS);
    expect(await read(post.id)).toMatchObject({ state: 'scheduled', parts: [{ problem: { code: '190/463' } }] });
    expect((await SocialAccount.query().findOne({ userId: user.id }))?.needsReconnect).toBe(true);
    app.sandbox.faults.clear();
    await SocialAccount.query().where({ userId: user.id }).patch({ needsReconnect: false });
    await app.pass(5 * MINUTE_MS);
    expect([(await read(post.id)).state, (await read(late.id)).state]).toEqual(['published', 'published']);
    expect(await Promise.all([first, second].map(atThreads))).toEqual([1, 1]);
  });
});

describe('a chain', () => {
  it('goes out part by part, each below the one before', async () => {
    const { schedule, read } = await app.author();
    const texts = [newText(), newText(), newText()];
    const post = await schedule(texts);
    await app.pass(13 * MINUTE_MS);
    const { state, parts } = await read(post.id);
    expect(state).toBe('published');
    expect(parts.map(({ problem }) => problem)).toEqual([null, null, null]);
    expect(await Promise.all(texts.map(atThreads))).toEqual([1, 1, 1]);
  });

  it('that is torn stops, says so, and goes on when its user wants it', async () => {
    const { client, schedule, read } = await app.author();
    const texts = [newText(), newText(), newText()] as const;
    const post = await schedule([...texts]);
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({ endpoint: 'create', text: texts[1], fault: { kind: 'error', code: 100, status: 400 } });
    await app.pass(6 * MINUTE_MS);
    const torn = await read(post.id);
    expect(torn.state).toBe('needs_you');
    expect(torn.parts.map(({ mediaId }) => mediaId !== null)).toEqual([true, false, false]);
    app.sandbox.faults.clear();
    await client.call(resolveScheduledPost, { params: { id: post.id }, body: { outcome: 'publish-again' } });
    await app.pass(2 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('published');
    expect(await Promise.all(texts.map(atThreads))).toEqual([1, 1, 1]);
  });

  it.each<[string, FaultRule]>([
    ['published and reset', reset],
    ['not ready twice', { fault: knownFaults.notReady(), times: 2 }],
  ])('whose second part is %s becomes one', async (_, rule) => {
    const { schedule, read } = await app.author();
    const texts = [newText(), newText(), newText()] as const;
    const post = await schedule([...texts]);
    app.sandbox.faults.add({ endpoint: 'publish', text: texts[1], times: 1, ...rule });
    await app.pass(30 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('published');
    expect(await Promise.all(texts.map(atThreads))).toEqual([1, 1, 1]);
  });
});

describe('an account that may not publish', () => {
  it('gets its due post handed over, with the composer filled in', async () => {
    const { client, account, schedule, read } = await app.author();
    await client.call(stopPublishing, { params: { id: account.id } });
    const text = newText();
    const post = await schedule(text);
    await app.pass(MINUTE_MS);
    expect((await read(post.id)).rehearsal?.state).toBe('none');
    await app.pass(10 * MINUTE_MS);
    expect(await read(post.id)).toMatchObject({
      state: 'handed_over',
      composerUrl: expect.stringContaining('rises%20slowly'),
    });
    expect(await atThreads(text)).toBe(0);
  });
});
