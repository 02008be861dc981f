import { expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

// Asked on Wednesday, 18 November 2026, in New York.
it.each([
  ['sat vs sun last weekend', 'compare 2026-11-14..2026-11-14 vs 2026-11-15..2026-11-15'],
  ['tuesday or wednesday last week', 'compare 2026-11-10..2026-11-10 vs 2026-11-11..2026-11-11'],
  ['views sunday last weekend', 'total views 2026-11-15..2026-11-15'],
  ['3 months ago vs now', 'compare 2026-08-01..2026-08-31 vs 2026-10-18..2026-11-17'],
  ['may vs now', 'compare 2026-05-01..2026-05-31 vs 2026-10-18..2026-11-17'],
  ['do i get more views than 3 months ago', 'change views 2026-11-01..2026-11-18 vs 2026-08-01..2026-08-31'],
  [
    'did the tuesday post do better than the thursday one last week',
    'compare 2026-11-10..2026-11-10 vs 2026-11-12..2026-11-12',
  ],
  [
    'whats my engagement like compared to a yr ago',
    'change engagement 2026-10-19..2026-11-17 vs 2025-10-20..2025-11-18',
  ],
  ['did my post from saturday do better than usual', 'rankedPosts 2026-11-14..2026-11-14'],
  ['views this week vs 2 weeks ago', 'compare views 2026-11-16..2026-11-18 vs 2026-11-02..2026-11-08'],
  ['views this week vs same time last week', 'compare views 2026-11-16..2026-11-18 vs 2026-11-09..2026-11-11'],
  ['how much % did likes drop since august', 'change likes 2026-10-19..2026-11-17 vs 2026-08-01..2026-08-30'],
  ['am i growing faster than in summer', 'change followers 2026-09-02..2026-11-17 vs 2026-06-01..2026-08-31'],
  ['did i post more in oct or sept', 'compare posts 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30'],
  ['my last 10 posts avg views vs the 10 before', 'newestCompared views limit 10 newest 10 per post'],
  ['compare this autumn with last autumn', 'compare 2026-09-01..2026-11-18 vs 2025-09-01..2025-11-17'],
  ['spring vs the spring before', 'compare 2026-03-01..2026-05-31 vs 2025-03-01..2025-05-31'],
  ['march vs the march before that', 'compare 2026-03-01..2026-03-31 vs 2025-03-01..2025-03-31'],
  ['compare may and june', 'compare 2026-05-01..2026-05-31 vs 2026-06-01..2026-06-30'],
  [
    'how did september, october and august do',
    'overview 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31 and 2026-08-01..2026-08-31',
  ],
  ['what is my repost rate', 'total reposts views'],
  ['likes per view in october', 'total likes views 2026-10-01..2026-10-31'],
  ['when should i post on slowbread vs otherone', 'bestTimes of a1,a2'],
])('%s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['should i stop using #breadbaking', 'effectOf tag breadbaking worst'],
  ['sourdough posts suck right?', 'effectOf tag sourdough worst'],
  ['hashtag sourdough or no hashtag at all', 'effectOf tag sourdough'],
  ['and videos?', 'effectOf format VIDEO'],
  ['what about with a link', 'effectOf wording link'],
  ['worst sourdough posts', 'rankedPosts tag sourdough worst limit 3'],
])('judged, and not ranked: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['is it me or are comments drying up', 'change replies'],
  ['should i delete my worst post', 'unanswerable worst deleting'],
  ['delete my last post', 'order'],
  ['give me three topics for next week', 'topics'],
  ['how many of my followers are from Spain', 'audience followers country ES'],
  ['whens my follower growth slowest', 'rankedDays followers worst'],
  ['which week did i post the most', 'rankedDays posts'],
  ['last video', 'latestPosts format VIDEO'],
  ['lol that sucks', 'mood'],
  ['likes on the flat loaves post', 'onePost likes post flat loaves'],
])('in few words: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['compare my top 3 with my worst 3', 'rankedPosts limit 3'],
  ['photos or texts on weekends', 'compare format IMAGE format TEXT_POST weekday 5 weekday 6'],
  ['which account grows faster', 'compare followers'],
  ['ratio of replies to views', 'total replies views'],
  ['did the post about flour do better than the one about ovens', 'compare post flour post ovens'],
  ['compare my posts about flour with my posts about ovens', 'compare post flour post ovens'],
  ['compare my posts about flour with my posts about sourdough', 'compare post flour post sourdough'],
  ['how much of my engagement is likes', 'total engagement likes'],
  ['likes vs replies on photos', 'total likes replies format IMAGE'],
  ['did my last 3 posts beat my average', 'total limit 3 newest 3 per post'],
  ['likes to followers ratio', 'unanswerable likes followers viewsPerFollower'],
  ['how is my latest post doing compared to others at the same age', 'onePost'],
  ['how is my latest post doing compared to my competitors', 'unanswerable newest 1 others'],
  ['did my photos get more views this month', 'change views 2026-11-01..2026-11-18 format IMAGE'],
])('set beside something else: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['how fast do i get 100 likes', 'atAge likes'],
  ['how fast do i reply', 'replySpeed replies'],
  ['best hour to post on fridays', 'bestTimes weekday 4'],
  ['do posts before 9am do better', 'slotCheck hours 0-9'],
  ['do posts after 8pm get more likes', 'slotCheck likes hours 20-24'],
  ['do posts between 6pm and 9pm do better', 'slotCheck hours 18-21'],
  ['is 8am or 6pm better', 'slotCheck hour 8 hour 18'],
])('of hours and speed: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['how many followers did i get from my best post', 'unanswerable followers followersOfPost'],
  ['how many followers came from my viral post', 'unanswerable followers followersOfPost'],
  ['how did my 3 newest videos do', 'latestPosts format VIDEO newest 3'],
  ['which post lost me followers', 'unanswerable followers worst followersOfPost'],
  ['what time do my followers wake up', 'unanswerable followers onlineTimes'],
  ['views on posts with a link', 'total views wording link'],
  ['how many of my posts flopped', 'postCount worst'],
  ['how old is my typical viewer', 'audience'],
  ['did anyone quote me this week', 'total quotes 2026-11-16..2026-11-18'],
  ['why did my last video flop', 'onePost format VIDEO'],
  ['which day did i lose the most followers', 'rankedDays followers worst'],
  ['do i get more followers on days i post', 'growthDrivers followers'],
  ['how long are my best posts', 'textLength length long'],
  ['engagement by weekday', 'bestWeekday engagement'],
  ['how long does it take me to answer', 'replySpeed length long'],
])('of what stands in few words: %s', (text, asked) => {
  expect(readAll(text)).toEqual([asked]);
});

it.each([
  ['are starter posts better than oven posts', 'compare post starter post oven'],
  ['posts with "starter" vs posts with "oven"', 'compare post starter post oven'],
  ['starter posts or oven posts, which gets more replies', 'compare replies post starter post oven'],
  ['do my starter posts do better than #sourdough posts', 'compare tag sourdough post starter'],
])('two groups of words are set beside each other: %s', (text, meant) => {
  expect(readAll(text)).toEqual([meant]);
});
