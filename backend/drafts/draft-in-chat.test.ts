import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeChat } from '#shared/analysis';
import { DAY_MS } from '#shared/days/durations';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { storeCurves } from '../testing/store-curves.ts';
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
  expect(analysis).toContain(
    '2 posts of yours are close to this text. They drew 4× what was usual for you at the time',
  );
  expect(analysis).toContain('300 and 500 engagements, where the posts around them have a median of 100');
  const named = claims.find(({ text }: { text: string }) => text === '2 posts of yours');
  expect(named.postIds.toSorted()).toEqual(bread.map(({ id }) => id).toSorted());
});

it('somebody whose posts are known never reads that none is, and what was published before is named', async () => {
  const { bread, ...ada } = await creator();
  const draft = 'My sourdough starter smells sour again this morning!';
  const { analysis, claims } = await assess(ada, draft);
  expect(analysis).toMatch(
    /You published nearly the same text on \w+ \d+(?:, \d+)?, and it has 300 engagements so far/,
  );
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

it('tells the effects of what a draft has, with interval and posts', async () => {
  const ada = await signUp(app);
  const account = await connectAccount(ada.user.id);
  for (let index = 0; index < 40; index++) {
    const words = `A few quiet words on ${SUBJECTS[index % SUBJECTS.length]}, one of a series.`;
    const asks = index % 2 === 0;
    await publish(account, asks ? `${words} Which do you like?` : words, (asks ? 200 : 100) + (index % 5), 4 + index);
  }
  const { analysis, claims } = await assess(ada, 'Owls fly over the barn at night. Have you ever heard one?');
  expect(analysis).toMatch(
    /In your posts, more engagement went with what it has: posts with a question \(\+\d+% engagement, 80% interval \+\d+% to \+\d+%, 20 posts\)\./,
  );
  const effect = claims.find(({ kind }: { kind: string }) => kind === 'effect');
  expect(effect).toMatchObject({ unit: 'percent', definition: 'lift', n: 20, accountIds: [account.id] });
  expect(effect.postIds).toHaveLength(20);
});

it('a draft hears nothing of effects that chance explains', async () => {
  const ada = await signUp(app);
  const account = await connectAccount(ada.user.id);
  for (let index = 0; index < 40; index++) {
    const words = `A few quiet words on ${SUBJECTS[index % SUBJECTS.length]}, one of a series.`;
    await publish(account, index % 2 === 0 ? `${words} Which do you like?` : words, 100 + (index % 7), 4 + index);
  }
  const { analysis } = await assess(ada, 'Owls fly over the barn at night. Have you ever heard one?');
  expect(analysis).toContain('Nothing that it has made a difference beyond chance in your posts so far.');
  expect(analysis).not.toMatch(/interval|No clear effect/);
});

it('a draft begins with the posts close to it, what to expect, and what to do next', async () => {
  const visitor = await signUp(app);
  const account = await connectAccount(visitor.user.id);
  await storeCurves(
    app.knex,
    account,
    Array.from({ length: 40 }, (_, index) => Math.round(1000 * Math.exp(0.4 * Math.sin(7.3 * index * index)))),
  );
  const { analysis, claims } = await assess(visitor, DRAFT);
  const [expected, next] = analysis.split('\n\n');
  expect(expected).toMatch(
    /^Most likely [\d,]+ to [\d,]+ views in the first day.* \(80%\)\. That is for text alone that goes out now\. From \d+ posts/,
  );
  expect(next).toMatch(/^Next: /);
  expect(claims[0]).toMatchObject({ kind: 'limit', definition: 'forecast', accountIds: [account.id] });
  expect(analysis).not.toMatch(/So far I know|screenshot/);
});

it('what stands in the way of a draft comes with the edited text', async () => {
  const text = 'Hi everyone! Which river do you love? We walked for hours. We counted herons. Bring tea #walk #river';
  const { change, edited, whose } = await assess(await signUp(app), text);
  expect(whose).toBe('draft');
  expect(change).toContainEqual({
    text: 'Keep one hashtag',
    evidence: 'It has 2: #walk and #river. Threads links one topic in each post',
    edited: 'Hi everyone! Which river do you love? We walked for hours. We counted herons. Bring tea #walk',
  });
  expect(edited).toBe('We walked for hours. We counted herons. Bring tea #walk\n\nWhich river do you love?');
});

describe('a post on a page', () => {
  const post = {
    ...{ code: 'DQx_7-aBc', author: 'slow.bread_club', publishedAt: '2026-11-20T07:30:00.000Z' },
    text: `Which bread is yours? ${'Ours needs a day and a night. '.repeat(40)}#bread #slow`,
    counts: { likes: 200, replies: 60, reposts: 1, shares: null },
  };
  const assessPost = async ({ client, user }: Visitor, message = '') =>
    (await client.call(analyzeChat, { body: { userId: user.id, post, message } })).body.analysis;

  it('of somebody else gets no advice: what drew attention, what own posts bear out, what is not known', async () => {
    const { bread: _, ...ada } = await creator();
    const { analysis, change, works, whose, edited } = await assessPost(ada);
    expect({ whose, change, edited }).toEqual({ whose: 'other', change: [], edited: undefined });
    expect(works[0]).toEqual({
      text: 'People answer it instead of only liking it',
      evidence: '60 replies for 200 likes: 30 for every 100',
    });
    expect(analysis).toContain('For every 100 likes it has 30 replies.');
    expect(analysis).toContain('What I don’t know: who follows @slow.bread_club');
    expect(analysis).not.toMatch(/Cut|Next:|close to this text/);
    expect((await assessPost(ada, 'How can I improve this?')).analysis).toContain(
      'I don’t say what to change in a post that isn’t yours',
    );
  });

  it('of the user is not told that Threads would refuse it, and has no edited text', async () => {
    const ada = await signUp(app);
    await connectAccount(ada.user.id, { username: 'Slow.Bread_Club' });
    const { change, whose } = await assessPost(ada);
    expect(whose).toBe('own');
    expect(change.map(({ text }: { text: string }) => text)).toContain('Keep one hashtag');
    expect(JSON.stringify(change)).not.toMatch(/Cut|edited/);
  });
});
