import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelScheduledPost,
  changeScheduledPost,
  checkScheduledPost,
  createScheduledPost,
  findScheduledPost,
  getCalendar,
  publishPostNow,
  resolveScheduledPost,
} from '#shared/calendar/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const inFuture = (ms: number) => new Date(Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS).toISOString();

/** A user with an account that is connected and does not let us publish. */
async function planner() {
  const { client, user } = await signUp(app);
  const account = { userId: user.id, platform: 'threads', accountId: randomUUID(), username: 'maria' };
  const { id: accountId } = await SocialAccount.query().insert(account);
  const plan = (changes: object = {}) => ({
    userId: user.id,
    clientKey: randomUUID(),
    accountId,
    parts: [{ text: 'Good morning' }],
    dueAt: inFuture(2 * DAY_MS),
    timeZone: 'Europe/Berlin',
    state: 'scheduled',
    ...changes,
  });
  const create = (changes: object = {}) => client.call(createScheduledPost, { body: plan(changes) });
  const read = async (from = inFuture(-DAY_MS), to = inFuture(40 * DAY_MS)) =>
    (await client.call(getCalendar, { params: { userId: user.id }, query: { from, to } })).body;
  const change = (post: { id: string; revision: number }, changes: object = {}) => {
    const { userId, clientKey, ...body } = plan(changes);
    return client.call(changeScheduledPost, { params: { id: post.id }, body: { revision: post.revision, ...body } });
  };
  return { client, user, accountId, plan, create, read, change };
}

describe('a post of the calendar', () => {
  it('is written, shown with its wall clock, moved and canceled', async () => {
    const { client, create, read, change, accountId } = await planner();
    const { status, body: made } = await create({ dueAt: '2027-07-01T07:30:00Z' });
    expect(status).toBe(200);
    expect(made).toMatchObject({
      accountId,
      state: 'scheduled',
      dueAt: '2027-07-01T07:30:00.000Z',
      timeZone: 'Europe/Berlin',
      wallClock: '2027-07-01T09:30',
      revision: 1,
      rehearsal: { state: 'pending', message: null },
      parts: [{ text: 'Good morning', mediaId: null, permalink: null, problem: null, attempts: [] }],
      composerUrl: 'https://www.threads.com/intent/post?text=Good%20morning',
    });
    const moved = await change(made, {
      dueAt: inFuture(DAY_MS),
      timeZone: 'Asia/Tokyo',
      parts: [{ text: 'a' }, { text: 'b' }],
    });
    expect(moved.body).toMatchObject({ id: made.id, revision: 2, timeZone: 'Asia/Tokyo' });
    expect((await read()).posts.map(({ parts }: { parts: object[] }) => parts.length)).toEqual([2]);
    const canceled = await client.call(cancelScheduledPost, { params: { id: made.id } });
    expect(canceled.body).toMatchObject({ state: 'canceled', revision: 3 });
    expect((await read()).posts).toEqual([]);
    expect((await client.call(findScheduledPost, { params: { id: made.id } })).body).toEqual(canceled.body);
    expect((await change(canceled.body)).body).toMatchObject({ state: 'scheduled', revision: 4 });
    expect((await read()).posts).toHaveLength(1);
  });

  it('may be a draft without a time, which every month shows, after all others', async () => {
    const { create, read } = await planner();
    await create({ dueAt: null, state: 'draft' });
    await create();
    const { posts, permission, quota, accounts } = await read();
    // The one that is scheduled waits for a hand, as nothing may be published.
    expect(accounts).toMatchObject([{ permission: 'missing', reminders: 1 }]);
    expect(posts.map(({ state }: { state: string }) => state)).toEqual(['scheduled', 'draft']);
    expect(posts[1]).toMatchObject({ dueAt: null, wallClock: null, rehearsal: null });
    expect({ permission, quota }).toEqual({ permission: 'missing', quota: null });
    expect((await read(inFuture(10 * DAY_MS), inFuture(20 * DAY_MS))).posts).toHaveLength(1);
  });

  it('that goes out next is named by days without any', async () => {
    const { create, read } = await planner();
    const empty = () => read(inFuture(-9 * DAY_MS), inFuture(-2 * DAY_MS));
    await create({ state: 'draft', dueAt: inFuture(DAY_MS) });
    expect((await empty()).nextDueAt).toBe(null);
    const { body: later } = await create({ dueAt: inFuture(9 * DAY_MS) });
    const { body: sooner } = await create({ dueAt: inFuture(3 * DAY_MS) });
    expect((await empty()).nextDueAt).toBe(sooner.dueAt);
    expect((await read(later.dueAt, inFuture(20 * DAY_MS))).nextDueAt).toBe(null);
  });

  it('is one, however often its form sends it, and at the same time', async () => {
    const { client, plan, read } = await planner();
    const body = plan();
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call(createScheduledPost, { body })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await read()).posts).toHaveLength(1);
  });

  it('is not changed by somebody who saw an older one', async () => {
    const { create, change, read } = await planner();
    const { body: post } = await create();
    expect((await change(post, { parts: [{ text: 'First' }] })).status).toBe(200);
    expect((await change(post, { parts: [{ text: 'Second' }] })).status).toBe(409);
    expect((await read()).posts[0].parts[0].text).toBe('First');
  });

  it('may be due in thirteen months, and not later', async () => {
    const { create } = await planner();
    const inMonths = (months: number) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() + months);
      return date.toISOString();
    };
    expect((await create({ dueAt: inMonths(13) })).status).toBe(200);
    expect((await create({ dueAt: inMonths(15) })).body.error.fields).toHaveProperty('dueAt');
  });

  it('is due now, once, when somebody presses twice', async () => {
    const { client, create } = await planner();
    const { body: post } = await create();
    const press = () => client.call(publishPostNow, { params: { id: post.id } });
    const [first, second] = [await press(), await press()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toMatchObject({ revision: first.body.revision, dueAt: first.body.dueAt });
    expect(Math.abs(Date.parse(first.body.dueAt) - Date.now())).toBeLessThan(MINUTE_MS);
  });
});

describe('what is refused, with its field, and changes nothing', () => {
  it.each<[string, object, string]>([
    ['501 characters', { parts: [{ text: 'x'.repeat(501) }] }, 'parts.0.text'],
    ['no text', { parts: [{ text: '  ' }] }, 'parts.0.text'],
    ['no part', { parts: [] }, 'parts'],
    [
      'six links',
      {
        parts: [
          {
            text: 'https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4 https://a.example/5 https://a.example/6',
          },
        ],
      },
      'parts.0.text',
    ],
    [
      'a poll with a picture',
      { parts: [{ text: 'x', poll: { options: ['a', 'b'] }, mediaIds: [randomUUID()] }] },
      'parts.0.poll',
    ],
    ['a picture', { parts: [{ text: 'x', mediaIds: [randomUUID()] }] }, 'parts.0.mediaIds'],
    ['a zone that does not exist', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['a moment in the past', { dueAt: '2020-01-01T00:00:00Z' }, 'dueAt'],
    ['a draft in the past', { dueAt: '2020-01-01T00:00:00Z', state: 'draft' }, 'dueAt'],
    ['no moment', { dueAt: null }, 'dueAt'],
    ['what is no moment', { dueAt: 'tomorrow' }, 'dueAt'],
    ['an account that does not exist', { accountId: randomUUID() }, 'accountId'],
    ['another state', { state: 'published' }, 'state'],
  ])('%s', async (_, changes, field) => {
    const { create, change, read } = await planner();
    const { body: post } = await create();
    for (const { status, body } of [await create(changes), await change(post, changes)]) {
      expect(status).toBe(400);
      expect(Object.keys(body.error.fields)).toContain(field);
    }
    expect((await read()).posts).toEqual([expect.objectContaining({ id: post.id, revision: 1 })]);
  });

  it('a span of 46 days, and one that ends before it begins; 45 days are shown', async () => {
    const { client, user } = await planner();
    const spanOf = (days: number) => {
      const from = new Date();
      const query = { from: from.toISOString(), to: new Date(from.getTime() + days * DAY_MS).toISOString() };
      return client.call(getCalendar, { params: { userId: user.id }, query });
    };
    expect((await spanOf(45)).status).toBe(200);
    expect((await spanOf(46)).body.error.fields).toHaveProperty('to');
    expect((await spanOf(-1)).body.error.fields).toHaveProperty('to');
  });

  it("somebody else's account and post, in the words of one that does not exist", async () => {
    const mine = await planner();
    const theirs = await planner();
    const { body: post } = await theirs.create();
    const taken = await mine.create({ accountId: theirs.accountId });
    const none = await mine.create({ accountId: randomUUID() });
    expect(taken.body.error.fields).toEqual(none.body.error.fields);
    expect((await mine.change(post)).status).toBe(404);
    for (const endpoint of [findScheduledPost, cancelScheduledPost, publishPostNow]) {
      expect((await mine.client.call(endpoint, { params: { id: post.id } })).status).toBe(404);
    }
    const body = { outcome: 'discard' };
    expect((await mine.client.call(resolveScheduledPost, { params: { id: post.id }, body })).status).toBe(404);
    expect((await theirs.read()).posts[0]).toMatchObject({ state: 'scheduled', revision: 1 });
  });

  it('visitors', async () => {
    const { plan, user } = await planner();
    expect((await app.client().call(createScheduledPost, { body: plan() })).status).toBe(401);
    expect((await app.client().call(findScheduledPost, { params: { id: randomUUID() } })).status).toBe(401);
    const query = { from: inFuture(0), to: inFuture(HOUR_MS) };
    expect((await app.client().call(getCalendar, { params: { userId: user.id }, query })).status).toBe(401);
  });

  it('a decision about a post that needs none', async () => {
    const { client, create } = await planner();
    const { body: post } = await create();
    const decide = (body: object) => client.call(resolveScheduledPost, { params: { id: post.id }, body });
    expect((await decide({ outcome: 'published' })).status).toBe(409);
    expect((await decide({ outcome: 'perhaps' })).body.error.fields).toHaveProperty('outcome');
  });
});

describe('what one may have overlooked', () => {
  it('is the same text within a week, another post within half an hour, and more than 500 bytes', async () => {
    const { client, create, plan, user } = await planner();
    const dueAt = inFuture(3 * DAY_MS);
    const { body: post } = await create({ dueAt });
    const warn = async (changes: object) => {
      const { clientKey, ...body } = plan(changes);
      const { body: warnings } = await client.call(checkScheduledPost, { body: { ...body, userId: user.id } });
      return warnings.map(({ kind }: { kind: string }) => kind);
    };
    const later = (ms: number) => new Date(Date.parse(dueAt) + ms).toISOString();
    expect(await warn({ dueAt: later(2 * HOUR_MS), parts: [{ text: 'GOOD  morning ' }] })).toEqual(['duplicate']);
    expect(await warn({ dueAt: later(20 * MINUTE_MS), parts: [{ text: 'Another' }] })).toEqual(['clash']);
    expect(await warn({ dueAt: later(8 * DAY_MS) })).toEqual([]);
    expect(await warn({ dueAt, id: post.id })).toEqual([]);
    expect(await warn({ dueAt: null, parts: [{ text: '’'.repeat(200) }] })).toEqual(['bytes']);
  });
});
