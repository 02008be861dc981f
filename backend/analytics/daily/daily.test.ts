import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, deleteUser } from '#shared/account';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { scoreSchema } from '#shared/analytics/insights';
import { startJobs } from '../../jobs/start-jobs.ts';
import { AccountSync } from '../../models/accounts/account-sync.ts';
import { DailyAnalytics } from '../../models/accounts/daily-analytics.ts';
import type { ContentPost } from '../../models/posts/content-post.ts';
import { PostReply } from '../../models/posts/post-reply.ts';
import { Insight } from '../../models/watching/insight.ts';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { countRows } from '../../testing/fill-account.ts';
import { makeCreator, type SyncApp, startSyncApp, whenSynced } from '../../testing/sync-app.ts';
import { connectAccount, DAY, HOUR, syncPost } from '../../testing/synced-posts.ts';
import { connectCreator } from '../../testing/threads-app.ts';
import { startDailyQueue } from './daily-queue.ts';

const creator = makeCreator(1, { posts: 90, daysBefore: 60 });

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp({ sandbox: { creators: [creator] } });
});
afterAll(() => app.close());

const daysOf = async (userId: string) => await DailyAnalytics.query().where({ userId }).orderBy('date');
const insightsOf = async (userId: string) => await Insight.query().where({ userId });

/** A user with a read account, a post, and a question under it that waits. */
async function newCreator(timeZone = 'UTC') {
  const { client, user } = await signUp(app, { timeZone });
  const account = await connectAccount(user.id);
  await AccountSync.query().insert({ userId: user.id, accountId: account.id, importedAt: now(), nextDueAt: null });
  await askUnder(await syncPost(account, 3 * DAY));
  return { client, userId: user.id, refresh: () => app.daily.refresh(user.id) };
}

/** A question that waits. */
async function askUnder(post: ContentPost): Promise<void> {
  await post.$query().patch({ repliesReadAt: new Date() });
  const reply = { externalId: '1', repliedAt: new Date(Date.now() - 2 * DAY), isQuestion: true };
  await PostReply.query().insert({ userId: post.userId, postId: post.id, ...reply });
}

const now = () => new Date(app.sandbox.now());

async function dashboardOf(client: TestClient, userId: string): Promise<Dashboard> {
  return (await client.call(getDashboard, { params: { userId } })).body;
}

/** Resolves when so many queries wait for a lock that somebody else holds. */
async function whenWaiting(queries: number): Promise<void> {
  const waiting = () =>
    app.knex('pg_stat_activity').where({ waitEventType: 'Lock' }).whereRaw('datname = current_database()');
  await expect.poll(waiting).toHaveLength(queries);
}

describe('after the first import', () => {
  it('there is a score with its parts, and what stands out', async () => {
    const { client, user } = await signUp(app, { timeZone: 'America/New_York' });
    const { account } = await connectCreator(client, creator.id);
    await whenSynced(client, account.id);
    await expect.poll(() => daysOf(user.id)).toHaveLength(1);
    const { score, insights, analytics } = await dashboardOf(client, user.id);
    expect(score).toEqual(scoreSchema.parse(score));
    expect(score?.parts.reduce((sum, { points }) => sum + points, score.value ?? 0)).toBe(100);
    expect(insights.map(({ type }) => type)).toContain('questions_waiting');
    const [day] = await daysOf(user.id);
    expect(day).toMatchObject({
      ...analytics,
      totalEngagement: analytics.totalEngagement,
      aiOptimizationScore: score?.value,
    });
    const local = Temporal.Instant.from(day?.date.toISOString() ?? '').toZonedDateTimeISO('America/New_York');
    const today = Temporal.Instant.fromEpochMilliseconds(app.sandbox.now()).toZonedDateTimeISO('America/New_York');
    expect(local.toString()).toBe(today.startOfDay().toString());
  });
});

describe('an account that is imported while its user is computed for', () => {
  it('has its insights looked for at once', async () => {
    const { userId, refresh } = await newCreator();
    await refresh();
    const [first] = await insightsOf(userId);
    await DailyAnalytics.query()
      .where({ userId })
      .patch({ computedAt: new Date(app.sandbox.now() - HOUR) });
    const lock = await app.knex.transaction();
    await lock('users').where({ id: userId }).forNoKeyUpdate();
    await app.daily.onRead(userId);
    await whenWaiting(1);
    app.sandbox.control.advance(1000);
    await importAnother(userId);
    await app.daily.onRead(userId);
    await lock.commit();
    await expect.poll(async () => (await insightsOf(userId))[0]?.insights.postIds).toHaveLength(2);
    expect(await insightsOf(userId)).toMatchObject([{ id: first?.id }]);
  });
});

/** A second account, with a question of its own. */
async function importAnother(userId: string): Promise<void> {
  const account = await connectAccount(userId);
  await AccountSync.query().insert({ userId, accountId: account.id, importedAt: now(), nextDueAt: null });
  await askUnder(await syncPost(account, 3 * DAY));
}

/** Makes what was computed so far this much older, in milliseconds: the clock of the sandbox stands still. */
async function computedBefore(userId: string, ms: number): Promise<void> {
  await DailyAnalytics.query()
    .where({ userId })
    .patch({ computedAt: new Date(app.sandbox.now() - ms) });
}

describe('the row of a day', () => {
  it('is computed at most once an hour, and brought up to date then', async () => {
    const { userId, refresh } = await newCreator();
    await refresh();
    await computedBefore(userId, HOUR / 2);
    const [first] = await daysOf(userId);
    await refresh();
    expect(await daysOf(userId)).toEqual([first]);
    await computedBefore(userId, HOUR);
    await refresh();
    const [again, ...rest] = await daysOf(userId);
    expect(rest).toEqual([]);
    expect(again).toMatchObject({ id: first?.id, computedAt: now(), lookedAt: first?.lookedAt });
  });

  it('is another one on the next day, when insights are looked for again', async () => {
    const { userId, refresh } = await newCreator();
    await refresh();
    await DailyAnalytics.query()
      .where({ userId })
      .patch({ date: new Date(app.sandbox.now() - 2 * DAY) });
    await Insight.query().where({ userId }).delete();
    await refresh();
    expect(await daysOf(userId)).toHaveLength(2);
    expect(await insightsOf(userId)).toHaveLength(1);
  });

  it('goes where the user moved westwards, to where that day has not begun', async () => {
    const { userId, refresh } = await newCreator('Pacific/Pago_Pago');
    await refresh();
    await DailyAnalytics.query()
      .where({ userId })
      .patch({ date: new Date(app.sandbox.now() + 5 * HOUR) });
    await refresh();
    const [day, ...rest] = await daysOf(userId);
    expect(rest).toEqual([]);
    const local = Temporal.Instant.from(day?.date.toISOString() ?? '').toZonedDateTimeISO('Pacific/Pago_Pago');
    expect(local.toPlainTime().toString()).toBe('00:00:00');
  });

  it('is stored once, and its insights too, whatever number of processes computes it', async () => {
    const { userId, refresh } = await newCreator();
    await Promise.all(Array.from({ length: 8 }, () => refresh()));
    expect(await daysOf(userId)).toHaveLength(1);
    expect(await insightsOf(userId)).toHaveLength(1);
  });
});

describe('a user who', () => {
  it('turned Performance Analytics off has nothing computed', async () => {
    const { client, userId, refresh } = await newCreator();
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId }, body });
    await refresh();
    expect([await daysOf(userId), await insightsOf(userId)]).toEqual([[], []]);
  });

  it('turns it off meanwhile has nothing stored', async () => {
    const { userId, refresh } = await newCreator();
    const change = await app.knex.transaction();
    await change('users').where({ id: userId }).update({ performanceAnalytics: false });
    const refreshing = refresh();
    await whenWaiting(1);
    await change.commit();
    await refreshing;
    expect([await daysOf(userId), await insightsOf(userId)]).toEqual([[], []]);
  });

  it('is deleted meanwhile leaves no row', async () => {
    const { client, userId, refresh } = await newCreator();
    const lock = await app.knex.transaction();
    await lock('users').where({ id: userId }).forShare();
    const [deletion, refreshing] = [client.call(deleteUser, { params: { userId } }), refresh()];
    await whenWaiting(2);
    await lock.commit();
    expect((await deletion).status).toBe(200);
    await refreshing;
    expect(new Set(Object.values(await countRows(app.knex, userId)))).toEqual(new Set([0]));
  });

  it('is gone is no failure', async () => {
    const { client, userId, refresh } = await newCreator();
    await client.call(deleteUser, { params: { userId } });
    await expect(refresh()).resolves.toBeUndefined();
  });
});

const jobsOf = async (userId: string) => await app.knex('jobs.job').where({ name: 'analytics', singletonKey: userId });

describe('the daily look', () => {
  it('queues each user whose day has not been looked at once, for all processes together', async () => {
    const due = [await newCreator(), await newCreator()];
    const off = await newCreator();
    await off.client.call(changeSettings, {
      params: { userId: off.userId },
      body: { privacy: { performanceAnalytics: false } },
    });
    const seen = await newCreator();
    await seen.refresh();
    await computedBefore(seen.userId, HOUR);
    const [before] = await daysOf(seen.userId);
    const nodes = await Promise.all([1, 2].map(() => startJobs(app.databaseUrl, { warn: () => {} })));
    const queues = await Promise.all(nodes.map(({ boss }) => startDailyQueue(boss, { knex: app.knex, now })));
    await Promise.all(queues.map((queue) => queue.addDue()));
    for (const { userId } of due) {
      await expect.poll(() => daysOf(userId)).toHaveLength(1);
      expect(await insightsOf(userId)).toHaveLength(1);
    }
    expect(await jobsOf(off.userId)).toEqual([]);
    expect(await jobsOf(seen.userId)).toEqual([]);
    expect(await daysOf(off.userId)).toEqual([]);
    expect(await daysOf(seen.userId)).toEqual([before]);
    await Promise.all(nodes.map((node) => node.stop()));
  });
});
