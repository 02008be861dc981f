import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import type { Analysis } from '#shared/analysis';
import type { Recommendation } from '#shared/analytics/recommendations';
import { DAY_MS } from '#shared/days/durations';
import {
  changePlan,
  deletePlan,
  generatePlan,
  listPlans,
  type MarketingPlan,
  marketingPlanSchema,
  openPlan,
} from '#shared/plans';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { analysisOf } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newUser(timeZone = 'UTC', on = app) {
  const { client, user } = await signUp(on, { timeZone });
  const generate = () => client.call(generatePlan, { body: { userId: user.id } });
  const list = async (): Promise<MarketingPlan[]> =>
    (await client.call(listPlans, { params: { userId: user.id } })).body;
  const analyze = async (message: string, changes: Partial<Analysis> = {}) =>
    await AnalysisEntry.query().insert({ userId: user.id, message, status: 'done', analysis: analysisOf(changes) });
  return { client, user, generate, list, analyze };
}

const itemsOf = (plan: MarketingPlan, kind: string) =>
  plan.recommendations?.items.filter((item) => item.kind === kind) ?? [];

/** Posts on so many days, at 7 or at 18 o'clock in UTC; those at 18, those with #cats and those that ask do better. */
async function publishPosts(userId: string, length = 30): Promise<void> {
  const rows = Array.from({ length }, (_, index) => {
    const isGood = index % 2 === 0;
    const publishedAt = new Date(Date.now() - (index + 2) * DAY_MS);
    publishedAt.setUTCHours(isGood ? 18 : 7, 0, 0, 0);
    return {
      userId,
      publishedAt,
      title: `Post ${index}`,
      content: isGood ? 'Which cat is yours?' : 'A dog walks by.',
      hashtags: isGood ? ['cats'] : ['dogs'],
      likes: isGood ? 100 + index : 10 + index,
      reach: 1000,
    };
  });
  await ContentPost.query().insert(rows);
}

describe('generating a plan', () => {
  it('gives a starter plan, labelled as general guidance, to who has no data yet', async () => {
    const { generate, list } = await newUser('Europe/Berlin');
    const { status, body } = await generate();
    expect(status).toBe(200);
    expect(marketingPlanSchema.parse(body)).toEqual(body);
    expect(body.status).toBe('draft');
    expect(body.recommendations.basis).toMatchObject({ source: 'none', sampleSize: 0, timeZone: 'Europe/Berlin' });
    expect(body.optimalPostingTimes).toHaveLength(3);
    expect(body.contentIdeas).toHaveLength(3);
    expect(body.trendingHashtags).toEqual([]);
    for (const item of body.recommendations.items) {
      expect(item).toMatchObject({ isGeneral: true, sampleSize: 0, postIds: [] });
      expect(item.evidence).toContain('General guidance');
    }
    expect(await list()).toEqual([body]);
  });

  it("rests on the user's posts: hours in their zone, hashtags and traits, each with its sample", async () => {
    const { user, generate } = await newUser('Asia/Tokyo');
    await publishPosts(user.id);
    const { body } = await generate();
    expect(body.recommendations.basis).toMatchObject({ source: 'posts', sampleSize: 30 });
    const [time] = itemsOf(body, 'time');
    // 18:00 in UTC is 3:00 of the next day in Tokyo.
    expect(time).toMatchObject({ isGeneral: false, sampleSize: 15 });
    expect(time?.text).toMatch(/^\w{3} 0[2-4]:00$/);
    expect(time?.evidence).toMatch(/^15 of your 30 posts .*% more engagement .* \(80% interval: \+\d+% to \+\d+%\)$/);
    // Posts with #dogs do worse.
    expect(body.trendingHashtags).toEqual(['#cats']);
    const [cats] = itemsOf(body, 'hashtag');
    expect(cats?.evidence).toMatch(/^Used in 15 of your 30 posts: \d+% more engagement/);
    expect(body.contentIdeas).toContain('Ask your readers a question');
    expect(body.contentIdeas).not.toContain('Share a link');
    expect(cats?.postIds).toHaveLength(15);
  });

  it('says nothing personal about times under 15 posts', async () => {
    const { user, generate } = await newUser();
    await publishPosts(user.id, 14);
    const { body } = await generate();
    expect(itemsOf(body, 'time').every(({ isGeneral }) => isGeneral)).toBe(true);
    expect(itemsOf(body, 'time')[0]?.evidence).toMatch(
      /it takes 15 published posts to measure your own best times, and you have 14$/,
    );
  });

  it('rests on analyses where there is no post: topics, repeated advice, the outstanding one', async () => {
    const { generate, analyze } = await newUser();
    const counts = (likes: number) => ({ likes, replies: 0, reposts: 0, shares: null });
    for (const likes of [4, 5, 6, 7]) {
      await analyze(`Post with ${likes}`, {
        topics: ['gardening'],
        hashtags: ['tomato'],
        confirmedCounts: counts(likes),
        change: [{ text: 'End with a question', evidence: 'No question mark' }],
      });
    }
    await analyze('The famous one', { confirmedCounts: counts(60), topics: ['gardening'] });
    const { body } = await generate();
    expect(body.recommendations.basis).toMatchObject({ source: 'analyses', sampleSize: 5 });
    expect(body.trendingHashtags).toEqual(['gardening', '#tomato']);
    expect(body.contentIdeas.slice(0, 2)).toEqual(['Follow up on “The famous one”', 'End with a question']);
    const [followUp, advice] = itemsOf(body, 'idea');
    expect(followUp?.evidence).toBe(
      'General guidance. 60 likes, replies, reposts and quotes; the median of your 5 posts is 6',
    );
    expect(advice).toMatchObject({
      ...{ sampleSize: 4, isGeneral: true },
      evidence: 'General guidance. The analyst advised this in 4 of your 5 analyses',
    });
    expect(followUp?.isGeneral).toBe(true);
    expect(itemsOf(body, 'time').every(({ isGeneral }) => isGeneral)).toBe(true);
  });

  it('makes one plan of two clicks at once, also across two processes, and a new one for a later click', async () => {
    const { client, user, generate, list } = await newUser();
    const second = await startApp({ knex: app.knex, analysis: { local: app.local } });
    const elsewhere = second.client();
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    // No row can refer to the user meanwhile: the first plan cannot be stored before both calls are under way.
    const lock = await app.knex.transaction();
    await lock('users').where({ id: user.id }).forUpdate();
    const clicks = [generate(), elsewhere.call(generatePlan, { body: { userId: user.id } })];
    while ((await waitingForLocks(app.knex)) < clicks.length);
    await lock.commit();
    const [one, other] = await Promise.all(clicks);
    expect(one?.body).toEqual(other?.body);
    expect(await list()).toEqual([one?.body]);
    const later = await generate();
    expect(await list()).toEqual([later.body, one?.body]);
    await second.close();
  });

  it('is refused with a reason where the user turned it off', async () => {
    const { client, user, generate, list } = await newUser();
    const body = { privacy: { planGeneration: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    const answer = await generate();
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toBe('Marketing Plan Generation is turned off in your privacy settings');
    expect(await list()).toEqual([]);
  });

  it('measures nothing while Performance Analytics is off', async () => {
    const { client, user, generate } = await newUser();
    await publishPosts(user.id);
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    const { recommendations } = (await generate()).body;
    expect(recommendations.basis).toMatchObject({ source: 'none', sampleSize: 0 });
    expect(recommendations.items.every((item: Recommendation) => item.isGeneral)).toBe(true);
    expect(recommendations.items[0].evidence).toContain('Performance Analytics is off');
  });

  it('gives each line a target that its own evidence sets', async () => {
    const { user, generate } = await newUser();
    await publishPosts(user.id);
    const { body } = await generate();
    const [cats] = itemsOf(body, 'hashtag');
    // The median of fifteen posts with 100 to 128 likes and fifteen with 11 to 39 has 69.5.
    const wanted = Math.round(69.5 * (1 + (cats?.effect?.lift ?? 0)));
    expect(cats?.effect?.low).toBeGreaterThan(0);
    expect(cats?.target).toEqual({
      measure: 'typicalEngagement',
      value: wanted,
      text: `A median of ${wanted} engagements on posts like this; on your posts of the last 45 days it is 69.5`,
    });
    expect(cats?.postIds[0]).toBe((await ContentPost.query().findOne({ userId: user.id, likes: 128 }))?.id);
  });

  it('claims what a format of posts is worth, and topics beside hashtags', async () => {
    const { user, generate } = await newUser();
    await publishPosts(user.id);
    const better = ContentPost.query().where({ userId: user.id }).where('likes', '>=', 100);
    await better.patch({ mediaType: 'IMAGE', topicTag: 'Pottery', content: 'A bowl.' });
    const { body } = await generate();
    const picture = itemsOf(body, 'idea').find(({ text }) => text === 'Show it in a picture');
    expect(picture).toMatchObject({ sampleSize: 15, practice: { kind: 'format', name: 'IMAGE' } });
    expect(picture?.evidence).toMatch(/^15 of your 30 posts are like this: .* \(80% interval: .*\)$/);
    const pottery = itemsOf(body, 'hashtag').find(({ text }) => text === 'Pottery');
    expect(pottery).toMatchObject({ sampleSize: 15, practice: { kind: 'tag', name: 'pottery' } });
  });

  it('is limited per user', async () => {
    const limited = await startApp({
      knex: app.knex,
      analysis: { local: app.local },
      limits: { planPerUser: { points: 1, seconds: 3600 } },
    });
    const { generate, list } = await newUser('UTC', limited);
    await generate();
    const { status, headers } = await generate();
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await list()).toHaveLength(1);
    await limited.close();
  });

  it('needs a session, the own id, and a body', async () => {
    const { client, user } = await newUser();
    const stranger = await newUser();
    expect((await app.client().call(generatePlan, { body: { userId: user.id } })).status).toBe(401);
    expect((await stranger.client.call(generatePlan, { body: { userId: user.id } })).status).toBe(403);
    expect((await client.call(generatePlan, { body: {} })).status).toBe(400);
    expect((await client.call(generatePlan, { body: { userId: 5 } })).status).toBe(400);
  });
});

describe('changing a plan', () => {
  it.each([
    [{ title: '  Spring  ' }, { title: 'Spring' }],
    [{ status: 'archived' }, { status: 'archived' }],
    [
      { title: 'Done', status: 'done' },
      { title: 'Done', status: 'done' },
    ],
    [{}, {}],
  ])('takes %o', async (change, expected) => {
    const { client, generate, list } = await newUser();
    const { body: plan } = await generate();
    const { status, body } = await client.call(changePlan, { params: { id: plan.id }, body: change });
    expect(status).toBe(200);
    expect(body).toEqual({ ...plan, ...expected });
    expect(await list()).toEqual([body]);
  });

  it.each([[{ title: ' ' }], [{ title: 'x'.repeat(121) }], [{ status: 'deleted' }], [{ status: null }]])(
    'refuses %o',
    async (change) => {
      const { client, generate, list } = await newUser();
      const { body: plan } = await generate();
      expect((await client.call(changePlan, { params: { id: plan.id }, body: change })).status).toBe(400);
      expect(await list()).toEqual([plan]);
    },
  );
});

describe('deleting a plan', () => {
  it('removes that one', async () => {
    const { client, generate, list } = await newUser();
    const { body: first } = await generate();
    const { body: second } = await generate();
    const { status, body } = await client.call(deletePlan, { params: { id: first.id } });
    expect([status, body]).toEqual([200, { deleted: 1 }]);
    expect(await list()).toEqual([second]);
    expect((await client.call(deletePlan, { params: { id: first.id } })).status).toBe(404);
  });
});

describe.each([openPlan, changePlan, deletePlan])('$method $path', (endpoint) => {
  it("does not find another user's plan, or an id that is none", async () => {
    const { generate, list } = await newUser();
    const { body: plan } = await generate();
    const stranger = await newUser();
    const sent = (id: string) => ({ params: { id }, ...(endpoint === changePlan && { body: { title: 'Mine' } }) });
    expect((await app.client().call(endpoint, sent(plan.id))).status).toBe(401);
    expect((await stranger.client.call(endpoint, sent(plan.id))).status).toBe(404);
    expect((await stranger.client.call(endpoint, sent('1'))).status).toBe(404);
    expect(await list()).toEqual([plan]);
  });
});
