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
    ['top 5 posts may by likes', 'rankedPosts likes 2026-05-01..2026-05-31 limit 5'],
    ['top 5 posts since launch', 'rankedPosts begin..2026-11-18 limit 5'],
    ['My score fell from the seventies to the sixties. How do you come up with that number?', 'basis'],
  ])('%s', (text, asked) => {
    expect(readAll(text)).toEqual([asked]);
  });
});

describe('a question with a story behind it, or around it', () => {
  it.each([
    ['How many posts have I written in total? I started with a picture of my cat, it had like 12 likes.', 'postCount'],
    [
      'The printer asks whether we do German. So where do the people who follow me live? I always assumed Austria.',
      'audience followers',
    ],
    [
      "What's in my calendar for next week? I have a market on Saturday and I can't remember whether I wrote about it already.",
      'plannedPosts 2026-11-23..2026-11-29',
    ],
    ["What's planned for your weekend? Mine is bread, bread and more bread.", 'post'],
    ['how many likes last month? videos only', 'total likes 2026-10-01..2026-10-31 format VIDEO'],
  ])('%s', (text, asked) => {
    expect(readAll(text).map((read) => read.replace(' begin..2026-11-18', ''))).toEqual([asked]);
  });
});

describe('a part of the question before it', () => {
  it.each([
    [['whats my median views in october', 'w/o the vids'], 'usual views 2026-10-01..2026-10-31 without VIDEO'],
    [
      ['likes in september', 'is it more than in august?'],
      'change likes 2026-09-01..2026-09-30 vs 2026-08-01..2026-08-31',
    ],
    [
      ['my worst post of october', "and the third worst if it isn't a video"],
      'rankedPosts 2026-10-01..2026-10-31 worst place 3 without VIDEO',
    ],
    [
      ['average views per post on slowbreadclub in october', 'now other.one'],
      'total views 2026-10-01..2026-10-31 per post of a2',
    ],
    [['likes of slowbreadclub in october', 'and the other client?'], 'total likes 2026-10-01..2026-10-31 of a2'],
    [
      ['likes of slowbreadclub in october', 'Swap to other.one. Same question.', 'both'],
      'total likes 2026-10-01..2026-10-31',
    ],
    [
      ['what did my posts get on average in likes in october', 'Right, and if you leave out the giveaway?'],
      'total likes 2026-10-01..2026-10-31 per post without post giveaway',
    ],
    [['is saturday any good for posting', 'ok wat time then'], 'bestTimes weekday 5'],
    [['which weekday is my worst', 'why'], 'basis worst'],
    [['best post in october, not a photo'], 'rankedPosts 2026-10-01..2026-10-31 without IMAGE'],
  ])('%j', (messages, asked) => {
    expect(readAll(...messages).at(-1)).toBe(asked);
  });
});

describe('what is to be done to a text, and what is said of the app', () => {
  it.each([
    ['make this less salesy: LAST CHANCE!! Only 6 spots left, book NOW', 'write'],
    ['put a question at the end of this: We baked without sugar for a month. The kids noticed on day 2.', 'write'],
    ['remove the hashtags and the last line: Fresh rye. #rye #bread', 'write'],
    ["Write a reply to someone who says my mugs are too dear. Polite, but I'm not giving discounts.", 'write'],
    ['this app logged me out again, third time this week. annoying.', 'feedback'],
    ['can you add a dark mode', 'feedback'],
    ['Make this tonight: 500 g of flour, 10 g of salt', 'post'],
    ['We shipped our app today and the login bug is gone. Sorry, Greg.', 'post'],
  ])('%s', (text, asked) => {
    expect(readAll(text).map((read) => read.split(' ')[0])).toEqual([asked]);
  });
});

describe('words that leave no doubt', () => {
  it.each([
    ['how many likes did i receive on posts from oct 1 to oct 15', 'total likes 2026-10-01..2026-10-15'],
    ['total posts across both accounts in october', 'postCount 2026-10-01..2026-10-31'],
    ['when does slowbreadclub hit 20k followers', 'followerGoal followers of a1'],
    ['views in the week of june 9 to 15', 'total views 2026-06-09..2026-06-15'],
    ['views from the 1st to the 10th of this month', 'total views 2026-11-01..2026-11-10'],
    ["Is there any difference when I put link in the post and when I don't put?", 'effectOf wording link'],
    ['top 3 last month pls', 'rankedPosts 2026-10-01..2026-10-31 limit 3'],
    [
      'list every post with strictly more than 1,000 views and fewer than 5 likes',
      'postCount views limit 20 over 1000 and likes under 5 per post',
    ],
    ['how many of my views came from people who do not follow me', 'unanswerable views viewSources'],
    ['best post since the begin of the year', 'rankedPosts 2026-01-01..2026-11-18'],
  ])('%s', (text, asked) => {
    expect(readAll(text)).toEqual([asked]);
  });
});
