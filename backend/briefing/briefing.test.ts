import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { countUnseen, seeEvents } from '#shared/analytics/watches';
import { type Briefing, getBriefing } from '#shared/briefing/briefing';
import { createScheduledPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { PostReply } from '../models/posts/post-reply.ts';
import { WatchEvent } from '../models/watching/watch-event.ts';
import type { TestClient } from '../testing/client.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, DAY, HOUR, syncPost } from '../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  return { client, user, account, read: () => readOf(client, user.id) };
}

async function readOf(client: TestClient, userId: string): Promise<Briefing> {
  const { status, body } = await client.call(getBriefing, { params: { userId } });
  expect(status).toBe(200);
  expect(getBriefing.response.parse(body)).toEqual(body);
  return getBriefing.response.parse(body);
}

const inFuture = (ms: number) => new Date(Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS).toISOString();

/** Ten posts of these views at 24 hours, the oldest first, and what a reader with a pencil calls usual for the last of them. */
const VIEWS = [90, 110, 100, 130, 70, 120, 80, 140, 60, 315];
const pencilled = () => {
  const others = VIEWS.slice(0, -1).toSorted((a, b) => a - b);
  return { multiple: 315 / Number(others[4]), comparedWith: others.length };
};

describe('the briefing', () => {
  it('tells the newest post, who waits, what goes out next, and what was noted', async () => {
    const { client, user, account, read } = await newCreator();
    const posts = [];
    for (const [n, views] of VIEWS.entries()) {
      const permalink = `https://www.threads.com/@me/post/P${n}`;
      const age = (VIEWS.length - n) * DAY + HOUR;
      posts.push(
        await syncPost(account, age, [[24, { views }]], { permalink, content: `Post ${n}`, repliesReadAt: new Date() }),
      );
    }
    const [first, second, third, fourth] = posts;
    const newest = posts.at(-1);
    if (!first || !second || !third || !fourth || !newest) throw new Error('No posts');
    // Newer, and no longer on Threads.
    await syncPost(account, HOUR, [], { goneAt: new Date(), content: 'Gone' });
    const waits = [first, second, second, second, third, third, fourth, fourth, fourth, fourth];
    const reply = { userId: user.id, repliedAt: new Date(), isQuestion: false };
    await PostReply.query().insert([
      ...waits.map(({ id }) => ({ ...reply, postId: id, externalId: randomUUID(), answeredAt: null })),
      { ...reply, postId: newest.id, externalId: randomUUID(), answeredAt: new Date() },
    ]);
    const plan = (dueAt: string, text: string) => ({
      ...{ userId: user.id, clientKey: randomUUID(), accountId: account.id, parts: [{ text }] },
      ...{ dueAt, timeZone: 'Europe/Berlin', state: 'scheduled' as const },
    });
    await client.call(createScheduledPost, { body: plan(inFuture(3 * DAY), 'Later') });
    await client.call(createScheduledPost, { body: plan(inFuture(DAY), 'Sooner') });
    await client.call(createScheduledPost, { body: { ...plan(inFuture(HOUR), 'Not yet'), state: 'draft' } });
    const { body: missed } = await client.call(createScheduledPost, { body: plan(inFuture(2 * DAY), 'Missed') });
    await ScheduledPost.query()
      .findById([user.id, missed.id])
      .patch({ state: 'missed', dueAt: new Date(Date.now() - DAY) });
    await note(user.id, account.id, [newest.id, first.id, second.id]);

    const briefing = await read();
    const { multiple, comparedWith } = pencilled();
    expect(briefing).toMatchObject({
      hasAccount: true,
      isOn: true,
      newestPost: { id: newest.id, text: 'Post 9', views: 315, multiple, multipleAge: 24, comparedWith },
      replies: {
        waiting: waits.length,
        posts: [
          { id: fourth.id, waiting: 4, permalink: 'https://www.threads.com/@me/post/P3' },
          { id: second.id, waiting: 3 },
        ],
      },
      whyNoReplies: null,
      next: {
        post: { state: 'scheduled', parts: [{ text: 'Sooner' }] },
        account: { id: account.id, permission: 'missing' },
      },
      undecided: 1,
      unseen: 3,
    });
    expect(briefing.events.map(({ post, isSeen }) => [post.id, isSeen])).toEqual([
      [newest.id, false],
      [first.id, false],
      [second.id, false],
    ]);
  });

  it('names as many events as the badge counts, and once they were seen, the newest alone', async () => {
    const { client, user, account, read } = await newCreator();
    const posts = [await syncPost(account, DAY), await syncPost(account, 2 * DAY)];
    await note(
      user.id,
      account.id,
      posts.map(({ id }) => id),
    );
    const params = { userId: user.id };
    const { unseen, events } = await read();
    expect((await client.call(countUnseen, { params })).body).toEqual({ unseen });
    expect([unseen, events.length]).toEqual([2, 2]);
    await client.call(seeEvents, { params, body: { ids: events.map(({ id }) => id) } });
    const after = await read();
    expect([after.unseen, after.events.map(({ post, isSeen }) => [post.id, isSeen])]).toEqual([
      0,
      [[posts[0]?.id, true]],
    ]);
  });

  it('says what is missing: an account, posts, replies that were read', async () => {
    const { client, user } = await signUp(app);
    const nothing = { newestPost: null, replies: null, next: null, undecided: 0, unseen: 0, events: [] };
    expect(await readOf(client, user.id)).toMatchObject({ hasAccount: false, ...nothing });
    const account = await connectAccount(user.id);
    expect(await readOf(client, user.id)).toMatchObject({ hasAccount: true, ...nothing });
    await syncPost(account, DAY);
    const { newestPost, replies, whyNoReplies } = await readOf(client, user.id);
    expect([newestPost?.views, replies]).toEqual([null, null]);
    expect(whyNoReplies).toMatch(/were not read yet/);
    await SocialAccount.query().findById([user.id, account.id]).patch({ isConnected: false });
    expect(await readOf(client, user.id)).toMatchObject({ hasAccount: false, newestPost: null });
  });

  it('tells nothing of posts while Performance Analytics is turned off', async () => {
    const { client, user, account, read } = await newCreator();
    await syncPost(account, DAY, [[12, { views: 70 }]], { repliesReadAt: new Date() });
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    expect(await read()).toMatchObject({ hasAccount: true, isOn: false, newestPost: null, replies: null });
  });

  it('is for its user alone', async () => {
    const { user, account } = await newCreator();
    await syncPost(account, DAY);
    const stranger = await newCreator();
    expect((await stranger.read()).newestPost).toBeNull();
    const params = { userId: user.id };
    expect((await app.client().call(getBriefing, { params })).status).toBe(401);
    expect((await stranger.client.call(getBriefing, { params })).status).toBe(403);
  });
});

/** Something noted of each of these posts, the first of them last. */
async function note(userId: string, accountId: string, postIds: string[]): Promise<void> {
  const figures = {
    ...{ age: 6, views: 315, multiple: 3.1, percentile: 100, comparedWith: 9 },
    ...{ multipleBefore: null, ageBefore: null, gained: null, gainedBefore: null },
  };
  const events = postIds.map((postId, n) => ({ postId, firedAt: new Date(Date.now() - n * HOUR) }));
  await WatchEvent.query().insert(
    events.map((event) => ({ ...event, userId, accountId, kind: 'breakout' as const, figures })),
  );
}
