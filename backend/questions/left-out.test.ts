import { expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

// Asked on Wednesday, 18 November 2026, in New York.
it.each([
  [
    'top 3 posts in october. leave out the giveaway one',
    'rankedPosts 2026-10-01..2026-10-31 limit 3 without post giveaway',
  ],
  [
    'average views per post in August? Ignore the teapot one.',
    'total views 2026-08-01..2026-08-31 per post without post teapot',
  ],
  ['which posts did well without a link', 'rankedPosts limit 3 without a link'],
  ['how many posts without a tag', 'postCount without a tag'],
  ['total likes of posts without links in october', 'total likes 2026-10-01..2026-10-31 without a link'],
  ['best time to post except mondays', 'bestTimes weekday 1 weekday 2 weekday 3 weekday 4 weekday 5 weekday 6'],
  ['top 5 posts. leave out the sourdough ones', 'rankedPosts limit 5 without sourdough'],
  [
    'how many posts did i publish without the sourdough and kitchen tools ones',
    'postCount without sourdough without kitchen tools',
  ],
  ['best posts not on weekends', 'rankedPosts weekday 0 weekday 1 weekday 2 weekday 3 weekday 4 limit 3'],
  [
    'Which weekdays are NOT worth posting on? Leave out Monday.',
    'bestWeekday weekday 1 weekday 2 weekday 3 weekday 4 weekday 5 weekday 6 worst',
  ],
])('what is left out is read with the question: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['views of my monday posts without photos', 'total views weekday 0 without IMAGE'],
  ['how many views did my posts without photos about sourdough get', 'total views tag sourdough without IMAGE'],
  ['best posts not only on mondays', 'rankedPosts weekday 0 limit 3'],
  ['best weekday without mondays and fridays', 'bestWeekday weekday 1 weekday 2 weekday 3 weekday 5 weekday 6'],
])('days that are named beside it stay: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  [
    ['best three posts by views', 'Without the first, the second and the third. Who wins now?'],
    'rankedPosts views limit 3 without post p1 without post p2 without post p3',
  ],
  [
    ['best posts this month', 'without the sourdough ones', 'and without kitchen tools'],
    'rankedPosts 2026-11-01..2026-11-18 limit 3 without sourdough without kitchen tools',
  ],
  [
    ['top 5 posts this year', 'how did september and october do'],
    'overview 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31',
  ],
  [['top 5 posts this year', 'what is my repost rate'], 'total reposts views 2026-01-01..2026-11-18'],
  [['best weekday', 'and without mondays?'], 'bestWeekday weekday 1 weekday 2 weekday 3 weekday 4 weekday 5 weekday 6'],
  [['likes on my latest?', 'my 1st tho'], 'latestPosts likes worst limit 1'],
  [['how did the teapot post do', 'Did people at least click through to it?'], 'linkClicks clicks post p1'],
])('of what was told before: %s', (messages, asked) => {
  expect(readAll(...messages).at(-1)).toBe(asked);
});

it.each([
  ['How was April, no sorry, March?', 'overview 2026-03-01..2026-03-31'],
  ['likes in october... sorry, september', 'total likes 2026-09-01..2026-09-30'],
  ['how many followers did i get last week, i mean last month', 'followersGained followers 2026-10-01..2026-10-31'],
  ['views of slowbreadclub, no wait, other.one, last month', 'total views 2026-10-01..2026-10-31 of a2'],
  ['compare october and september, i mean the likes', 'compare likes 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30'],
])('what was taken back is not asked: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['How was March?', 'overview 2026-03-01..2026-03-31'],
  ['how did may go', 'overview 2026-05-01..2026-05-31'],
  ['May I ask how my posts did', 'overview'],
  ['whats my second-best post', 'rankedPosts place 2'],
  ['When did I get my first post over 1,000 likes?', 'postCount likes worst over 1000'],
])('%s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it('thanks are thanks in a conversation, whatever is told behind them, and a question behind them is asked', () => {
  const thanked = "Thank you, love, you've been a help. I'm off to unpack the kiln now.";
  expect(readAll('views yesterday', thanked).at(-1)).toBe('greeting');
  expect(readAll('views yesterday', 'Thanks. And likes?').at(-1)).toBe('total likes 2026-11-17..2026-11-17');
});

it('"further information" is no day that a post asks for', () => {
  const reminder =
    'Just a reminder that our opening hours have changed, please check the website for further information regarding our opening hours.';
  expect(readAll(reminder)).not.toContainEqual(expect.stringMatching(/linkClicks/));
});

it('a figure that Threads does not report is not answered by the others of its days', () => {
  expect(readAll('Two weeks ago vs now: profile visits')[0]).toMatch(/^unanswerable .*profileVisits$/);
});

it('a question behind a story is the sentence before "Can you tell?"', () => {
  expect(readAll('I wonder which of my posts got the most likes in October. Can you tell?')).toEqual([
    'rankedPosts likes 2026-10-01..2026-10-31 limit 3',
  ]);
});
