import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDashboard } from '#shared/analytics/analytics';
import { getFindings } from '#shared/analytics/findings';
import { COMPARED_POSTS, listPosts } from '#shared/analytics/post-figures';
import { type FigureName, figures } from '#shared/sentences/figures';
import { LEAST_OTHERS } from '../analytics/posts/parts/compared.ts';
import { FollowerReading } from '../models/accounts/follower-reading.ts';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { signUp } from './factories.ts';
import { startApp, type TestApp } from './start-app.ts';
import { connectAccount, countDays, DAY, pacificDay, type Reading, syncPost } from './synced-posts.ts';

// Tooltips explain a figure by an example. Here accounts get the numbers of the examples, and the product must say the same.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app, { timeZone: 'America/Los_Angeles' });
  const params = { userId: user.id };
  return {
    account: await connectAccount(user.id),
    dashboard: async () => (await client.call(getDashboard, { params, query: {} })).body,
    findings: async () => (await client.call(getFindings, { params })).body,
    posts: async () => (await client.call(listPosts, { params, query: {} })).body.posts,
  };
}

const says = (name: FigureName, ...parts: string[]) => {
  for (const part of parts) expect(figures[name].formula).toContain(part);
};

const example = { likes: 92, replies: 14, reposts: 9, quotes: 3, shares: 7, views: 2360 };

const follow = async ({ userId, id: accountId }: SocialAccount, daysAgo: number, followers: number) => {
  const key = { userId, accountId, day: pacificDay(daysAgo), readAt: new Date() };
  await FollowerReading.query().insert({ ...key, followers, demographics: null });
};

it('engagement, its two rates and shares of a post', async () => {
  const { account, posts, dashboard } = await newCreator();
  await follow(account, 2, 2000);
  await syncPost(account, 2 * DAY, [[24, example]]);
  says('engagement', '92 likes, 14 replies, 9 reposts, and 3 quotes make 118', 'Shares', 'are not in it');
  says('engagementRate', '118 likes, replies, reposts, and quotes on 2,360 views make 5%');
  says('followerEngagementRate', '118 and 2,000 followers make 5.9%');
  expect(await posts()).toMatchObject([{ engagement: 118, engagementRate: 5, followerEngagementRate: 5.9, shares: 7 }]);
  says('avgShares', 'A share is a post sent as a message; reposts and quotes are counted apart');
  expect((await dashboard()).tiles).toMatchObject({ avgLikes: 92, avgComments: 14, avgShares: 7, avgSaves: null });
});

it('a change in percent', async () => {
  const { account, dashboard } = await newCreator();
  await syncPost(account, 2 * DAY);
  // 4 on each of the last 30 days, and 100 in all on the 30 before.
  const likes = (ago: number) => (ago <= 30 || ago % 3 === 0 ? 4 : 3);
  await countDays(account, [60, 1], (ago) => ({ likes: likes(ago), replies: 0, reposts: 0, quotes: 0, views: 9 }));
  says('change', '120 after 100 is +20%');
  expect((await dashboard()).changes.totalEngagement).toMatchObject({ value: 20, unit: 'percent' });
});

it('link clicks against views of posts with a link', async () => {
  const { account, dashboard } = await newCreator();
  await countDays(account, [60, 1], (ago) => ({ clicks: ago === 4 ? 12 : 0, views: 100 }));
  const readings: Reading[] = [
    [1, { views: 100 }],
    [24, { views: 400 }],
  ];
  await syncPost(account, 5 * DAY, readings, { linkUrl: 'https://example.com/' });
  says('linkClickRate', '12 clicks and 400 views make 3%');
  expect((await dashboard()).analytics.conversionRate).toBe(3);
});

it('the growth of followers', async () => {
  const { account, findings } = await newCreator();
  await follow(account, 20, 2010);
  await follow(account, 3, 2192);
  says('followerGrowth', 'from 2,010 to 2,192 is +182');
  expect((await findings()).followers?.net).toBe(182);
});

it('the same-age multiple, from eight posts on, and who breaks out', async () => {
  const { account, posts } = await newCreator();
  const seen = (daysAgo: number, views: number) => syncPost(account, daysAgo * DAY, [[24, { views }]]);
  for (let day = 0; day < LEAST_OTHERS - 1; day++) await seen(20 + day, 300);
  await seen(2, 900);
  expect((await posts())[0]).toMatchObject({ multiple: null, isBreakout: false });
  await seen(40, 300);
  says('multiple', '900 views after 24 hours, where the median is 300, make 3×', `fewer than ${LEAST_OTHERS}`);
  says('multiple', `Only your newest ${COMPARED_POSTS.toLocaleString('en')} posts are compared`);
  says('normalRange', `from ${LEAST_OTHERS} posts on`);
  says('breakout', `needs ${LEAST_OTHERS} earlier posts`);
  expect((await posts())[0]).toMatchObject({ multiple: 3, multipleAge: 24, comparedWith: 8, isBreakout: true });
});
