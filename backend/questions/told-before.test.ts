import { expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

it.each([
  [
    ['my best 3 posts', 'which of those got the most replies'],
    ['rankedPosts limit 3', 'rankedPosts replies post p1+p2+p3 limit 3'],
  ],
  [
    ['my best 3 posts', 'how many likes do they have together', 'and the average of those'],
    ['rankedPosts limit 3', 'total likes post p1+p2+p3 limit 3', 'total likes post p1+p2+p3 limit 3 per post'],
  ],
  [
    ['top 5 posts in october by views', 'same but replies'],
    ['rankedPosts views 2026-10-01..2026-10-31 limit 5', 'rankedPosts replies 2026-10-01..2026-10-31 limit 5'],
  ],
  [
    ['my best 3 videos', 'which of those got the most replies'],
    ['rankedPosts format VIDEO limit 3', 'rankedPosts replies post p1+p2+p3 limit 3'],
  ],
  [
    ['how did the starter posts do', 'which one did best', 'and the worst one'],
    ['onePost post starter', 'rankedPosts post starter', 'rankedPosts post starter worst'],
  ],
  [
    ['show me posts about rye', 'only this year', 'the oldest of them'],
    [
      'latestPosts post rye',
      'latestPosts 2026-01-01..2026-11-18 post rye',
      'latestPosts 2026-01-01..2026-11-18 post rye worst',
    ],
  ],
  [
    ['reposts in october', 'which post got most of them'],
    ['total reposts 2026-10-01..2026-10-31', 'rankedPosts reposts 2026-10-01..2026-10-31'],
  ],
])('what was told before is what is meant: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  [
    ['how did my last post do', 'is that more than normal'],
    ['latestPosts', 'onePost post p1 limit 5'],
  ],
  [
    ['how did my last post do', 'and the first one I ever made?'],
    ['latestPosts', 'latestPosts worst limit 1'],
  ],
  [
    ['my last post in october', 'and the first one ever?'],
    ['latestPosts 2026-10-01..2026-10-31', 'latestPosts worst limit 1'],
  ],
])('one post is judged, and is no account: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  [
    ['how many link clicks did I get in October', 'up or down in %'],
    ['linkClicks clicks 2026-10-01..2026-10-31', 'change clicks 2026-10-01..2026-10-31'],
  ],
  [
    ['who waits for my answer', 'oldest first'],
    ['repliesWaiting', 'repliesWaiting worst'],
  ],
  [
    ['best post this month', 'and second'],
    ['rankedPosts 2026-11-01..2026-11-18', 'rankedPosts 2026-11-01..2026-11-18 place 2'],
  ],
  [
    ['show me posts about rye', 'just the ones with a photo', 'only those of this year'],
    [
      'latestPosts post rye',
      'latestPosts post rye format IMAGE',
      'latestPosts 2026-01-01..2026-11-18 post rye format IMAGE',
    ],
  ],
  [
    ['how did the booth post do', 'did that post get any replies I have not answered'],
    ['onePost post booth', 'repliesWaiting replies post p1'],
  ],
  [
    ['best time to post', 'second best?'],
    ['bestTimes', 'bestTimes place 2'],
  ],
  [
    ['how many new followers in october', 'so am I slowing down'],
    ['followersGained followers 2026-10-01..2026-10-31', 'change followers 2026-10-01..2026-10-31'],
  ],
  [
    ["what's my engagement rate", 'so without likes?'],
    ['total engagementRate', 'unsure'],
  ],
  [
    ['are my followers mostly american', 'and which cities'],
    ['audience followers country US', 'audience followers'],
  ],
  [
    ['do photos do better than text', 'and videos?'],
    ['compare format IMAGE format TEXT_POST', 'effectOf format VIDEO'],
  ],
])('a few words change one slot of the question before: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  ['how many posts with banneton in it', 'postCount post banneton'],
  ['top 3 hashtags but not sourdough', 'hashtags limit 3 without sourdough'],
  ['how many posts have no hashtag', 'postCount without a tag'],
  ['how many posts did I publish between Diwali and today', 'postCount 2026-11-08..2026-11-18'],
  ['views from june until now', 'total views 2026-06-01..2026-11-18'],
  ['was november 14 my best day for views since august?', 'rankedDays views 2026-08-01..2026-11-18'],
  ['top 3 posts under 100 characters no giveaways', 'rankedPosts limit 3'],
])('what picks posts out is read with them: %s', (message, meant) => {
  expect(readAll(message)).toEqual([meant]);
});

it.each([
  [['my best 3 posts', 'which of the two accounts has more followers'], /post p1/],
  [['do posts without links beat videos'], /without VIDEO/],
])('what is not meant is not read: %j', (messages, other) => {
  expect(readAll(...messages).at(-1)).not.toMatch(other);
});

it('of the best that are left out and a format that is refused both are left out', () => {
  expect(readAll('average likes without my top 3, no videos')[0]).toMatch(/without VIDEO.* without best/);
});

it.each([
  [
    ['what is my score', 'is that good', 'which part is the worst', 'how do I get that back up'],
    ['score score', 'score score', 'score score', 'score score'],
  ],
  [
    ['what is my score', 'my best post', 'is that good'],
    ['score score', 'rankedPosts', 'onePost post p1'],
  ],
])('a score is gone into, and no post has one: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  [
    ['my best 3 posts', 'what do those have in common'],
    ['rankedPosts limit 3', 'sharedTraits post p1+p2+p3'],
  ],
  [['what do my 5 most viewed posts this year have in common'], ['sharedTraits views 2026-01-01..2026-11-18 limit 5']],
  [['is there a pattern in my worst posts'], ['sharedTraits worst']],
])('what posts have in common is asked of those posts: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  [
    ['posts in october', 'only those with fewer than 2,000 views'],
    ['postCount 2026-10-01..2026-10-31', 'postCount views 2026-10-01..2026-10-31 under 2000'],
  ],
  [
    ['my best 3 posts', 'just the ones with more than 50 replies'],
    ['rankedPosts limit 3', 'postCount replies post p1+p2+p3 over 50'],
  ],
  [
    ['posts in october', 'drop the ones with #sourdough'],
    ['postCount 2026-10-01..2026-10-31', 'postCount 2026-10-01..2026-10-31 without sourdough'],
  ],
  [
    ['top 5 posts of october', 'without the ones tagged sourdough'],
    ['rankedPosts 2026-10-01..2026-10-31 limit 5', 'rankedPosts 2026-10-01..2026-10-31 limit 5 without sourdough'],
  ],
])('posts are narrowed down: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  [
    ['where are my followers from', 'which one grew most'],
    ['audience followers', 'audience followers'],
  ],
  [
    ['what share of my likes in october is from my top 3 posts', 'take out the top three'],
    ['topShare likes 2026-10-01..2026-10-31 limit 3', 'total likes 2026-10-01..2026-10-31 without best'],
  ],
])('what follows is of what was told: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  [
    ['most viewed post ever', 'Lovely. What time did that go out?'],
    ['rankedPosts views begin..2026-11-18', 'onePost views begin..2026-11-18 post p1'],
  ],
  [
    ['how many posts have links in them', 'do they get fewer views'],
    ['postCount wording link', 'effectOf views wording link'],
  ],
  [
    ['are my morning posts better than the evening ones?', 'ok and for video only?'],
    ['slotCheck hours 6-11 hours 17-22', 'slotCheck hours 6-11 hours 17-22 format VIDEO'],
  ],
  [
    ['which weekday is best?', 'and if you leave out the viral one?'],
    ['bestWeekday', 'bestWeekday without best'],
  ],
  [
    ['draft a post about my first salt firing', 'a bit less cheerful, it was actually a disaster'],
    ['write post my first salt firing per post', 'write'],
  ],
  [
    ['best time to post', 'without weekends'],
    ['bestTimes', 'bestTimes weekday 0 weekday 1 weekday 2 weekday 3 weekday 4'],
  ],
  [['what did I post on my first day'], ['latestPosts worst limit 1']],
  [['Plan my week please. I fire on Wednesday and open the kiln on Friday.'], ['order']],
  [['How sure are you about those best times you show me? It is only a year of posts.'], ['unsure']],
])('what is asked is no draft, and of what was told: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});

it.each([
  [
    ['my worst 3 posts', 'why the second one'],
    ['rankedPosts worst limit 3', 'why post p2 worst limit 3'],
  ],
  [
    ['are video posts doing ok', 'hm thats views. i meant replies'],
    ['effectOf format VIDEO', 'effectOf replies format VIDEO'],
  ],
  [
    ['compare carousel and photo for recipes', 'take out anything before june, my photos were awful then'],
    ['compare format CAROUSEL_ALBUM format IMAGE', 'compare 2026-06-01..2026-11-17 format CAROUSEL_ALBUM format IMAGE'],
  ],
  [
    ['write me a post about rye', 'now the whole post with it, under 300 characters'],
    ['write per post', 'write'],
  ],
  [
    ['my best posts of all time pls, ten', 'then turn the top one into a carousel, slide by slide'],
    ['rankedPosts begin..2026-11-18 limit 10', 'write'],
  ],
  [
    ['do photos do better than text', 'is that difference for real or just one lucky post'],
    ['compare format IMAGE format TEXT_POST', 'basis format IMAGE format TEXT_POST'],
  ],
  [['let me know if a post of mine passes 10k views'], ['order']],
  [['can u buy me like 500 followers so i get to 5k before xmas'], ['order']],
  [['are mornings really better or does it just look that way'], ['slotCheck hours 6-11']],
])('hurried talk goes on from what was told: %j', (messages, meant) => {
  expect(readAll(...messages)).toEqual(meant);
});
