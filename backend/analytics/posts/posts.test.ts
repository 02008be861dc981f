import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { listPosts, type PostPage, type PostRow } from '#shared/analytics/post-figures';
import { POSTS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { PACIFIC } from '../../figures/pacific.ts';
import { FollowerReading } from '../../models/accounts/follower-reading.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, HOUR, type Reading, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app, { timeZone: 'Europe/Berlin' });
  const account = await connectAccount(user.id);
  const call = (query: Record<string, string> = {}) => client.call(listPosts, { params: { userId: user.id }, query });
  const read = async (query: Record<string, string> = {}): Promise<PostPage> => {
    const { status, body } = await call(query);
    expect(status).toBe(200);
    expect(listPosts.response.parse(body)).toEqual(body);
    return body;
  };
  const texts = async (query: Record<string, string>) => (await read(query)).posts.map(({ text }) => text);
  return { client, user, account, call, read, texts };
}

/** Posts that had these views at the age of a day, the first one published first. */
async function withDayViews({ account }: Awaited<ReturnType<typeof newCreator>>, views: number[], changes = {}) {
  for (const [index, count] of views.entries()) {
    const readings: Reading[] = [[24, { views: count, likes: 1 }]];
    await syncPost(account, (40 - index) * DAY, readings, { content: `${count} views`, ...changes });
  }
}

const rowOf = ({ posts }: PostPage, text: string): PostRow => {
  const row = posts.find((post) => post.text === text);
  if (!row) throw new Error(`There is no post with ${text}`);
  return row;
};

describe('the posts table', () => {
  it("holds those of a period up to today, or of days of one's own, of the user's zone", async () => {
    const { account, texts, call } = await newCreator();
    for (const days of [0, 5, 6, 7, 8, 40]) await syncPost(account, days * DAY, [], { content: `${days} days ago` });
    expect(await texts({ period: '7d' })).toEqual(['0 days ago', '5 days ago', '6 days ago']);
    const day = (ago: number) => Temporal.Now.plainDateISO('Europe/Berlin').subtract({ days: ago }).toString();
    expect(await texts({ from: day(8), to: day(6) })).toEqual(['6 days ago', '7 days ago', '8 days ago']);
    expect(await texts({})).toHaveLength(6);
    expect((await call({ from: day(1), to: day(2) })).body.error.fields).toEqual({
      to: 'The first day comes after the last',
    });
  });

  it('shows what a post is, its figures and what they come to', async () => {
    const creator = await newCreator();
    const figures = { views: 2360, likes: 92, replies: 14, reposts: 9, quotes: 3, shares: 40 };
    const readAt = new Date();
    const post = await syncPost(creator.account, 2 * HOUR, [[1, figures]], {
      mediaType: 'IMAGE',
      topicTag: 'cats',
      hashtags: ['tabby'],
      permalink: 'https://www.threads.net/@me/post/AbC',
      insightsReadAt: readAt,
    });
    const day = new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10);
    const reading = { userId: creator.user.id, accountId: creator.account.id, day, demographics: null, readAt };
    await FollowerReading.query().insert({ ...reading, followers: 1180 });
    expect(await creator.read()).toEqual({
      total: 1,
      timeZone: 'Europe/Berlin',
      readAt: readAt.toISOString(),
      posts: [
        {
          id: post.id,
          publishedAt: post.publishedAt?.toISOString(),
          mediaType: 'IMAGE',
          topicTag: 'cats',
          text: 'Its text',
          hashtags: ['tabby'],
          permalink: 'https://www.threads.net/@me/post/AbC',
          username: creator.account.username,
          isSandbox: false,
          ...figures,
          engagement: 118,
          engagementRate: 5,
          followerEngagementRate: 10,
          multiple: null,
          multipleAge: 1,
          comparedWith: null,
          percentile: null,
          isBreakout: false,
          readAt: readAt.toISOString(),
        },
      ],
      labels: [],
    });
  });

  it('compares with the followers that were read by the Pacific day of a post, and with none that were read later', async () => {
    const { user, account, read } = await newCreator();
    for (const age of [1, 2, 4])
      await syncPost(account, age * DAY, [[1, { likes: 118 }]], { content: `${age} days old` });
    const day = new Date(Date.now() - 2 * DAY).toLocaleDateString('en-CA', { timeZone: PACIFIC });
    const reading = { userId: user.id, accountId: account.id, day, demographics: null, readAt: new Date() };
    await FollowerReading.query().insert({ ...reading, followers: 1180 });
    expect((await read()).posts.map(({ followerEngagementRate }) => followerEngagementRate)).toEqual([10, 10, null]);
  });

  it('knows nothing of a post that Threads reported nothing about, and of posts to come', async () => {
    const { account, read } = await newCreator();
    await syncPost(account, DAY);
    await syncPost(account, -DAY);
    const { total, posts } = await read();
    expect(total).toBe(1);
    const nothing = { views: null, likes: null, engagement: null, engagementRate: null, followerEngagementRate: null };
    expect(posts).toMatchObject([{ ...nothing, multiple: null, multipleAge: null, percentile: null, readAt: null }]);
  });

  it('sorts by every column, unknown ones last, and shows a page at a time', async () => {
    const { account, read, texts } = await newCreator();
    const post = (age: number, content: string, views: number | null, likes: number) =>
      syncPost(account, age * DAY, [[3, { views, likes }]], { content });
    await post(1, 'few', 10, 9);
    await post(2, 'unknown', null, 1);
    await post(3, 'many', 900, 5);
    expect(await texts({})).toEqual(['few', 'unknown', 'many']);
    expect(await texts({ sort: 'views' })).toEqual(['many', 'few', 'unknown']);
    expect(await texts({ sort: 'views', order: 'asc' })).toEqual(['few', 'many', 'unknown']);
    expect(await texts({ sort: 'engagementRate' })).toEqual(['few', 'many', 'unknown']);
    expect(await texts({ sort: 'likes', order: 'asc' })).toEqual(['unknown', 'many', 'few']);
    for (let more = 0; more < POSTS_PAGE_SIZE; more++) await post(10 + more, `more ${more}`, 1, 1);
    expect((await read()).posts).toHaveLength(POSTS_PAGE_SIZE);
    expect(await texts({ offset: '50' })).toEqual(['more 47', 'more 48', 'more 49']);
    expect(await read({ offset: '60' })).toMatchObject({ total: 53, posts: [] });
  });

  it('finds words in any case, and takes them as they are', async () => {
    const { account, texts } = await newCreator();
    for (const content of ['Über 100% Käse', 'Only 100 percent', 'snake_case'])
      await syncPost(account, DAY, [], { content });
    expect(await texts({ search: 'über 100%' })).toEqual(['Über 100% Käse']);
    expect(await texts({ search: '100%' })).toEqual(['Über 100% Käse']);
    expect(await texts({ search: 'e_c' })).toEqual(['snake_case']);
    expect(await texts({ search: 'nothing of it' })).toEqual([]);
  });

  it('shows the posts that are named, of those that are the user’s', async () => {
    const creator = await newCreator();
    const stranger = await newCreator();
    const [own, other] = [await syncPost(creator.account, DAY), await syncPost(stranger.account, DAY)];
    await syncPost(creator.account, 2 * DAY);
    const { total, posts } = await creator.read({ ids: `${own.id},${other.id}` });
    expect([total, posts.map(({ id }) => id)]).toEqual([1, [own.id]]);
  });
});

describe('figures at the same age', () => {
  it.each<[string, string, Reading[], number | null]>([
    [
      'lie on the line between the readings around it',
      '24',
      [
        [20, { views: 100 }],
        [28, { views: 180 }],
      ],
      140,
    ],
    ['begin with nothing', '1', [[1.5, { views: 300 }]], 200],
    ['are unknown where the readings are more than two hours apart', '1', [[2.5, { views: 300 }]], null],
    [
      'are unknown where the readings are more than 60% of the age apart',
      '24',
      [
        [12, { views: 1 }],
        [27, { views: 9 }],
      ],
      null,
    ],
    ['are unknown where nothing was read later', '24', [[23, { views: 9 }]], null],
  ])('%s', async (_case, age, readings, views) => {
    const { account, read } = await newCreator();
    await syncPost(account, 30 * HOUR, readings);
    expect((await read({ age })).posts[0]).toMatchObject({ views, multipleAge: views === null ? null : Number(age) });
  });

  it('are those of the age for every column and order', async () => {
    const { account, read, texts } = await newCreator();
    const late = { views: 5000, likes: 900 };
    const first: Reading[] = [
      [3, { views: 10, likes: 2, replies: 1, reposts: 1, quotes: 1, shares: 3 }],
      [9, late],
    ];
    await syncPost(account, DAY, first, { content: 'slow' });
    await syncPost(
      account,
      DAY,
      [
        [3, { views: 50, likes: 1 }],
        [9, { views: 60 }],
      ],
      { content: 'quick' },
    );
    expect(await texts({ age: '3', sort: 'views' })).toEqual(['quick', 'slow']);
    expect(await texts({ sort: 'views' })).toEqual(['slow', 'quick']);
    const figures = { views: 10, likes: 2, replies: 1, reposts: 1, quotes: 1, shares: 3 };
    expect(rowOf(await read({ age: '3' }), 'slow')).toMatchObject({ ...figures, engagement: 5, engagementRate: 50 });
  });
});

describe('the comparison with the other posts', () => {
  it('is a multiple of their median and a rank, from eight others on', async () => {
    const creator = await newCreator();
    await withDayViews(creator, [10, 20, 30, 40, 50, 60, 70, 80]);
    expect(rowOf(await creator.read(), '80 views')).toMatchObject({ multiple: null, percentile: null });
    await withDayViews(creator, [200]);
    const page = await creator.read();
    // The others of 200 are 10 to 80; those of 50 are 10 to 40, 60 to 80 and 200.
    expect(rowOf(page, '200 views')).toMatchObject({ multiple: 200 / 45, percentile: 100, multipleAge: 24 });
    expect(rowOf(page, '50 views')).toMatchObject({ multiple: 1, percentile: 50 });
    expect(rowOf(page, '10 views')).toMatchObject({ multiple: 10 / 55, percentile: 0 });
    await withDayViews(creator, [50]);
    const more = await creator.read({ sort: 'multiple' });
    expect(more.posts.map(({ text }) => text).slice(0, 2)).toEqual(['200 views', '80 views']);
    expect(rowOf(more, '200 views').multiple).toBe(4);
    expect(rowOf(more, '50 views')).toMatchObject({ multiple: 1, percentile: (100 * 4) / 9 });
  });

  it('is with posts of the same account and kind, else of the account', async () => {
    const creator = await newCreator();
    const elsewhere = { ...creator, account: await connectAccount(creator.user.id) };
    await withDayViews(creator, [1, 2, 3, 4, 5, 6, 7, 8, 9], { mediaType: 'IMAGE' });
    await withDayViews(creator, [1000, 2000], { mediaType: 'VIDEO' });
    await withDayViews(elsewhere, [70_000, 80_000], { mediaType: 'IMAGE' });
    const page = await creator.read();
    expect(rowOf(page, '5 views').multiple).toBe(5 / 5);
    expect(rowOf(page, '1000 views').multiple).toBe(1000 / 5.5);
    expect(rowOf(page, '70000 views').multiple).toBe(null);
  });

  it('calls a breakout what is above nine of ten, at least twice the median, and after eight others', async () => {
    const usual = [50, 51, 52, 53, 54, 55, 56, 57, 58, 59];
    const breakouts = async (views: number[]) => {
      const creator = await newCreator();
      await withDayViews(creator, views);
      return (await creator.read()).posts.filter(({ isBreakout }) => isBreakout).map(({ text }) => text);
    };
    expect(await breakouts([...usual, 110])).toEqual(['110 views']);
    expect(await breakouts([...usual, 108])).toEqual([]);
    expect(await breakouts([...usual, 200, 300])).toEqual(['300 views', '200 views']);
    expect(await breakouts([...usual.slice(2), 300, 50])).toEqual(['300 views']);
    expect(await breakouts([...usual.slice(3), 300, 50, 51])).toEqual([]);
  });
});

describe('who may read the posts', () => {
  it('is the user alone', async () => {
    const { user, account } = await newCreator();
    await syncPost(account, DAY);
    const stranger = await newCreator();
    const sent = { params: { userId: user.id } };
    expect((await app.client().call(listPosts, sent)).status).toBe(401);
    expect((await stranger.client.call(listPosts, sent)).status).toBe(403);
    expect(await stranger.read()).toMatchObject({ total: 0, posts: [], readAt: null });
  });

  it('is nobody while Performance Analytics is turned off', async () => {
    const { client, user, account, read } = await newCreator();
    await syncPost(account, DAY, [[3, { views: 1 }]]);
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    for (const query of [{}, { sort: 'multiple' }, { age: '3' }]) {
      expect(await read(query)).toMatchObject({ total: 0, posts: [], readAt: null });
    }
  });

  it.each([
    [{ sort: 'text' }, { sort: 'Choose a column of the table' }],
    [{ order: 'up' }, { order: 'Choose asc or desc' }],
    [{ age: '2' }, { age: 'Choose an age of the list' }],
    [{ offset: '-1' }, { offset: 'Not a number of rows' }],
    [{ ids: 'mine' }, { 'ids.0': 'This is not a valid id' }],
    [{ search: 'x'.repeat(201) }, { search: 'Please search for less than 200 characters' }],
  ])('is nobody who asks for %j', async (query, fields) => {
    const { call } = await newCreator();
    const { status, body } = await call(query);
    expect([status, body.error.fields]).toEqual([400, fields]);
  });
});
