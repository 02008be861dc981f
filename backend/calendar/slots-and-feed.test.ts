import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelScheduledPost, checkScheduledPost, createScheduledPost } from '#shared/calendar/calendar';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '#shared/calendar/calendar-feed';
import { getPostingSlots, setPostingSlots } from '#shared/calendar/calendar-slots';
import { DAY_MS } from '#shared/days/durations';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

/** A Saturday evening in Berlin, the night before its clocks go forward. */
const NOW = '2026-03-28T19:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => new Date(NOW) });
});
afterAll(() => app.close());

async function planner() {
  const { client, user } = await signUp(app);
  const account = { userId: user.id, platform: 'threads', accountId: randomUUID(), username: 'maria' };
  const { id: accountId } = await SocialAccount.query().insert(account);
  const setSlots = (
    slots: { weekday: number; time: string }[],
    timeZone = 'Europe/Berlin',
    daysOff?: number[],
    datesOff?: string[],
  ) => client.call(setPostingSlots, { params: { accountId }, body: { timeZone, slots, daysOff, datesOff } });
  const schedule = async (dueAt: string, text = 'Planned', changes: object = {}) => {
    const plan = { userId: user.id, clientKey: randomUUID(), accountId, timeZone: 'Europe/Berlin', state: 'scheduled' };
    return (await client.call(createScheduledPost, { body: { ...plan, dueAt, parts: [{ text }], ...changes } })).body;
  };
  return { client, user, accountId, setSlots, schedule };
}

describe('the times at which an account posts', () => {
  it('are kept in their order, with the next free one, across a change of the clocks', async () => {
    const { client, accountId, setSlots, schedule } = await planner();
    const { status, body } = await setSlots([
      { weekday: 0, time: '08:00' },
      { weekday: 6, time: '02:30' },
      { weekday: 6, time: '02:30' },
    ]);
    expect(status).toBe(200);
    expect(body.slots).toEqual([
      { weekday: 0, time: '08:00' },
      { weekday: 6, time: '02:30' },
    ]);
    // That Sunday knows no half past two.
    expect(body.nextFree).toEqual({ dueAt: '2026-03-29T01:30:00.000Z', wallClock: '2026-03-29T03:30' });
    await schedule('2026-03-29T01:40:00Z');
    const { body: then } = await client.call(getPostingSlots, { params: { accountId } });
    expect(then.nextFree).toEqual({ dueAt: '2026-03-30T06:00:00.000Z', wallClock: '2026-03-30T08:00' });
  });

  it('may be none, and suggestions say why there are none', async () => {
    const { client, accountId } = await planner();
    const { body } = await client.call(getPostingSlots, { params: { accountId } });
    expect(body).toMatchObject({ slots: [], nextFree: null, suggestions: [] });
    expect(body.noSuggestions).toBe('No post of yours is known yet.');
  });

  it('leave out the days on which nothing is to go out, and a post on one is warned of', async () => {
    const { client, user, accountId, setSlots } = await planner();
    const times = [
      { weekday: 6, time: '12:00' },
      { weekday: 1, time: '08:00' },
    ];
    const { body } = await setSlots(times, 'Europe/Berlin', [6, 6]);
    expect(body).toMatchObject({ daysOff: [6], nextFree: { wallClock: '2026-03-31T08:00' } });
    expect(body.slots).toHaveLength(2);
    const plan = { userId: user.id, accountId, timeZone: 'Europe/Berlin', state: 'scheduled', parts: [{ text: 'Hi' }] };
    const warned = async (dueAt: string) =>
      (await client.call(checkScheduledPost, { body: { ...plan, dueAt } })).body.map(
        ({ message }: { message: string }) => message,
      );
    expect(await warned('2026-03-29T10:00:00Z')).toEqual([
      'You chose that no post of this account goes out on Sundays',
    ]);
    // Monday in Berlin.
    expect(await warned('2026-03-29T22:30:00Z')).toEqual([]);
    expect((await setSlots([], 'Europe/Berlin', [7])).status).toBe(400);
  });

  it('leave out single days too, which are forgotten once they have passed', async () => {
    const { client, user, accountId, setSlots } = await planner();
    const slots = [{ weekday: 6, time: '12:00' }];
    const days = ['2026-04-05', '2026-03-29', '2026-03-29', '2026-03-27'];
    const { body } = await setSlots(slots, 'Europe/Berlin', [], days);
    expect(body).toMatchObject({
      datesOff: ['2026-03-29', '2026-04-05'],
      nextFree: { wallClock: '2026-04-12T12:00' },
    });
    const plan = { userId: user.id, accountId, timeZone: 'Europe/Berlin', state: 'scheduled', parts: [{ text: 'Hi' }] };
    const { body: warnings } = await client.call(checkScheduledPost, {
      body: { ...plan, dueAt: '2026-03-29T10:00:00Z' },
    });
    expect(warnings).toEqual([
      {
        kind: 'day_off',
        message: 'You chose that no post of this account goes out on Sunday, March 29, 2026',
        postId: null,
      },
    ]);
    expect((await setSlots([], 'Europe/Berlin', [], ['2026-02-30'])).status).toBe(400);
  });

  it('come with three times that the account tried least, to learn what they are worth', async () => {
    const { client, user, accountId, setSlots, schedule } = await planner();
    // Each day at nine in Berlin, for two weeks.
    for (let day = 1; day <= 14; day++)
      await ContentPost.query().insert({
        userId: user.id,
        accountId,
        externalId: randomUUID(),
        title: 'A post',
        content: 'Its text',
        publishedAt: new Date(Date.parse('2026-03-28T08:00:00Z') - day * DAY_MS),
      });
    const { body } = await setSlots([{ weekday: 1, time: '18:00' }], 'Europe/Berlin', [6]);
    expect(body.toLearn).toHaveLength(3);
    for (const { slot, postsNear } of body.toLearn) {
      expect(postsNear).toBe(0);
      expect(slot.weekday).not.toBe(6);
      expect(Number(slot.time.slice(0, 2))).toBeGreaterThanOrEqual(12);
    }
    const [first, second, third] = body.toLearn;
    expect(first.slot.weekday).not.toBe(second.slot.weekday);
    // One that is used for the week is offered for the next.
    await schedule(first.dueAt);
    const { body: then } = await client.call(getPostingSlots, { params: { accountId } });
    expect(then.toLearn.map(({ slot }: { slot: unknown }) => slot)).toEqual([first.slot, second.slot, third.slot]);
    expect(Date.parse(then.toLearn[0].dueAt) - Date.parse(first.dueAt)).toBeGreaterThan(6 * DAY_MS);
  });

  it('are refused with their field', async () => {
    const { setSlots } = await planner();
    expect((await setSlots([{ weekday: 7, time: '08:00' }])).body.error.fields).toHaveProperty(['slots.0.weekday']);
    expect((await setSlots([{ weekday: 1, time: '24:00' }])).body.error.fields).toHaveProperty(['slots.0.time']);
    expect((await setSlots([], 'Europe/Atlantis')).body.error.fields).toHaveProperty('timeZone');
  });
});

describe('the address of a calendar', () => {
  it('shows every post to whoever has it, until it is replaced or revoked', async () => {
    const { client, user, schedule } = await planner();
    const params = { userId: user.id };
    const visit = async (url: string) => app.client().send('GET', new URL(url).pathname + new URL(url).search);
    expect((await client.call(getCalendarFeed, { params })).body).toEqual({ createdAt: null });
    await schedule('2026-04-01T07:30:00Z', `Bread; salt, and\n${'wörds '.repeat(30)}`);
    await schedule('2026-04-01T09:30:00Z', 'Tea', { isByHand: true });
    const gone = await schedule('2026-04-02T07:30:00Z', 'Not any more');
    await client.call(cancelScheduledPost, { params: { id: gone.id } });
    const { body: first } = await client.call(createCalendarFeed, { params });
    const { status, headers, body } = await visit(first.url);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART:20260401T073000Z\r\n');
    expect(unfolded).toContain('SUMMARY:Scheduled: Bread\\; salt\\, and wörds');
    expect(unfolded).toContain('and\\nwörds');
    expect(unfolded).toContain('SUMMARY:Post by hand: Tea');
    expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const { body: second } = await client.call(createCalendarFeed, { params });
    expect((await visit(first.url)).status).toBe(404);
    expect((await visit(second.url)).status).toBe(200);
    expect((await client.call(revokeCalendarFeed, { params })).body).toEqual({ deleted: 1 });
    expect((await visit(second.url)).status).toBe(404);
  });

  it('is not in the database, and no guess leads anywhere', async () => {
    const { client, user } = await planner();
    const { body } = await client.call(createCalendarFeed, { params: { userId: user.id } });
    const secret = new URL(body.url).searchParams.get('key') ?? '';
    await app.client().send('GET', body.url.slice(app.url.length));
    expect(JSON.stringify(await app.knex('calendar_feeds')) + app.logs.join()).not.toContain(secret);
    for (const guess of ['x', user.id, secret.toLowerCase(), `${secret}A`]) {
      expect((await app.client().send('GET', `/api/calendar/feeds/calendar.ics?key=${guess}`)).status).toBe(404);
    }
  });

  it('is read, and guessed at, only so often', async () => {
    const limits = { feedPerUser: { points: 2, seconds: 600 }, feedGuessPerAddress: { points: 2, seconds: 600 } };
    const strict = await startApp({ knex: app.knex, limits, settings: { trustProxy: true } });
    const { client, user } = await signUp(strict);
    const { body } = await client.call(createCalendarFeed, { params: { userId: user.id } });
    const { pathname, search } = new URL(body.url);
    const headers = { 'X-Forwarded-For': '203.0.113.21' };
    const ask = async (address: string) => (await strict.client().send('GET', address, { headers })).status;
    expect([await ask(pathname + search), await ask(pathname + search), await ask(pathname + search)]).toEqual([
      200, 200, 429,
    ]);
    const guess = `${pathname}?key=${'A'.repeat(32)}`;
    expect([await ask(guess), await ask(guess), await ask(guess)]).toEqual([404, 404, 429]);
    await strict.close();
  });

  it('is told once and kept, and not sent again to who has it, until something changes', async () => {
    const { client, user, schedule } = await planner();
    await schedule('2026-04-01T07:30:00Z', 'Rye');
    const { body: made } = await client.call(createCalendarFeed, { params: { userId: user.id } });
    const visit = (headers = {}) => app.client().send('GET', made.url.slice(app.url.length), { headers });
    const first = await visit();
    const etag = first.headers.get('ETag') ?? '';
    // Nobody is told of this: what is kept still says the old text.
    await app
      .knex('scheduled_posts')
      .where({ userId: user.id })
      .update({ parts: JSON.stringify([{ text: 'Wheat' }]) });
    expect((await visit()).body).toBe(first.body);
    const again = await visit({ 'If-None-Match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    await schedule('2026-04-02T07:30:00Z', 'Spelt');
    const then = await visit({ 'If-None-Match': etag });
    expect([then.status, then.body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 2]);
    expect(then.body).toContain('Wheat');
  });

  it('shows how a long text begins, folded between letters of any size', async () => {
    const { client, user, accountId } = await planner();
    const text = `a${'🥖ü'.repeat(250)}`;
    const parts = JSON.stringify([{ text }, { text: 'The end' }]);
    const row = { userId: user.id, id: randomUUID(), accountId, clientKey: randomUUID(), state: 'draft', dueAt: NOW };
    await app.knex('scheduled_posts').insert({ ...row, timeZone: 'UTC', parts });
    const { body: made } = await client.call(createCalendarFeed, { params: { userId: user.id } });
    const { body } = await app.client().send('GET', made.url.slice(app.url.length));
    expect(body.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true);
    const beginning = [...text].slice(0, 300).join('');
    expect(body.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${beginning}…\r\n`);
  });

  it('shows a post that is long past no more', async () => {
    const { client, user, accountId } = await planner();
    const dueAt = new Date(Date.parse(NOW) - 100 * DAY_MS);
    const row = { userId: user.id, id: randomUUID(), accountId, clientKey: randomUUID(), state: 'missed', dueAt };
    await app.knex('scheduled_posts').insert({ ...row, timeZone: 'UTC', parts: JSON.stringify([{ text: 'Old' }]) });
    const { body } = await client.call(createCalendarFeed, { params: { userId: user.id } });
    expect((await app.client().send('GET', body.url.slice(app.url.length))).body).not.toContain('VEVENT');
  });
});
