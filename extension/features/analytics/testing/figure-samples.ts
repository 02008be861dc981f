import type { Effect, Findings } from '#shared/analytics/findings';
import type { PostPage, PostRow } from '#shared/analytics/post-figures';

export const postId = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A post whose figures grow with its number. */
export const postRow = (n: number, parts: Partial<PostRow> = {}): PostRow => ({
  id: postId(n),
  publishedAt: new Date(Date.UTC(2026, 10, n, 12)).toISOString(),
  mediaType: 'TEXT_POST',
  topicTag: null,
  text: `Loaf number ${n}`,
  hashtags: [],
  permalink: `https://www.threads.com/@slow.bread/post/${n}`,
  username: 'slow.bread',
  isSandbox: false,
  views: 100 * n,
  likes: 4 * n,
  replies: n,
  reposts: 0,
  quotes: 0,
  shares: null,
  engagement: 5 * n,
  engagementRate: 5,
  followerEngagementRate: null,
  multiple: 1.5,
  multipleAge: 24,
  comparedWith: 20,
  percentile: 75,
  isBreakout: false,
  readAt: '2026-11-20T10:00:00.000Z',
  ...parts,
});

export const postPage = (posts: PostRow[], total = posts.length): PostPage => ({
  total,
  posts,
  timeZone: 'Europe/Berlin',
  readAt: '2026-11-20T10:00:00.000Z',
});

const effect = (name: string, parts: Partial<Effect> = {}): Effect => ({
  name,
  posts: 4,
  lift: 0.3,
  low: 0.05,
  high: 0.61,
  isClaimed: true,
  postIds: [postId(1), postId(2)],
  ...parts,
});

/** What enough posts say. */
export const findings = (parts: Partial<Findings> = {}): Findings => ({
  source: 'posts',
  timeZone: 'Europe/Berlin',
  posts: 42,
  days: 180,
  isEnough: true,
  bestTimes: [{ ...effect('Tue 09:00', { posts: 20 }), slot: { weekday: 1, hour: 9 }, postsInSlot: 4 }],
  slots: [
    { weekday: 1, hour: 9, posts: 4, lift: 0.3, low: 0.05, high: 0.61 },
    { weekday: 5, hour: 20, posts: 2, lift: -0.1, low: -0.4, high: 0.2 },
  ],
  hashtags: [effect('#pottery'), effect('#bread', { isClaimed: false, lift: -0.04, low: -0.2, high: 0.15 })],
  topics: [],
  formats: [effect('TEXT_POST')],
  lengths: [],
  wordings: [effect('question')],
  trend: { direction: 'up', slope: 2.5, posts: 30 },
  anomalies: [
    {
      postId: postId(7),
      title: 'The loaf that rose',
      publishedAt: '2026-11-07T12:00:00.000Z',
      measure: 'engagement',
      value: 912,
      score: 4.4,
    },
  ],
  highest: null,
  followers: {
    start: 400,
    end: 430,
    net: 30,
    rate: 0.075,
    perDay: 3,
    days: [
      { day: '2026-11-10', followers: 400 },
      { day: '2026-11-20', followers: 430 },
    ],
  },
  demographics: null,
  links: [{ url: 'https://example.com/oven', clicks: 12 }],
  ...parts,
});

/** What is known of somebody with two posts. */
export const tooFew = findings({
  posts: 2,
  isEnough: false,
  bestTimes: [],
  slots: [],
  hashtags: [],
  formats: [],
  wordings: [],
  trend: null,
  anomalies: [],
  highest: null,
  followers: null,
  links: null,
});
