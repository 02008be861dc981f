import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { checkDraft, type DraftCheck } from '#shared/draft-check';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { storeCurves } from '../testing/store-curves.ts';
import { connectAccount } from '../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ limits: { draftCheckPerUser: { points: 60, seconds: 600 } } });
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<typeof signUp>>;

async function publish({ userId, id }: SocialAccount, content: string, likes: number, daysAgo: number) {
  const counts = { likes, comments: 0, reposts: 0, quotes: 0 };
  const publishedAt = new Date(Date.now() - daysAgo * DAY_MS);
  const post = { userId, accountId: id, externalId: crypto.randomUUID(), title: content, content, publishedAt };
  return ContentPost.query().insertAndFetch({
    ...post,
    ...counts,
    platform: 'threads',
    hashtags: [],
    mediaType: 'TEXT_POST',
  });
}

const SUBJECTS = ['tulips', 'oak', 'rain', 'kettle', 'chess', 'rivers', 'lamps', 'goats', 'maps', 'clocks', 'glass'];

/** An account of 40 posts: about one subject each, every other with a question and twice the likes, and one about sourdough. */
async function creator() {
  const visitor = await signUp(app);
  const account = await connectAccount(visitor.user.id);
  for (let index = 0; index < 39; index++) {
    const subject = SUBJECTS[index % SUBJECTS.length];
    const words = `A few quiet words on ${subject}, number ${index} of a series.`;
    const asks = index % 2 === 0;
    await publish(account, asks ? `${words} Which do you like?` : words, (asks ? 200 : 100) + (index % 5), 4 + index);
  }
  const bread = await publish(account, 'My sourdough starter smells sour again this morning.', 600, 20.5);
  return { ...visitor, account, bread };
}

const check = ({ client, user }: Visitor, text: string, accountId?: string) =>
  client.call(checkDraft, { params: { userId: user.id }, body: { text, accountId } });
const checked = async (visitor: Visitor, text: string): Promise<DraftCheck> => (await check(visitor, text)).body;
const countEntries = async () => Number((await app.knex('content_analysis_history').count())[0]?.count);

describe('a draft against own posts', () => {
  it('names those that are close with what they drew against their time, and stores nothing', async () => {
    const { bread, ...ada } = await creator();
    const { similar, expected, length } = await checked(
      ada,
      'The sourdough starter in my kitchen smells sour, and I fed it flour twice.',
    );
    expect(similar).toMatchObject({ posts: 40, repeats: [], close: [{ id: bread.id, engagement: 600 }] });
    expect(similar?.close[0]?.usual).toBeGreaterThan(100);
    expect(similar?.multiple).toBeCloseTo(600 / (similar?.close[0]?.usual ?? 0));
    expect(length).toEqual({ characters: 74, bytes: 74, over: 0, verdict: 'fits' });
    // None of these posts was read at the age of a day.
    expect(expected?.[0]).toMatchObject({ range: null, reason: 'too_few_posts', posts: 0 });
    expect(await countEntries()).toBe(0);
  });

  it('says what views to expect of it, by what it is and when it goes out', async () => {
    const visitor = await signUp(app);
    const account = await connectAccount(visitor.user.id);
    const views = Array.from({ length: 40 }, (_, index) =>
      Math.round(1000 * Math.exp(0.4 * Math.sin(7.3 * index ** 2))),
    );
    await storeCurves(app.knex, account, views);
    const { expected } = await checked(visitor, 'Swans again.');
    expect(expected?.map(({ metric, horizon, age, posts }) => [metric, horizon, age, posts])).toEqual([
      ['views', 24, 0, 40],
      ['views', 168, 0, 40],
      ['engagement', 24, 0, 40],
      ['engagement', 168, 0, 40],
    ]);
    const [day, week] = expected ?? [];
    expect(day?.range?.low).toBeGreaterThan(400);
    expect(day?.range?.high).toBeLessThan(2500);
    expect(week?.range?.mid).toBeGreaterThan(day?.range?.mid ?? 0);
  });

  it('names a repeat, also of a text that was edited a moment ago', async () => {
    const { bread, ...ada } = await creator();
    const before = await checked(ada, 'My sourdough starter smells sour again this morning!');
    expect(before.similar?.repeats.map(({ id }) => id)).toEqual([bread.id]);
    await ContentPost.query()
      .findById([bread.userId, bread.id])
      .patch({ content: 'Nine quiet swans crossed our pond.' });
    const after = await checked(ada, 'Nine quiet swans crossed our pond.');
    expect(after.similar?.repeats).toMatchObject([{ id: bread.id, text: 'Nine quiet swans crossed our pond.' }]);
    expect((await checked(ada, 'My sourdough starter smells sour again this morning!')).similar?.repeats).toEqual([]);
  });

  it('tells the effects of what it has, with interval and posts, and those that are not clear', async () => {
    const { effects, measured, why } = await checked(await creator(), 'A word on owls. Which do you like?');
    expect(measured?.posts).toBeGreaterThan(30);
    expect(measured?.accountIds).toHaveLength(1);
    expect(why).toBeNull();
    const question = effects.find(({ name }) => name === 'question');
    expect(question).toMatchObject({ kind: 'wordings', isClaimed: true, posts: 20 });
    expect(question?.low).toBeLessThanOrEqual(question?.lift ?? 0);
    expect(effects.map(({ name }) => name)).not.toContain('number');
  });

  it('says why own posts say nothing, and checks the text all the same', async () => {
    const nobody = await signUp(app);
    const { similar, effects, why, obstacles } = await checked(nobody, 'Look at this #a #b');
    expect({ similar, effects }).toEqual({ similar: null, effects: [] });
    expect(why).toMatch(/post/);
    expect(obstacles).toMatchObject([{ kind: 'tags', edited: 'Look at this #a' }]);
    const ada = await creator();
    await app.knex('users').where({ id: ada.user.id }).update({ performanceAnalytics: false });
    expect(await checked(ada, 'My sourdough starter smells sour again this morning.')).toMatchObject({
      similar: null,
      effects: [],
    });
  });

  it('looks at the posts of one account, and finds none of somebody else', async () => {
    const { account, ...ada } = await creator();
    const other = await connectAccount(ada.user.id);
    const text = 'My sourdough starter smells sour again this morning.';
    expect((await check(ada, text, account.id)).body.similar.repeats).toHaveLength(1);
    expect((await check(ada, text, other.id)).body.similar).toBeNull();
    const omar = await signUp(app);
    expect((await check(omar, text, account.id)).status).toBe(404);
    expect((await checked(omar, text)).similar).toBeNull();
  });
});

describe('the call', () => {
  it('is for signed-in users, and for themselves', async () => {
    const ada = await signUp(app);
    const omar = await signUp(app);
    const body = { text: 'A draft' };
    expect((await app.client().call(checkDraft, { params: { userId: ada.user.id }, body })).status).toBe(401);
    expect((await omar.client.call(checkDraft, { params: { userId: ada.user.id }, body })).status).toBe(403);
  });

  it('refuses texts that are too long, and too many of them', async () => {
    const ada = await signUp(app);
    expect((await check(ada, 'x'.repeat(11_001))).status).toBe(400);
    const answers = [];
    for (let call = 0; call < 60; call++) answers.push((await check(ada, 'A draft')).status);
    expect(answers.slice(0, 59)).toEqual(Array(59).fill(200));
    expect(answers.at(-1)).toBe(429);
  });
});
