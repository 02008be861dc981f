import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelScheduledPost, changeScheduledPost, getCalendar, type ScheduledPost } from '#shared/calendar/calendar';
import { changeSeries, createSeries, endSeries, listSeries, type Series } from '#shared/calendar/calendar-series';
import { setPostingSlots } from '#shared/calendar/calendar-slots';
import { MAX_SERIES } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { dueSeries, makeDuePosts } from './series-queue.ts';

/** A Wednesday evening in Berlin, whose clocks go forward on Sunday, the 29th. */
const START = Date.parse('2026-03-25T19:00:00Z');

let now = START;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => new Date(now) });
});
afterAll(() => app.close());

async function planner() {
  now = START;
  const { client, user } = await signUp(app);
  const account = { userId: user.id, platform: 'threads', accountId: randomUUID(), username: 'maria' };
  const { id: accountId } = await SocialAccount.query().insert(account);
  const plan = (changes: object = {}) => ({
    ...{ userId: user.id, clientKey: randomUUID(), accountId, parts: [{ text: 'Good morning' }] },
    ...{ timeZone: 'Europe/Berlin', weekdays: [6], time: '02:30', everyWeeks: 1 },
    ...{ startsOn: '2026-03-25', endsOn: null },
    ...changes,
  });
  const create = (changes: object = {}) => client.call(createSeries, { body: plan(changes) });
  const posts = async (): Promise<ScheduledPost[]> => {
    const later = (ms: number) => new Date(now + ms).toISOString();
    const query = { from: later(-DAY_MS), to: later(40 * DAY_MS) };
    return (await client.call(getCalendar, { params: { userId: user.id }, query })).body.posts;
  };
  const days = async () => (await posts()).map(({ wallClock }) => wallClock);
  const change = ({ id, revision }: Series, changes: object = {}) => {
    const { userId, clientKey, ...body } = plan(changes);
    return client.call(changeSeries, { params: { id }, body: { revision, ...body } });
  };
  const setOff = (daysOff: number[], datesOff: string[]) =>
    client.call(setPostingSlots, {
      params: { accountId },
      body: { timeZone: 'Europe/Berlin', slots: [], daysOff, datesOff },
    });
  return { client, user, accountId, plan, create, posts, days, change, setOff };
}

describe('a series', () => {
  it('stands in the calendar for four weeks, and an hour that the clocks skip is the next', async () => {
    const { create, posts } = await planner();
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toMatchObject({ weekdays: [6], time: '02:30', revision: 1, nextAt: '2026-03-29T01:30:00.000Z' });
    const made = await posts();
    expect(made.map(({ wallClock }) => wallClock)).toEqual([
      '2026-03-29T03:30',
      '2026-04-05T02:30',
      '2026-04-12T02:30',
      '2026-04-19T02:30',
    ]);
    expect(made[0]).toMatchObject({
      state: 'scheduled',
      parts: [{ text: 'Good morning' }],
      series: { id: body.id, day: '2026-03-29', time: '02:30', isApart: false },
    });
  });

  it('takes the first of an hour that comes twice, in its own zone', async () => {
    const { create, posts } = await planner();
    now = Date.parse('2026-10-20T12:00:00Z');
    await create({ startsOn: '2026-10-25', endsOn: '2026-10-25' });
    expect((await posts()).map(({ dueAt }) => dueAt)).toEqual(['2026-10-25T00:30:00.000Z']);
  });

  it('may come every few weeks, on several days, and end', async () => {
    const { create, days } = await planner();
    await create({ weekdays: [4, 0, 0], time: '09:00', everyWeeks: 2, endsOn: '2026-04-11' });
    expect(await days()).toEqual(['2026-03-27T09:00', '2026-04-06T09:00', '2026-04-10T09:00']);
  });

  it('goes on as time passes, whichever process looks, and makes no post twice', async () => {
    const { user, create, days } = await planner();
    const { body } = await create();
    expect(await dueSeries(new Date(now))).not.toContainEqual({ userId: user.id, id: body.id });
    now += 8 * DAY_MS;
    expect(await dueSeries(new Date(now))).toContainEqual({ userId: user.id, id: body.id });
    const deps = { knex: app.knex, now: () => new Date(now) };
    await Promise.all([makeDuePosts(deps, user.id, body.id), makeDuePosts(deps, user.id, body.id)]);
    expect(await days()).toEqual(['2026-04-05T02:30', '2026-04-12T02:30', '2026-04-19T02:30', '2026-04-26T02:30']);
    expect(await dueSeries(new Date(now))).not.toContainEqual({ userId: user.id, id: body.id });
  });

  it('is changed for all posts that wait, but those that were changed or deleted on their own', async () => {
    const { client, accountId, create, posts, change } = await planner();
    const { body: series } = await create({ weekdays: [0], time: '09:00' });
    const [first, second] = await posts();
    if (!first || !second) throw new Error('There are no posts');
    const alone = { accountId, timeZone: 'Europe/Berlin', state: 'scheduled', dueAt: first.dueAt, revision: 1 };
    const params = { id: first.id };
    expect(
      (await client.call(changeScheduledPost, { params, body: { ...alone, parts: [{ text: 'Alone' }] } })).status,
    ).toBe(200);
    await client.call(cancelScheduledPost, { params: { id: second.id } });
    const changes = { weekdays: [0], time: '10:00', parts: [{ text: 'Anew' }] };
    const { status, body } = await change(series, changes);
    expect(status).toBe(200);
    expect(body.revision).toBe(2);
    const then = (await posts()).map(({ wallClock, parts, series }) => [wallClock, parts[0]?.text, series?.isApart]);
    expect(then).toEqual([
      ['2026-03-30T09:00', 'Alone', true],
      ['2026-04-13T10:00', 'Anew', false],
      ['2026-04-20T10:00', 'Anew', false],
    ]);
    expect((await change(series, changes)).status).toBe(409);
  });

  it('of reminders makes reminders, also after a change that says nothing of that', async () => {
    const { create, posts, change } = await planner();
    const { body: series } = await create({ isByHand: true });
    const kinds = async () =>
      new Set((await posts()).map(({ isByHand, rehearsal }) => `${isByHand} ${rehearsal?.state}`));
    expect([series.isByHand, await kinds()]).toEqual([true, new Set(['true none'])]);
    const { body: later } = await change(series, { time: '10:00' });
    expect([later.isByHand, await kinds()]).toEqual([true, new Set(['true none'])]);
    expect((await change(later, { isByHand: false })).body.isByHand).toBe(false);
    expect(await kinds()).toEqual(new Set(['false pending']));
  });

  it('ends with its posts that wait; one that was changed on its own stays', async () => {
    const { client, user, accountId, create, posts } = await planner();
    const { body: series } = await create();
    const [first] = await posts();
    const alone = { accountId, timeZone: 'Europe/Berlin', state: 'scheduled', dueAt: first?.dueAt, revision: 1 };
    const body = { ...alone, parts: [{ text: 'Alone' }] };
    await client.call(changeScheduledPost, { params: { id: first?.id ?? '' }, body });
    expect((await client.call(endSeries, { params: { id: series.id } })).body).toEqual({ deleted: 3 });
    expect((await posts()).map(({ parts, series }) => [parts[0]?.text, series])).toEqual([['Alone', null]]);
    expect((await client.call(listSeries, { params: { userId: user.id } })).body).toEqual([]);
  });

  it('leaves out the days off of its account, also those that are chosen later', async () => {
    const { create, setOff, days } = await planner();
    await create({ weekdays: [0, 6], time: '09:00', endsOn: '2026-04-06' });
    await setOff([6], ['2026-03-30']);
    expect(await days()).toEqual(['2026-04-06T09:00']);
    await setOff([], []);
    expect(await days()).toHaveLength(4);
  });

  it('keeps the posts of all other days as they are when its account has another day off', async () => {
    const { create, setOff, posts } = await planner();
    await create({ weekdays: [0, 3, 6], time: '09:00' });
    const idOf = async () => new Map((await posts()).map(({ id, wallClock }) => [wallClock, id]));
    const before = await idOf();
    await setOff([3], ['2026-04-06']);
    const without = await idOf();
    expect(without.size).toBe(7);
    for (const [wallClock, id] of without) expect(id).toBe(before.get(wallClock));
    await setOff([], []);
    const again = await idOf();
    expect([...again.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [wallClock, id] of without) expect(again.get(wallClock)).toBe(id);
  });

  it('sent twice is one', async () => {
    const { client, user, plan, days } = await planner();
    const body = plan();
    const answers = await Promise.all([1, 2].map(() => client.call(createSeries, { body })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await days()).toHaveLength(4);
    expect((await client.call(listSeries, { params: { userId: user.id } })).body).toHaveLength(1);
  });

  it('is refused where it cannot be, and nothing changes', async () => {
    const { client, user, create, posts } = await planner();
    const stranger = await planner();
    const refusals = [
      [{ weekdays: [] }, 'weekdays'],
      [{ weekdays: [7] }, 'weekdays.0'],
      [{ time: '24:00' }, 'time'],
      [{ everyWeeks: 5 }, 'everyWeeks'],
      [{ startsOn: '2026-02-30' }, 'startsOn'],
      [{ startsOn: '2028-01-01' }, 'startsOn'],
      [{ endsOn: '2026-03-01' }, 'endsOn'],
      [{ startsOn: '2026-03-01', endsOn: '2026-03-02' }, 'endsOn'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ parts: [{ text: 'x'.repeat(501) }] }, 'parts.0.text'],
      [{ accountId: stranger.accountId }, 'accountId'],
    ] as const;
    for (const [changes, field] of refusals) {
      const { status, body } = await create(changes);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    }
    expect((await create({ userId: stranger.user.id })).status).toBe(403);
    expect((await app.client().call(listSeries, { params: { userId: user.id } })).status).toBe(401);
    expect(await posts()).toEqual([]);
    for (let count = 0; count < MAX_SERIES; count++) await create({ endsOn: '2026-03-25' });
    expect((await create()).status).toBe(422);
    expect((await client.call(endSeries, { params: { id: randomUUID() } })).status).toBe(404);
  });
});
