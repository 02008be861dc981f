import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { type Effect, type Findings, getFindings } from '#shared/analytics/findings';
import { DAY_MS } from '#shared/days/durations';
import { ContentPost } from '../../models/posts/content-post.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newUser(timeZone = 'UTC') {
  const { client, user } = await signUp(app, { timeZone });
  const params = { userId: user.id };
  const read = async (): Promise<Findings> => {
    const { status, body } = await client.call(getFindings, { params });
    expect(status).toBe(200);
    expect(getFindings.response.parse(body)).toEqual(body);
    return body;
  };
  return { client, params, userId: user.id, read };
}

/**
 * Posts on so many days, one a day, the newest two days ago. Every second one went out at 18:00 in UTC, the others at 7:00;
 * those in the evening have #cats and do five times as well. Every third is an image, and does twice as well.
 */
async function publish(userId: string, size: number): Promise<string[]> {
  const rows = Array.from({ length: size }, (_, index) => {
    const isEvening = index % 2 === 0;
    const isImage = index % 3 === 0;
    const publishedAt = new Date(Math.floor(Date.now() / DAY_MS - index - 2) * DAY_MS);
    publishedAt.setUTCHours(isEvening ? 18 : 7);
    return {
      userId,
      publishedAt,
      title: `Post ${index}`,
      content: 'x'.repeat([60, 200, 300][index % 3] ?? 0),
      hashtags: isEvening ? [index % 4 === 0 ? 'Cats' : 'cats'] : ['dogs'],
      topicTag: index % 5 === 0 ? 'Pets' : null,
      mediaType: isImage ? 'IMAGE' : 'TEXT_POST',
      likes: (isEvening ? 500 : 100) * (isImage ? 2 : 1) + (index % 7) * 10,
    };
  });
  const posts = await ContentPost.query().insert(rows);
  return posts.map(({ id }) => id);
}

const claims = (effects: Effect[]) => effects.filter(({ isClaimed }) => isClaimed).map(({ name }) => name);

describe('the findings', () => {
  it('tell when, what about, in which format and how long it does best, with the posts behind it', async () => {
    const { userId, read } = await newUser('Asia/Tokyo');
    const ids = await publish(userId, 60);
    const findings = await read();
    expect(findings).toMatchObject({ source: 'posts', timeZone: 'Asia/Tokyo', posts: 60, days: 180, isEnough: true });
    // 18:00 in UTC is 3:00 of the next day in Tokyo.
    const [best] = findings.bestTimes;
    expect(best?.name).toMatch(/^\w{3} 0[234]:00$/);
    expect(best).toMatchObject({ isClaimed: true, posts: 30 });
    expect(best?.postIds.every((id) => ids.indexOf(id) % 2 === 0)).toBe(true);
    expect(new Set(findings.slots.map(({ hour }) => hour))).toEqual(new Set([2, 3, 4, 15, 16, 17]));
    expect(findings.slots.reduce((sum, { posts }) => sum + posts, 0)).toBe(60);
    expect(claims(findings.hashtags)).toEqual(['#Cats']);
    expect(findings.hashtags.map(({ posts }) => posts)).toEqual([30, 30]);
    expect(findings.topics.map(({ name, posts }) => ({ name, posts }))).toEqual([{ name: 'Pets', posts: 12 }]);
    expect(claims(findings.formats)).toEqual(['IMAGE']);
    expect(findings.lengths.map(({ name }) => name).toSorted()).toEqual([
      '120 to 279 characters',
      '280 characters or more',
      'Under 120 characters',
    ]);
    expect(findings.trend).toMatchObject({ direction: 'flat', posts: 60 });
  });

  it('give every effect an interval around its lift', async () => {
    const { userId, read } = await newUser();
    await publish(userId, 40);
    const { bestTimes, slots, hashtags, topics, formats, lengths, wordings } = await read();
    for (const effect of [...bestTimes, ...slots, ...hashtags, ...topics, ...formats, ...lengths, ...wordings]) {
      expect(effect.low).toBeLessThan(effect.lift);
      expect(effect.lift).toBeLessThan(effect.high);
    }
  });

  it('name the posts far outside of what is usual', async () => {
    const { userId, read } = await newUser();
    const ids = await publish(userId, 20);
    await ContentPost.query()
      .findById([userId, ids[3] ?? ''])
      .patch({ likes: 90_000 });
    const { anomalies } = await read();
    expect(anomalies).toEqual([
      expect.objectContaining({
        postId: ids[3],
        title: 'Post 3',
        measure: 'engagement',
        value: 90_000,
        score: expect.any(Number),
      }),
    ]);
    expect(anomalies[0]?.score).toBeGreaterThan(3.5);
  });

  it('compare posts with others of their account: one that is five times as large makes none of its habits better', async () => {
    const { userId, read } = await newUser();
    await publish(userId, 60);
    const evenings = await ContentPost.query().where({ userId }).whereRaw("'dogs' <> all (hashtags)");
    const [small, large] = [await connectAccount(userId), await connectAccount(userId)];
    await ContentPost.query().where({ userId }).patch({ accountId: small.id });
    await ContentPost.query()
      .findByIds(evenings.map(({ id }) => [userId, id]))
      .patch({ accountId: large.id });
    const { posts, hashtags, formats } = await read();
    expect(posts).toBe(60);
    expect(claims(hashtags)).toEqual([]);
    // That pictures do better shows on both.
    expect(claims(formats)).toEqual(['IMAGE']);
  });

  it('claim nothing under 15 posts', async () => {
    const { userId, read } = await newUser();
    await publish(userId, 14);
    expect(await read()).toEqual({
      source: 'posts',
      timeZone: 'UTC',
      posts: 14,
      days: 180,
      isEnough: false,
      ...NOTHING,
    });
  });

  it('are empty for who has nothing, or has turned Performance Analytics off', async () => {
    const { client, params, userId, read } = await newUser();
    expect(await read()).toMatchObject({ source: 'none', posts: 0, isEnough: false, ...NOTHING });
    await publish(userId, 20);
    await client.call(changeSettings, { params, body: { privacy: { performanceAnalytics: false } } });
    expect(await read()).toMatchObject({ source: 'off', posts: 0, isEnough: false, ...NOTHING });
  });

  it("need a session, and are not somebody else's", async () => {
    const { params } = await newUser();
    const stranger = await newUser();
    expect((await app.client().call(getFindings, { params })).status).toBe(401);
    expect((await stranger.client.call(getFindings, { params })).status).toBe(403);
  });
});

const NOTHING = {
  bestTimes: [],
  slots: [],
  hashtags: [],
  topics: [],
  formats: [],
  lengths: [],
  wordings: [],
  trend: null,
  anomalies: [],
  highest: null,
  followers: null,
  demographics: null,
  links: null,
};
