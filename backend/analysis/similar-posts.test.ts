import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyzeChat } from '#shared/analysis';
import { DAY_MS } from '#shared/durations';
import { ContentPost } from '../models/content-post.ts';
import type { SocialAccount } from '../models/social-account.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount } from '../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<typeof signUp>>;

async function publish({ userId, id }: SocialAccount, content: string, likes: number, daysAgo: number) {
  const counts = { likes, comments: 0, reposts: 0, quotes: 0 };
  const publishedAt = new Date(Date.now() - daysAgo * DAY_MS);
  const post = { userId, accountId: id, externalId: `${id}-${daysAgo}`, title: content, content, publishedAt };
  return ContentPost.query().insertAndFetch({ ...post, ...counts, platform: 'threads', hashtags: [] });
}

const SUBJECTS = ['tulips', 'oak', 'rain', 'kettle', 'chess', 'rivers', 'lamps', 'goats', 'maps', 'clocks', 'glass'];

/** A creator of 20 posts: about one subject each, and two about sourdough. */
async function creator(): Promise<Visitor & { bread: ContentPost[] }> {
  const visitor = await signUp(app);
  const account = await connectAccount(visitor.user.id);
  for (const [index, subject] of [...SUBJECTS, ...SUBJECTS.slice(0, 7)].entries()) {
    await publish(account, `A few quiet words on ${subject}, number ${index} of a series.`, 100, 10 + index);
  }
  const bread = [
    await publish(account, 'My sourdough starter smells sour again this morning.', 300, 40),
    await publish(account, 'Why does a sourdough starter smell sour in my kitchen?', 500, 50),
  ];
  return { ...visitor, bread };
}

const assess = async ({ client, user }: Visitor, message: string) =>
  (await client.call(analyzeChat, { body: { userId: user.id, message } })).body.analysis;

const DRAFT = 'The sourdough starter in my kitchen smells sour, and I fed it flour twice today.';

it('a draft is held against the own posts that are close to it', async () => {
  const { bread, ...ada } = await creator();
  const { analysis, claims, outcome } = await assess(ada, DRAFT);
  expect(outcome).toBeNull();
  expect(analysis).toContain('2 posts of yours are close to this text. They drew 4× your usual engagement');
  expect(analysis).toContain('a median of 400, where all 20 posts that I compared have 100');
  const named = claims.find(({ text }: { text: string }) => text === '2 posts of yours');
  expect(named.postIds.toSorted()).toEqual(bread.map(({ id }) => id).toSorted());
});

it('somebody whose posts are known never reads that none is, and what was published before is named', async () => {
  const { bread, ...ada } = await creator();
  const draft = 'My sourdough starter smells sour again this morning!';
  const { analysis, claims } = await assess(ada, draft);
  expect(analysis).toMatch(/You published nearly the same text on \w+ \d+, \d+, and it has 300 engagements so far/);
  expect(claims[0].postIds).toEqual([bread[0]?.id]);
  expect(analysis).not.toMatch(/I know none|counts of any of your posts/);
});

it('posts are left alone where Performance Analytics is off, and those of others always', async () => {
  const { bread: _, ...ada } = await creator();
  await app.knex('users').where({ id: ada.user.id }).update({ performanceAnalytics: false });
  const omar = await signUp(app);
  for (const visitor of [ada, omar]) {
    const { analysis, claims } = await assess(visitor, DRAFT);
    expect(analysis).not.toContain('of yours');
    expect(claims).toEqual([]);
  }
});
