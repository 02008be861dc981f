import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelScheduledPost,
  changeScheduledPost,
  createScheduledPost,
  findScheduledPost,
  getCalendar,
  type ListedPost,
} from '#shared/calendar/calendar';
import {
  CALENDAR_DRAFTS_SIZE,
  MAX_CALENDAR_POSTS,
  MAX_CANCELED_POSTS,
  MAX_LISTED_POSTS,
  MAX_PLANNED_POSTS,
} from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const LONG = 'x'.repeat(60_000);
/** More than a list has whole, where each is that long. */
const SOME_TO_FILL_A_LIST = 6;

/** Somebody whose calendar can be filled without a call for each post. */
async function planner() {
  const { client, user } = await signUp(app);
  const { id: accountId } = await connectAccount(user.id);
  const plan = (text: string, changes: object = {}) => ({
    ...{ userId: user.id, clientKey: randomUUID(), accountId, parts: [{ text }] },
    ...{ dueAt: null, timeZone: 'UTC', state: 'draft', ...changes },
  });
  const store = (count: number, state: string, text = 'Kept') =>
    app.knex.raw(
      `insert into scheduled_posts (user_id, id, account_id, client_key, state, due_at, time_zone, parts, updated_at)
      select ?, gen_random_uuid()::text, ?, gen_random_uuid()::text, ?, now() + n * interval '1 minute', 'UTC', ?::jsonb,
        now() - n * interval '1 second'
      from generate_series(1, ?::integer) as n`,
      [user.id, accountId, state, JSON.stringify([{ text }]), count],
    );
  return {
    ...{ client, user, plan, store },
    write: (text: string, changes: object = {}) => client.call(createScheduledPost, { body: plan(text, changes) }),
    rewrite: ({ id, revision }: ListedPost, parts: { text: string }[]) => {
      const { userId, clientKey, ...body } = plan('');
      return client.call(changeScheduledPost, { params: { id }, body: { ...body, parts, revision } });
    },
    read: async (query = {}) => {
      const days = { from: inDays(-1), to: inDays(40) };
      return (await client.call(getCalendar, { params: { userId: user.id }, query: { ...days, ...query } })).body;
    },
  };
}

describe('a calendar', () => {
  it('says that it is nearly full, and in words when it is', async () => {
    const { store, write, read } = await planner();
    expect((await read()).roomNote).toBeNull();
    await store(MAX_PLANNED_POSTS - 1, 'scheduled');
    expect((await read()).roomNote).toBe(
      'The calendar holds at most 3,000 posts that are not published, and has 2,999. Delete some that you no longer need to make room.',
    );
    expect((await write('The last')).status).toBe(200);
    const { status, body } = await write('One more');
    expect([status, body.error.code]).toEqual([422, 'quota_exceeded']);
    expect(body.error.message).toBe(
      'The calendar holds at most 3,000 posts that are not published. Delete some that you no longer need to make room',
    );
  });

  it('holds so much text: a post that grows is refused, one that shrinks is not', async () => {
    const { store, write, rewrite, read } = await planner();
    const { body: draft } = await write('A few words');
    await store(500, 'failed', LONG);
    expect((await read()).roomNote).toMatch(/30 MB of posts that are not on Threads, and has 30 MB/);
    const longer = Array.from({ length: 20 }, () => ({ text: '🥖'.repeat(499) }));
    const refused = await rewrite(draft, longer);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining('at most 30 MB')]);
    expect((await rewrite(draft, [{ text: 'Few' }])).status).toBe(200);
  });

  it('counts what was missed, refused or handed over, and not what Threads published', async () => {
    const { user, store, write } = await planner();
    await store(MAX_CALENDAR_POSTS - 1, 'missed');
    expect((await write('The last')).status).toBe(200);
    expect((await write('One more')).body.error.message).toMatch(/at most 20,000 posts that are not on Threads/);
    await app.knex.raw(
      `insert into publish_parts (user_id, post_id, n, media_id)
      select user_id, id, 0, id from scheduled_posts where user_id = ? and state = 'missed'`,
      [user.id],
    );
    expect((await write('One more')).status).toBe(200);
  });

  it('keeps the newest of the posts that were canceled', async () => {
    const { client, user, store, write } = await planner();
    await store(MAX_CANCELED_POSTS + 20, 'canceled');
    const { body: post } = await write('Not any more');
    expect((await client.call(cancelScheduledPost, { params: { id: post.id } })).body.state).toBe('canceled');
    const kept = await app.knex('scheduled_posts').where({ userId: user.id, state: 'canceled' }).select('id');
    expect(kept).toHaveLength(MAX_CANCELED_POSTS);
    expect(kept).toContainEqual({ id: post.id });
  });
});

describe('the list of a calendar', () => {
  it('has posts whole while they are few, and of more the beginnings, which are read for themselves', async () => {
    const { client, store, write, read } = await planner();
    const image = { text: 'With what was chosen', topicTag: 'Bread', replyControl: 'mentioned_only' };
    const parts = [{ ...image, text: 'a'.repeat(450) }, ...Array.from({ length: 6 }, () => ({ text: 'More' }))];
    const { body: long } = await write('', { parts, dueAt: inDays(3) });
    const [whole] = (await read()).posts;
    expect(whole).toMatchObject({ id: long.id, parts });
    expect(whole.cut).toBeUndefined();
    await store(SOME_TO_FILL_A_LIST, 'scheduled', LONG);
    const cut = (await read()).posts.find(({ id }: ListedPost) => id === long.id);
    expect(cut.cut).toEqual({ parts: 7, problem: null });
    expect(cut.parts).toEqual([expect.objectContaining({ text: 'a'.repeat(200) })]);
    expect(cut.composerUrl).not.toContain('aaa');
    expect((await client.call(findScheduledPost, { params: { id: long.id } })).body.parts).toMatchObject(parts);
  });

  it('names the problem of a part that it leaves out', async () => {
    const { user, store, write, read } = await planner();
    const parts = Array.from({ length: 6 }, (_, n) => ({ text: `Part ${n}` }));
    const { body: long } = await write('', { parts, dueAt: inDays(3) });
    await store(SOME_TO_FILL_A_LIST, 'scheduled', LONG);
    const problem = { problemCode: '100', problem: 'Threads does not take this' };
    await app.knex('publish_parts').where({ userId: user.id, postId: long.id, n: 5 }).update(problem);
    const { cut } = (await read()).posts.find(({ id }: ListedPost) => id === long.id);
    expect(cut).toEqual({ parts: 6, problem: { code: '100', message: problem.problem } });
  });

  it('has the drafts without a time by pages, newest first', async () => {
    const { write, read } = await planner();
    const ids = [];
    for (let n = 0; n < CALENDAR_DRAFTS_SIZE + 2; n++) ids.unshift((await write(`Draft ${n}`)).body.id);
    const idsOf = ({ posts }: { posts: ListedPost[] }) => posts.map(({ id }) => id);
    const newest = await read();
    expect(idsOf(newest)).toEqual(ids.slice(0, CALENDAR_DRAFTS_SIZE));
    const older = await read({ draftsBefore: newest.olderDrafts });
    expect(idsOf(older)).toEqual(ids.slice(CALENDAR_DRAFTS_SIZE));
    expect(older.olderDrafts).toBeNull();
  });

  it('has so many of the posts that are due, and says that there are more', async () => {
    const { store, read } = await planner();
    await store(MAX_LISTED_POSTS, 'scheduled');
    const full = await read();
    expect([full.posts.length, full.hasMore]).toEqual([MAX_LISTED_POSTS, false]);
    await store(1, 'scheduled');
    const more = await read();
    expect([more.posts.length, more.hasMore]).toEqual([MAX_LISTED_POSTS, true]);
  });
});
