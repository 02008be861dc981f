import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { compareGroups, getPerformance } from '#shared/analytics/performance';
import { countUnseen, seeEvents, switchWatch } from '#shared/analytics/watches';
import { WatchEvent } from '../../models/watching/watch-event.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, HOUR, syncPost } from '../../testing/synced-posts.ts';
import { newWatcher, passTime, readAgain, readAt, USUAL } from '../../testing/watched-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a post that breaks out', () => {
  it('is noted once, with what was seen, however often it is looked at', async () => {
    const { account, look, read, kinds } = await newWatcher(app);
    const post = await syncPost(account, 7 * HOUR, readAt([250, 600, 930]));
    await Promise.all([look(), look()]);
    await look();
    expect(await kinds()).toEqual(['breakout']);
    const [event] = (await read()).events;
    expect(event).toMatchObject({
      kind: 'breakout',
      isSeen: false,
      isSettled: false,
      held: null,
      post: { id: post.id, text: 'Its text' },
      figures: { age: 6, views: 930, percentile: 100, comparedWith: 10, gained: null },
    });
    expect(event?.figures.multiple).toBeCloseTo(930 / 297, 9);
  });

  it.each([
    [1400, true],
    [1399, false],
  ])('that has %i views after a week, where 700 are usual, held: %s', async (views, held) => {
    const { account, look, watch } = await newWatcher(app);
    for (const part of [1, 1, 1]) await syncPost(account, 40 * DAY, readAt(USUAL.map((one) => one * part)));
    const post = await syncPost(account, 7 * HOUR, readAt([250, 600, 930]));
    await look();
    expect(await watch('breakout')).toEqual({ kind: 'breakout', isOn: true, fired: 1, held: 0, notHeld: 0, open: 1 });
    await passTime(app, post, 7 * DAY);
    await readAgain(post, [
      [167, { views }],
      [169, { views }],
    ]);
    await look();
    expect(await watch('breakout')).toMatchObject({ fired: 1, held: held ? 1 : 0, notHeld: held ? 0 : 1, open: 0 });
  });

  it('is not known to have held where it was not read in time', async () => {
    const { account, look, read, watch } = await newWatcher(app);
    const post = await syncPost(account, 7 * HOUR, readAt([250, 600, 930]));
    await look();
    await passTime(app, post, 13 * DAY);
    await look();
    expect(await watch('breakout')).toMatchObject({ fired: 1, held: 0, notHeld: 0, open: 0 });
    expect((await read()).events).toMatchObject([{ isSettled: true, held: null }]);
  });

  it('is none among too few posts', async () => {
    const { user } = await signUp(app);
    const account = await connectAccount(user.id);
    for (let nth = 0; nth < 7; nth++) await syncPost(account, (30 + nth) * DAY, readAt(USUAL));
    await syncPost(account, 7 * HOUR, readAt([900, 900, 930]));
    await app.watch.onStored(user.id);
    expect(await WatchEvent.query().where({ userId: user.id })).toEqual([]);
  });
});

describe('a quiet first hour', () => {
  it('is noted while it is the newest that is known, and held where the day stays quiet', async () => {
    const { account, look, kinds, watch } = await newWatcher(app);
    const quiet = await syncPost(account, 1.5 * HOUR, readAt([40]));
    const recovers = await syncPost(account, 1.6 * HOUR, readAt([40]));
    await syncPost(account, 1.7 * HOUR, readAt([60]));
    // It was quiet once, and is no longer.
    await syncPost(account, 3.5 * HOUR, readAt([40, 210]));
    await look();
    expect(await kinds()).toEqual(['quiet_start', 'quiet_start']);
    for (const [post, views] of [
      [quiet, 200],
      [recovers, 480],
    ] as const) {
      await passTime(app, post, DAY);
      await readAgain(post, [
        [23, { views }],
        [25, { views }],
      ]);
    }
    await look();
    expect(await watch('quiet_start')).toEqual({
      kind: 'quiet_start',
      isOn: true,
      fired: 2,
      held: 1,
      notHeld: 1,
      open: 0,
    });
  });
});

describe('a post that sinks', () => {
  it('did well before, and has lost at least half of its multiple', async () => {
    const { account, look, read } = await newWatcher(app);
    const sinks = await syncPost(account, 13 * HOUR, readAt([140, 260, 250, 220]));
    // Below the usual from the beginning, and half of nothing much.
    await syncPost(account, 13 * HOUR, readAt([90, 150, 160, 170]));
    // It did very well, and still does as well as usual.
    await syncPost(account, 13 * HOUR, readAt([180, 330, 400, 420]));
    await look();
    const { events } = await read();
    expect(events).toMatchObject([{ kind: 'sinking', post: { id: sinks.id }, figures: { age: 12, ageBefore: 1 } }]);
    const { multiple, multipleBefore } = events[0]?.figures ?? {};
    expect(multipleBefore).toBeGreaterThan(1.3);
    expect(multiple).toBeLessThan(0.6);
  });
});

describe('a watch', () => {
  it('that is switched off notes nothing until it is on again', async () => {
    const { client, user, account, look, kinds, watch } = await newWatcher(app);
    const put = (isOn: boolean) =>
      client.call(switchWatch, { params: { userId: user.id }, body: { kind: 'breakout', isOn } });
    expect((await put(false)).body).toEqual({ kind: 'breakout', isOn: false });
    await syncPost(account, 7 * HOUR, readAt([250, 600, 930]));
    await look();
    expect(await kinds()).toEqual([]);
    expect(await watch('breakout')).toMatchObject({ isOn: false, fired: 0 });
    await put(true);
    await look();
    expect(await kinds()).toEqual(['breakout']);
  });

  it('tells how many events nobody has seen, until they are', async () => {
    const { client, user, account, look, read } = await newWatcher(app);
    await syncPost(account, 7 * HOUR, readAt([250, 600, 930]));
    await syncPost(account, 1.5 * HOUR, readAt([40]));
    await look();
    const params = { userId: user.id };
    expect((await client.call(countUnseen, { params })).body).toEqual({ unseen: 2 });
    const [one, other] = (await read()).events.map(({ id }) => id);
    expect((await client.call(seeEvents, { params, body: { ids: [one] } })).body).toEqual({ unseen: 1 });
    expect((await read()).events.map(({ isSeen }) => isSeen)).toEqual([true, false]);
    const stranger = await signUp(app);
    const sent = { params: { userId: stranger.user.id }, body: { ids: [other] } };
    expect((await stranger.client.call(seeEvents, sent)).body).toEqual({ unseen: 0 });
    expect((await client.call(countUnseen, { params })).body).toEqual({ unseen: 1 });
  });

  it('looks at nothing while Performance Analytics is turned off', async () => {
    const { client, user, account, look, read } = await newWatcher(app);
    await syncPost(account, 7 * HOUR, readAt([250, 600, 930]));
    await client.call(changeSettings, {
      params: { userId: user.id },
      body: { privacy: { performanceAnalytics: false } },
    });
    await look();
    expect(await WatchEvent.query().where({ userId: user.id })).toEqual([]);
    expect(await read()).toMatchObject({ isOn: false, account: null, posts: [], ledger: null });
  });

  it('is its user’s alone', async () => {
    const { user } = await newWatcher(app);
    const stranger = await signUp(app);
    const params = { userId: user.id };
    const calls = [
      [getPerformance, { params, query: {} }],
      [compareGroups, { params, query: {} }],
      [countUnseen, { params }],
      [seeEvents, { params, body: { ids: [] } }],
      [switchWatch, { params, body: { kind: 'breakout', isOn: false } }],
    ] as const;
    for (const [endpoint, sent] of calls) {
      expect((await app.client().call(endpoint, sent)).status).toBe(401);
      expect((await stranger.client.call(endpoint, sent)).status).toBe(403);
    }
    const own = { params: { userId: stranger.user.id } };
    expect((await stranger.client.call(switchWatch, { ...own, body: { kind: 'meteor', isOn: true } })).status).toBe(
      400,
    );
    expect((await stranger.client.call(seeEvents, { ...own, body: { ids: ['x'] } })).status).toBe(400);
    expect((await stranger.client.call(getPerformance, { ...own, query: { period: '8d' } })).status).toBe(400);
    for (const query of [{ from: '2026-10-01' }, { from: '2026-10-02', to: '2026-10-01' }, { compare: 'never' }]) {
      expect((await stranger.client.call(getPerformance, { ...own, query })).status).toBe(400);
      expect((await stranger.client.call(compareGroups, { ...own, query })).status).toBe(400);
    }
    expect((await stranger.client.call(compareGroups, { ...own, query: { by: 'mood' } })).status).toBe(400);
    expect((await stranger.client.call(compareGroups, { ...own, query: { measure: 'saves' } })).status).toBe(400);
  });
});
