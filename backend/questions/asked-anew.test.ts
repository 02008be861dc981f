import { expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

const TIMES = 'are my morning posts better than the evening ones?';
const LINKS = 'how many posts have links in them';
const OCTOBER = 'how many views in october';

it.each([
  [TIMES, 'how many videos did I post', /^slotCheck/],
  [TIMES, 'which video was my best', /^slotCheck/],
  [TIMES, 'do photos do better than text', /^slotCheck/],
  [TIMES, 'how are my #sourdough posts doing', /^slotCheck/],
  [OCTOBER, 'is it true that links kill my views', /^basis/],
  [OCTOBER, 'is this the right time to post', /^basis/],
  [OCTOBER, 'is it right to post twice a day', /^basis/],
  [OCTOBER, 'are those real followers', /^basis/],
  [OCTOBER, 'which of my threads has the most likes', /^basis/],
  [OCTOBER, 'you said 9 am, what about weekends', /^basis/],
  ['my best 3 posts', 'when is it best to post', /^onePost/],
  ['my best 3 posts', 'when should I post it again', /^onePost/],
  [LINKS, 'show me the best of those', /^effectOf/],
  [LINKS, 'when should I post them for more views', /^effectOf/],
  ['show me my drafts', 'which hashtag is best', /^plannedPosts/],
  ['show me my drafts', 'which format works best', /^plannedPosts/],
  ['where are my followers from', 'how do I grow', /^audience/],
  ['where are my followers from', 'what went down last week', /^audience/],
  ['best time to post', 'without hashtags', /without best/],
  ['do photos do better than text', 'what is engagement rate?', /^compare/],
  ['do photos do better than text', 'how do I get followers', /^compare/],
  ['write me a post about rye', 'do positive posts do better', /^write/],
  ['write me a post about rye', 'show my most honest post', /^write/],
])('after "%s", "%s" is asked anew', (before, message, other) => {
  expect(readAll(before, message)[1]).not.toMatch(other);
});

it.each([
  'any pattern in my best times',
  'is there a pattern in the weeks where I grow most',
  'what do my best hashtags have in common',
  'do photo posts and text posts perform alike',
])('what other things have in common is not asked of posts: %s', (message) => {
  expect(readAll(message)[0]).not.toMatch(/^sharedTraits/);
});

it.each(['how many rye posts or sourdough posts do I have', 'show my best rye posts or oven posts'])(
  'groups that are named to be counted or ranked are not compared: %s',
  (message) => {
    expect(readAll(message)[0]).not.toMatch(/^compare/);
  },
);

it.each([
  'The best bakers have one thing in common: patience.',
  'No two loaves are alike, and that is the point.',
  'What I learned on my first day at the bakery: one thing at a time.',
  'Pin this recipe. I have baked it for twenty years and it never fails.',
  'Would you buy a loaf for 12 dollars? I asked my neighbours and most of them would.',
  "Buy me a coffee and I'll talk sourdough all day.",
  'Turn that stale bread into a pudding. Here is how I do it every Sunday.',
  'Are you sure your starter is dead? Mine looked like this for a week before it rose.',
])('a draft is one, whatever it begins with: %s', (draft) => {
  expect(readAll(draft)[0]).toMatch(/^(?:post|unsure)$/);
});

it('bounds that are named one after the other both hold', () => {
  const [, next] = readAll('posts with over 1,000 views', 'only those with more than 50 likes');
  expect(next).toBe('postCount likes over 50 and views over 1000');
});

it.each([
  [
    ['best time to post', 'without weekends', 'and without Fridays'],
    'bestTimes weekday 0 weekday 1 weekday 2 weekday 3',
  ],
  [
    ['what share of my likes in october is from my top 3 posts', 'and without the best one'],
    /total likes .* without best$/,
  ],
])('what was left out stays out: %j', (messages, meant) => {
  expect(readAll(...messages).at(-1)).toMatch(meant);
});
