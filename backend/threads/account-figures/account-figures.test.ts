import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDashboard } from '#shared/analytics/analytics';
import { RECENT_POSTS_SIZE } from '#shared/contract/limits-and-page-sizes';
import {
  getThreadsAnalytics,
  listThreadsPosts,
  type Metric,
  syncThreadsAccount,
  type ThreadsPost,
} from '#shared/threads';
import { expectExportToAgree } from '../../testing/against-ledger.ts';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { makeCreator, type SyncApp, startSyncApp, syncNow, whenSynced } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

/** Where Threads counts its days. */
const ZONE = 'America/Los_Angeles';
const creator = makeCreator(1, { posts: 64, daysBefore: 120 });

let app: SyncApp;
let client: TestClient;
let userId: string;
let accountId: string;
let stranger: TestClient;
beforeAll(async () => {
  // Midnight in the user's zone, so that readings a day apart lie on the bounds of days.
  const start = Temporal.Now.zonedDateTimeISO(ZONE).startOfDay().epochMilliseconds;
  app = await startSyncApp({ sandbox: { creators: [creator], clock: () => start } });
  const owner = await signUp(app, { timeZone: ZONE });
  [client, userId] = [owner.client, owner.user.id];
  accountId = (await connectCreator(client, creator.id)).account.id;
  await whenSynced(client, accountId);
  stranger = (await signUp(app)).client;
});
afterAll(() => app.close());

const readMetric = async (name: Metric['name'], period = '7d'): Promise<Metric | undefined> => {
  const { status, body } = await client.call(getThreadsAnalytics, { params: { accountId }, query: { period } });
  expect(status).toBe(200);
  expect(getThreadsAnalytics.response.parse(body)).toEqual(body);
  return body.data.find((metric: Metric) => metric.name === name);
};

const followersAtMidnights: { value: number; end_time: string }[] = [];
const noteFollowers = () =>
  followersAtMidnights.push({
    value: app.sandbox.ledger.followers(creator.key),
    end_time: new Date(app.sandbox.now()).toISOString(),
  });

async function readPage(query: Record<string, string> = {}): Promise<ThreadsPost[]> {
  const { status, body } = await client.call(listThreadsPosts, { params: { accountId }, query });
  expect(status).toBe(200);
  expect(listThreadsPosts.response.parse(body)).toEqual(body);
  return body.data;
}

describe('the analytics', () => {
  it('compare with the period before where both are known', async () => {
    const likes = await readMetric('likes', '30d');
    expect(likes).toMatchObject({ coverage: { days: 30, of: 30 }, timeZone: ZONE });
    const { body } = await client.call(getThreadsAnalytics, { params: { accountId }, query: { period: '30d' } });
    const day = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
    const { ledger } = app.sandbox;
    const [from, until] = [day(body.from, -30), body.from].map(
      (date) => ledger.accountDay(creator.key, date).day.start,
    );
    expect(likes?.previous).toBe(ledger.activity(creator.key, from ?? 0, until ?? 0).likes);
    expect((await readMetric('likes', '90d'))?.previous).toBe(null);
  });

  it('tell any days, compared with as many before, with last year, or with nothing', async () => {
    const yesterday = Temporal.Instant.fromEpochMilliseconds(app.sandbox.now()).toZonedDateTimeISO(ZONE).toPlainDate();
    const day = (back: number) => yesterday.subtract({ days: back }).toString();
    const range = { from: day(20), to: day(11) };
    const { ledger } = app.sandbox;
    const startOf = (back: number) => ledger.accountDay(creator.key, day(back)).day.start;
    const gained = (first: number, after: number) => ledger.activity(creator.key, startOf(first), startOf(after)).likes;
    const read = async (query: object) =>
      (await client.call(getThreadsAnalytics, { params: { accountId }, query: { ...query } })).body;
    const likesOf = ({ data }: { data: Metric[] }) => data.find(({ name }) => name === 'likes');

    const shown = await read(range);
    expect(shown).toMatchObject({ ...range, period: null, compare: 'before' });
    expect(likesOf(shown)).toMatchObject({
      total_value: { value: gained(20, 10) },
      previous: gained(30, 20),
      coverage: { days: 10, of: 10 },
    });
    for (const compare of ['year', 'off']) {
      const other = await read({ ...range, compare });
      expect(other.compare).toBe(compare);
      // The import does not reach back as far as a year.
      expect(likesOf(other)).toEqual({ ...likesOf(shown), previous: null });
    }
    const wrong = [
      { from: range.to, to: range.from },
      { from: range.from },
      { ...range, period: '7d' },
      { compare: 'x' },
    ];
    for (const query of wrong)
      expect((await client.call(getThreadsAnalytics, { params: { accountId }, query })).status).toBe(400);
  });

  it('know no shares before there are two readings, and then what the readings differ by', async () => {
    expect(await readMetric('shares')).toBeUndefined();
    noteFollowers();
    for (let day = 0; day < 3; day++) {
      const now = Temporal.Instant.fromEpochMilliseconds(app.sandbox.now()).toZonedDateTimeISO(ZONE);
      app.sandbox.control.advance(now.until(now.add({ days: 1 })).total('milliseconds'));
      await syncNow(client, accountId);
      noteFollowers();
    }
    const { postSnapshots } = await expectExportToAgree(app, client, userId, creator.key);
    const gained = sharesGained(postSnapshots);
    const shares = await readMetric('shares');
    expect(shares).toMatchObject({ total_value: { value: gained }, previous: null, timeZone: ZONE });
    expect(shares?.values?.reduce((sum, { value }) => sum + value, 0)).toBe(gained);
    expect(shares?.coverage?.of).toBe(7);
  });

  it('know the followers at the end of each day from the reading at the midnight that closes it', async () => {
    const followers = await readMetric('followers_count');
    expect(followers?.values).toEqual(followersAtMidnights);
    expect(followers?.total_value).toEqual({ value: followersAtMidnights.at(-1)?.value });
    expect(followers?.start).toBe(followersAtMidnights[0]?.value);
  });

  it('count the posts of the period, and tell when they were read', async () => {
    const { body } = await client.call(getThreadsAnalytics, { params: { accountId }, query: { period: '90d' } });
    const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(ZONE).epochMilliseconds;
    const from = midnight(Temporal.PlainDate.from(body.from));
    const to = midnight(Temporal.PlainDate.from(body.to).add({ days: 1 }));
    const own = app.sandbox.ledger.listed(creator.key).filter(({ post }) => post.kind === 'post');
    expect(body.postsPublished).toBe(
      own.filter(({ post }) => post.publishedAt >= from && post.publishedAt < to).length,
    );
    expect(Date.parse(body.readAt)).toBe(app.sandbox.now());
  });

  it('are asked for 30 days unless said, and for nothing else than 7, 30 and 90', async () => {
    expect((await client.call(getThreadsAnalytics, { params: { accountId } })).body.period).toBe('30d');
    expect((await client.call(getThreadsAnalytics, { params: { accountId }, query: { period: '1y' } })).status).toBe(
      400,
    );
  });
});

/** Between the first and the last reading of each post; of a post that is new since then, all. */
function sharesGained(snapshots: ({ postId: string; takenAt: string } & Record<string, number>)[]): number {
  const byPost = Map.groupBy(
    snapshots.toSorted((one, other) => one.takenAt.localeCompare(other.takenAt)),
    ({ postId }) => postId,
  );
  const began = snapshots.map(({ takenAt }) => takenAt).toSorted()[0];
  const gains = [...byPost.values()].map((readings) => {
    const [first, last] = [readings[0], readings.at(-1)];
    const before = first?.takenAt === began ? (first?.shares ?? 0) : 0;
    return (last?.shares ?? 0) - before;
  });
  return gains.reduce((sum, gain) => sum + gain, 0);
}

describe('the posts', () => {
  it('come newest first, page by page, each once, with their figures', async () => {
    const found: ThreadsPost[] = [];
    for (let page = await readPage(); page.length > 0; page = await readPage({ before: page.at(-1)?.id ?? '' })) {
      expect(page.length).toBeLessThanOrEqual(RECENT_POSTS_SIZE);
      found.push(...page);
    }
    const own = app.sandbox.ledger.listed(creator.key).filter(({ post }) => post.kind === 'post');
    expect(found.length).toBeGreaterThanOrEqual(own.length);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const moments = found.map(({ timestamp }) => timestamp);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(found.find(({ text }) => text === own[0]?.post.text)).toMatchObject({
      timestamp: new Date(own[0]?.post.publishedAt ?? 0).toISOString(),
      figures: { views: own[0]?.figures.views, shares: own[0]?.figures.shares },
    });
  });

  it('are not found after a post of another account, and refused after an invalid id', async () => {
    const readAfter = (before: string) => client.call(listThreadsPosts, { params: { accountId }, query: { before } });
    expect((await readAfter(accountId)).status).toBe(404);
    expect((await readAfter('newest')).status).toBe(400);
  });

  it('show on the dashboard, with views as reach and without the shares that nobody sees', async () => {
    const { body } = await client.call(getDashboard, { params: { userId } });
    expect(body.source).toBe('posts');
    const own = app.sandbox.ledger.listed(creator.key).filter(({ post }) => post.kind === 'post');
    const best = own.find(({ post }) => post.text.startsWith(body.topContent[0].title.replace(/…$/, '')));
    expect(body.topContent[0]).toMatchObject({ likes: expect.any(Number), comments: expect.any(Number) });
    expect(best).toBeDefined();
    expect(body.analytics.totalReach).toBeGreaterThan(0);
  });
});

describe.each([
  ['analytics', getThreadsAnalytics, 'accountId'],
  ['posts', listThreadsPosts, 'accountId'],
  ['sync', syncThreadsAccount, 'id'],
] as const)('the call for %s', (_, endpoint, name) => {
  it('is for the owner of the account alone', async () => {
    const params = { [name]: accountId };
    expect((await client.call(endpoint, { params })).status).toBe(200);
    expect((await app.client().call(endpoint, { params })).status).toBe(401);
    expect((await stranger.call(endpoint, { params })).status).toBe(404);
    expect((await client.call(endpoint, { params: { [name]: 'mine' } })).status).toBe(404);
  });
});
