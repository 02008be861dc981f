import type { Effect, Findings } from '#shared/analytics/findings';
import { lengthName } from '#shared/posts/post-text';
import { idOf, samplePosts } from './sample-posts.ts';

/** Ids of the sample posts at these places. */
const ids = (...places: number[]) => places.map(idOf);

const effect = (name: string, postIds: string[], [lift, low, high]: [number, number, number]): Effect => ({
  name,
  posts: postIds.length,
  lift,
  low,
  high,
  isClaimed: low > 0 || high < 0,
  postIds,
});

const slot = (weekday: number, hour: number, posts: number, lift: number) => ({
  weekday,
  hour,
  posts,
  lift,
  low: lift - 0.3,
  high: lift + 0.35,
});

/** What the demo finds about its own posts. Nobody measured it. */
export const sampleFindings: Findings = {
  source: 'posts',
  timeZone: 'UTC',
  posts: samplePosts.length,
  days: 180,
  isEnough: true,
  bestTimes: [
    { ...effect('Tue 09:00', ids(0, 2, 6, 13), [0.42, 0.14, 0.77]), slot: { weekday: 1, hour: 9 }, postsInSlot: 2 },
    { ...effect('Thu 09:00', ids(16, 20, 22), [0.31, 0.06, 0.62]), slot: { weekday: 3, hour: 9 }, postsInSlot: 1 },
  ],
  slots: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    [8, 9, 10, 12, 13, 14, 18, 19, 20, 22].map((hour, place) =>
      slot(weekday, hour, (weekday + place) % 4, (weekday === 1 || weekday === 3 ? 0.15 : -0.05) + (11 - hour) * 0.02),
    ),
  ),
  hashtags: [
    effect('#creatortips', ids(1, 5, 13), [0.22, 0.03, 0.46]),
    effect('#contentstrategy', ids(2, 7, 17), [0.11, -0.08, 0.34]),
    effect('#threads', ids(12, 21), [-0.31, -0.48, -0.07]),
  ],
  topics: [],
  formats: [
    effect('TEXT_POST', ids(0, 1, 4, 5, 8, 9), [0.08, -0.06, 0.25]),
    effect('IMAGE', ids(2, 6, 10, 14), [0.05, -0.12, 0.26]),
    effect('CAROUSEL_ALBUM', ids(3, 7, 11), [-0.09, -0.26, 0.13]),
  ],
  lengths: [
    effect(lengthName('short'), ids(3, 5, 9, 12), [-0.16, -0.33, 0.05]),
    effect(lengthName('medium'), ids(0, 1, 2, 6), [0.19, 0.02, 0.39]),
  ],
  wordings: [effect('question', ids(3, 10, 11, 18), [0.24, 0.04, 0.48])],
  trend: { direction: 'up', slope: 2.4, posts: samplePosts.length },
  anomalies: samplePosts.slice(0, 1).map(({ id, text, publishedAt, engagement }) => ({
    postId: id,
    title: text,
    publishedAt,
    measure: 'engagement',
    value: engagement ?? 0,
    score: 5.1,
  })),
  highest: null,
  followers: {
    start: 2_010,
    end: 2_192,
    net: 182,
    rate: 0.0905,
    perDay: 14,
    days: [2_010, 2_018, 2_040, 2_049, 2_071, 2_090, 2_096, 2_117, 2_125, 2_150, 2_158, 2_170, 2_181, 2_192].map(
      (followers, index) => ({ day: new Date(Date.UTC(2024, 11, 30 + index)).toISOString().slice(0, 10), followers }),
    ),
  },
  demographics: {
    readAt: '2025-01-12T20:00:00.000Z',
    country: [
      { name: 'United States', count: 921, share: 0.42 },
      { name: 'United Kingdom', count: 351, share: 0.16 },
      { name: 'Germany', count: 197, share: 0.09 },
    ],
    city: [
      { name: 'New York', count: 175, share: 0.08 },
      { name: 'London', count: 153, share: 0.07 },
    ],
    age: [
      { name: '18-24', count: 482, share: 0.22 },
      { name: '25-34', count: 921, share: 0.42 },
      { name: '35-44', count: 504, share: 0.23 },
    ],
    gender: [
      { name: 'Women', count: 1_118, share: 0.51 },
      { name: 'Men', count: 986, share: 0.45 },
    ],
  },
  links: [
    { url: 'https://example.com/checklist', clicks: 214 },
    { url: 'https://example.com/newsletter', clicks: 97 },
  ],
};
