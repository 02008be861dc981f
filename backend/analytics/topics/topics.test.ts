import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { getFindings } from '#shared/analytics/findings';
import { getTopics, type Topics, topicsSchema } from '#shared/analytics/topics';
import { savePost } from '#shared/saved-posts';
import type { SocialAccount } from '../../models/accounts/social-account.ts';
import { ContentPost } from '../../models/posts/content-post.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app, { timeZone: 'UTC' });
  const params = { userId: user.id };
  const read = async (query: Record<string, string> = {}): Promise<Topics> => {
    const { status, body } = await client.call(getTopics, { params, query });
    expect(status).toBe(200);
    expect(topicsSchema.parse(body)).toEqual(body);
    return body;
  };
  return { client, params, user, read };
}

const named = ({ topics }: Topics, name: string) => topics.find((topic) => topic.name === name);

/** A post on each of the last 40 days but two. Every second one is about #glaze, and has twice the views and likes at a day. */
async function publishAlternating(userId: string) {
  const account = await connectAccount(userId);
  for (let ago = 40; ago >= 3; ago--) {
    const isGlaze = ago % 2 === 0;
    const text = isGlaze ? 'The celadon glaze came out of the kiln today' : 'A long walk along the river';
    const post = await syncPost(account, ago * DAY, [
      [24, { views: isGlaze ? 200 : 100, likes: isGlaze ? 40 : 20 + (ago % 5) }],
    ]);
    await ContentPost.query()
      .findById([userId, post.id])
      .patch({ content: text, hashtags: isGlaze ? ['glaze'] : [], likes: isGlaze ? 40 : 20, mediaType: 'TEXT_POST' });
  }
  return account;
}

describe('the topics of own posts', () => {
  let creator: Awaited<ReturnType<typeof newCreator>>;
  let account: SocialAccount;
  beforeAll(async () => {
    creator = await newCreator();
    account = await publishAlternating(creator.user.id);
  });

  it('have the effects that the findings have, and the turns of 14 days with their median multiples', async () => {
    const { client, params, read } = creator;
    const topics = await read();
    const { body: findings } = await client.call(getFindings, { params });
    const glaze = named(topics, '#glaze');
    expect(glaze?.effect).toEqual(findings.hashtags[0]);
    expect(glaze?.effect?.isClaimed).toBe(true);
    expect(topics).toMatchObject({ source: 'posts', posts: 38, compared: 38, days: 180 });
    // Days 4 to 40 in steps of two are 19 posts. The first two open a stretch that never pauses, so all others are third ones.
    // A post of 200 views stands among 37 others: 18 with 200 and 19 with 100, of which the middle one has 100.
    expect(glaze).toMatchObject({ posts: 19, kind: 'hashtag', isGap: false });
    expect(glaze?.turns).toEqual([
      { nth: 1, posts: 1, multiple: null },
      { nth: 2, posts: 1, multiple: null },
      { nth: 3, posts: 17, multiple: 2 },
    ]);
    // What the texts are about is measured as well, and never claimed.
    const phrase = topics.topics.find(({ kind }) => kind === 'phrase');
    expect(phrase?.effect?.isClaimed ?? false).toBe(false);
  });

  it('count what was used in the period and before it', async () => {
    const { read } = creator;
    const topics = await read({ period: '7d' });
    const ends = topics.period.to;
    const ago = (days: number) => Temporal.PlainDate.from(ends).subtract({ days }).toString();
    expect(topics.period).toMatchObject({ from: ago(6), posts: 5, postsBefore: 7 });
    const glaze = named(topics, '#glaze');
    // Yesterday is the last complete day: the period holds days 1 to 7, of which 4 and 6 had it; the one before 8, 10, 12, and 14.
    expect(glaze).toMatchObject({ used: 2, usedBefore: 4 });
    expect((await read({ period: '7d', compare: 'off' })).topics[0]?.usedBefore).toBeNull();
  });

  it('call worth trying what has few posts and may do better', async () => {
    const { user, read } = creator;
    for (const ago of [5, 9, 11]) {
      const post = await syncPost(account, ago * DAY, [[24, { views: 150, likes: 30 }]]);
      await ContentPost.query()
        .findById([user.id, post.id])
        .patch({ topicTag: 'Raku', likes: 30, mediaType: 'TEXT_POST' });
    }
    const raku = named(await read(), 'Raku');
    expect(raku).toMatchObject({ posts: 3, kind: 'topic' });
    expect(raku?.isGap).toBe((raku?.effect?.high ?? 0) > 0);
    expect(raku?.isGap).toBe(true);
  });
});

it('groups what was saved, beside the posts of one’s own', async () => {
  const { client, params, user, read } = await newCreator();
  const account = await connectAccount(user.id);
  await syncPost(account, 2 * DAY, [], { hashtags: ['glaze'], likes: 4 });
  const counts = { likes: 1, replies: null, reposts: null, shares: null };
  for (const code of ['a', 'b']) {
    const post = {
      code,
      author: 'other',
      text: `Look #glaze ${code}`,
      publishedAt: '2026-01-01T00:00:00.000Z',
      counts,
    };
    expect((await client.call(savePost, { params, body: { post } })).status).toBe(200);
  }
  const { collected } = await read();
  expect(collected[0]).toMatchObject({
    name: 'glaze',
    analyses: 0,
    saved: 2,
    ownPosts: 1,
    newest: { title: 'Look #glaze b' },
  });
});

it('are those of the account that is asked for, and nobody else’s', async () => {
  const { user, client, params, read } = await newCreator();
  await syncPost(await connectAccount(user.id), 2 * DAY, [], { hashtags: ['glaze'], likes: 4 });
  const other = await connectAccount(user.id);
  expect(await read({ account: other.id })).toMatchObject({ source: 'none', posts: 0, topics: [] });
  const stranger = await newCreator();
  expect((await stranger.client.call(getTopics, { params })).status).toBe(403);
  expect((await app.client().call(getTopics, { params })).status).toBe(401);
  expect((await client.call(getTopics, { params, query: { account: stranger.user.id } })).status).toBe(404);
  await client.call(changeSettings, { params, body: { privacy: { performanceAnalytics: false } } });
  expect(await read()).toMatchObject({ source: 'off', topics: [] });
});
