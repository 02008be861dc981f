import { expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

it.each([
  [
    ['morning or evening', 'am i growing faster than before'],
    ['slotCheck hours 6-11 hours 17-22', 'change followers'],
  ],
  [
    ['do questions get more replies', 'compare november with october'],
    ['effectOf replies wording question', 'compare 2026-11-01..2026-11-18 vs 2026-10-01..2026-10-31'],
  ],
  [
    ['write me a post about bread', 'less exclamation marks and a question at the end'],
    ['write post bread per post', 'write wording question'],
  ],
  [
    ['how many likes yesterday', 'y cuantas veces lo citaron?'],
    ['total likes 2026-11-17..2026-11-17', 'unsure'],
  ],
  [
    ['replies in october?', 'and in september?', 'so which is it, up or down'],
    [
      'total replies 2026-10-01..2026-10-31',
      'total replies 2026-09-01..2026-09-30',
      'change replies 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31',
    ],
  ],
  [
    ['compare the engagement of both accounts for the last 7 days', 'make it 30'],
    ['compare engagement 2026-11-11..2026-11-17', 'compare engagement 2026-10-19..2026-11-17'],
  ],
  [
    ['my 5 best posts last month', 'make it 10', 'and at the other end?', 'leave out the rye one'],
    [
      'rankedPosts 2026-10-01..2026-10-31 limit 5',
      'rankedPosts 2026-10-01..2026-10-31 limit 10',
      'rankedPosts 2026-10-01..2026-10-31 worst limit 10',
      'rankedPosts 2026-10-01..2026-10-31 worst limit 10 without post rye',
    ],
  ],
  [
    ['how many posts had under 1,000 views since september', 'over, not under', 'make it 500'],
    [
      'postCount views 2026-09-01..2026-11-18 under 1000',
      'postCount views 2026-09-01..2026-11-18 over 1000',
      'postCount views 2026-09-01..2026-11-18 over 500',
    ],
  ],
  [
    ['which post has the most views?', 'not that one. the one right behind it', 'and the next one?'],
    ['rankedPosts views', 'rankedPosts views place 2', 'rankedPosts views place 3'],
  ],
  [
    ['views last 7 days', 'make it 999999999999999999999', 'make it 0', 'make it 14'],
    ['total views 2026-11-11..2026-11-17', 'unsure', 'unsure', 'total views 2026-11-04..2026-11-17'],
  ],
  [
    ['likes in october?', 'september minus that'],
    ['total likes 2026-10-01..2026-10-31', 'change likes 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30'],
  ],
  [
    ['replies in july', 'and in august?', 'how many percent more?'],
    [
      'total replies 2026-07-01..2026-07-31',
      'total replies 2026-08-01..2026-08-31',
      'change replies 2026-08-01..2026-08-31 vs 2026-07-01..2026-07-31',
    ],
  ],
  [
    ['views 2-8 nov', 'and the week after?', 'likes in september', 'the month after?'],
    [
      'total views 2026-11-02..2026-11-08',
      'total views 2026-11-09..2026-11-15',
      'total likes 2026-09-01..2026-09-30',
      'total likes 2026-10-01..2026-10-31',
    ],
  ],
  [
    ['how many followers til 5k', 'and by when'],
    ['followerGoal followers', 'followerGoal followers'],
  ],
  [
    ['new followers in the last 2 weeks', 'by week instead since september'],
    ['followersGained followers 2026-11-04..2026-11-17', 'series followers 2026-09-01..2026-11-18'],
  ],
  [
    ['how many followers did I gain in october', 'on which date was it highest?'],
    ['followersGained followers 2026-10-01..2026-10-31', 'rankedDays followers 2026-10-01..2026-10-31'],
  ],
  [
    ['how high was my engagement in october', 'in percents also please'],
    ['total engagement 2026-10-01..2026-10-31', 'total engagementRate 2026-10-01..2026-10-31'],
  ],
  [
    ['posts this month', 'how many with links'],
    ['postCount 2026-11-01..2026-11-18', 'postCount 2026-11-01..2026-11-18 wording link'],
  ],
  [
    ['how many posts since labor day', 'same stretch before it'],
    ['postCount 2026-09-07..2026-11-18', 'postCount 2026-06-26..2026-09-06'],
  ],
  [
    ['views last week', 'likes?', 'ok back to views'],
    ['total views 2026-11-09..2026-11-15', 'total likes 2026-11-09..2026-11-15', 'total views 2026-11-09..2026-11-15'],
  ],
  [
    ['which link gets clicked most', 'how many last month'],
    ['linkClicks clicks', 'linkClicks clicks 2026-10-01..2026-10-31'],
  ],
  [
    ['did i post more in oct or sept', 'and which got more likes'],
    [
      'compare posts 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
      'compare likes 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30 limit 5',
    ],
  ],
  [
    ['which account is doing better', 'only slowbread, last week'],
    ['compare', 'overview 2026-11-09..2026-11-15 of a1'],
  ],
  [
    ['best post on slowbreadclub this month', 'same for the other one', 'did it bring followers'],
    [
      'rankedPosts 2026-11-01..2026-11-18 of a1',
      'rankedPosts 2026-11-01..2026-11-18 of a2',
      'unanswerable followers followersOfPost',
    ],
  ],
  [
    ['How many views did I get last month?', 'and the month before?', 'the same for replies', 'why?'],
    [
      'total views 2026-10-01..2026-10-31',
      'total views 2026-09-01..2026-09-30',
      'total replies 2026-09-01..2026-09-30',
      'why replies 2026-09-01..2026-09-30',
    ],
  ],
  [
    ['How many views did I get last month?', 'what about likes', 'per day?', 'show me a chart'],
    [
      'total views 2026-10-01..2026-10-31',
      'total likes 2026-10-01..2026-10-31',
      'total likes 2026-10-01..2026-10-31 per day',
      'series likes 2026-10-01..2026-10-31',
    ],
  ],
  [
    ['views last week', 'and for @other.one', 'without the viral one', 'compared to the week before?'],
    [
      'total views 2026-11-09..2026-11-15',
      'total views 2026-11-09..2026-11-15 of a2',
      'total views 2026-11-09..2026-11-15 of a2 without best',
      'change views 2026-11-09..2026-11-15 vs 2026-11-02..2026-11-08 of a2 without best',
    ],
  ],
  [
    [
      'What were my top 3 posts in October?',
      'how many likes did it get',
      'the second one',
      'and the worst?',
      'and in september',
      'only photos',
    ],
    [
      'rankedPosts 2026-10-01..2026-10-31 limit 3',
      'onePost likes 2026-10-01..2026-10-31 post p1 limit 3',
      'onePost likes 2026-10-01..2026-10-31 post p2 limit 3',
      'rankedPosts likes 2026-10-01..2026-10-31 worst limit 3',
      'rankedPosts likes 2026-09-01..2026-09-30 worst limit 3',
      'rankedPosts likes 2026-09-01..2026-09-30 format IMAGE worst limit 3',
    ],
  ],
  [
    ['posts with over 5k views', 'how many of them are videos'],
    ['postCount views over 5000', 'postCount views format VIDEO over 5000'],
  ],
  [
    ['average replies on posts about sourdough', 'vs kitchen tools ones'],
    ['total replies tag sourdough per post', 'compare replies tag sourdough tag kitchen tools'],
  ],
  [
    ['how did september compare with august', 'only likes', 'and posts'],
    [
      'compare 2026-09-01..2026-09-30 vs 2026-08-01..2026-08-31',
      'compare likes 2026-09-01..2026-09-30 vs 2026-08-01..2026-08-31',
      'compare posts 2026-09-01..2026-09-30 vs 2026-08-01..2026-08-31',
    ],
  ],
  [
    ['views first half of the year', '2nd half?'],
    ['total views 2026-01-01..2026-06-30', 'total views 2026-07-01..2026-11-18'],
  ],
  [
    ['replies from nov 1 till nov 10', 'same days in october', 'and by week pls'],
    [
      'total replies 2026-11-01..2026-11-10',
      'total replies 2026-10-01..2026-10-10',
      'series replies 2026-10-01..2026-10-10',
    ],
  ],
  [
    ['how many views last month', 'what is that based on', 'only the photos'],
    [
      'total views 2026-10-01..2026-10-31',
      'basis views 2026-10-01..2026-10-31',
      'total views 2026-10-01..2026-10-31 format IMAGE',
    ],
  ],
  [
    ['my best post last week', 'y did it do so good'],
    ['rankedPosts 2026-11-09..2026-11-15', 'onePost 2026-11-09..2026-11-15 post p1'],
  ],
  [
    ['How did the post about oven spring do?', 'why did it do so well?'],
    ['onePost post oven spring', 'onePost post p1'],
  ],
  [
    ['did my last post beat my usual', 'and the 1 before that'],
    ['onePost', 'latestPosts newest 2'],
  ],
  [
    ['views on my latest', 'and the one before that'],
    ['latestPosts views', 'latestPosts views newest 2'],
  ],
  [
    ['When should I post?', 'and the worst time?', 'and on sundays?'],
    ['bestTimes', 'bestTimes worst', 'bestTimes weekday 6 worst'],
  ],
  [
    ['How many likes did I get last week?', 'and followers?', 'how is that calculated?', 'thanks'],
    [
      'total likes 2026-11-09..2026-11-15',
      'followersGained followers 2026-11-09..2026-11-15',
      'explain followers 2026-11-09..2026-11-15',
      'greeting',
    ],
  ],
  [
    ['Which hashtags work best?', 'and topics?', 'what about #bread', 'and photos?'],
    ['hashtags', 'topics', 'effectOf tag bread', 'effectOf format IMAGE'],
  ],
  [
    ['how was last week', 'why?', 'which post was that'],
    ['overview 2026-11-09..2026-11-15', 'why 2026-11-09..2026-11-15', 'rankedPosts 2026-11-09..2026-11-15'],
  ],
  [
    ["what's my most liked carousel", 'and the least liked'],
    ['rankedPosts likes format CAROUSEL_ALBUM', 'rankedPosts likes format CAROUSEL_ALBUM worst'],
  ],
])('%j', (messages, read) => {
  expect(readAll(...messages)).toEqual(read);
});

it.each([
  [
    ['how many likes did i get on slowbreadclub last week', 'how many views did i get last month'],
    ['total likes 2026-11-09..2026-11-15 of a1', 'total views 2026-10-01..2026-10-31 of a1'],
  ],
  [
    ['how many likes did i get on slowbreadclub last week', 'how many views did i get last month on both accounts'],
    ['total likes 2026-11-09..2026-11-15 of a1', 'total views 2026-10-01..2026-10-31'],
  ],
  [
    ['how many likes did i get on slowbreadclub last week', "and the other's?", 'both'],
    [
      'total likes 2026-11-09..2026-11-15 of a1',
      'total likes 2026-11-09..2026-11-15 of a2',
      'total likes 2026-11-09..2026-11-15',
    ],
  ],
  [["what were slowbreadclub's best posts last week"], ['rankedPosts 2026-11-09..2026-11-15 limit 3 of a1']],
  [
    ['best post on slowbreadclub this month', 'which account is doing better'],
    ['rankedPosts 2026-11-01..2026-11-18 of a1', 'compare 2026-11-01..2026-11-18'],
  ],
  [
    ['how many views did i get in october', 'and the 30 days before that?'],
    ['total views 2026-10-01..2026-10-31', 'total views 2026-09-01..2026-09-30'],
  ],
  [
    ['how many views did i get in october', 'which post was the best'],
    ['total views 2026-10-01..2026-10-31', 'rankedPosts 2026-10-01..2026-10-31'],
  ],
  [
    ['how did the flour post on slowbreadclub do', 'reposts?'],
    ['onePost post flour of a1', 'onePost reposts post p1 of a1'],
  ],
])('of the account that was spoken of, and the days before those: %j', (messages, read) => {
  expect(readAll(...messages)).toEqual(read);
});
