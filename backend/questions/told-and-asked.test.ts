import { describe, expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

describe('a question that tells something first', () => {
  it.each([
    [
      'I was on holiday in august. I posted nothing. Did I lose followers?',
      'followersGained followers 2026-08-01..2026-08-31',
    ],
    [
      'I started a job in September. Now I have no time. How many posts did I do in October?',
      'postCount 2026-10-01..2026-10-31',
    ],
    ['I feel like mornings are better. Is that true?', 'slotCheck hours 6-11'],
    ['Someone said hashtags are dead. What do my numbers say?', 'hashtags'],
    ['We talked a lot under my post about salt. How many replies did it get?', 'total replies post salt'],
    ['I tried videos for a while. Did they do better than photos?', 'compare format IMAGE format VIDEO'],
  ])('%s', (text, asked) => {
    expect(readAll(text)).toEqual([asked]);
  });
});

describe('a question of a kind that one sign gives away', () => {
  it.each([
    ['biggest drop in views', 'dayLeap views'],
    ['will i make it to 4500 followers by january', 'followerGoal followers 2026-01-01..2026-01-31'],
    ['how many posts got more than 50 likes', 'postCount likes limit 20 over 50'],
    ['posts per week', 'rhythm per week'],
    ["yesterday's posts", 'latestPosts 2026-11-17..2026-11-17'],
    ['am i flopping', 'trend worst'],
    ['how long do posts live', 'atAge'],
    ['last 3 posts vs the 3 before', 'newestCompared limit 3 newest 3'],
    ['my last post vs the one before', 'newestCompared'],
    ['how long is my average post', 'textLength length long per post'],
    ['my longest post', 'textLength'],
    ['what do i post most about', 'topics posts'],
    ['which posts have a link', 'latestPosts wording link'],
    ['posts mentioning rye', 'latestPosts post rye'],
    ['is 2 posts a day too many', 'rhythm limit 2 per day'],
    ['how much of my views come from my top 10 posts', 'topShare views limit 10'],
    ['views after 24 hours', 'atAge views'],
    ['when did i cross 4000 followers', 'followersCrossed followers'],
    ['set my goal to 6000', 'order'],
    ['clicks by country', 'unanswerable clicks clicksByPlace'],
    ['who left the most comments', 'unanswerable replies whoDidIt'],
    ['busiest month', 'rankedDays posts'],
    ['most viewed post that got zero replies', 'postCount replies under 1'],
    ['the most liked post under 500 views', 'postCount views under 500'],
    ['how far am i from my goal', 'followerGoal'],
    ["don't show me likes, show me replies last week", 'total replies 2026-11-09..2026-11-15'],
  ])('%s', (text, asked) => {
    expect(readAll(text)).toEqual([asked]);
  });
});
