import { expect, it } from 'vitest';
import { thingToDo } from './thing-to-do.ts';

const NONE = { bestTimes: [], hashtags: [], topics: [], formats: [], lengths: [], wordings: [] };

it('one thing to do names a format as people do', () => {
  const effect = { name: 'VIDEO', posts: 40, lift: 0.6, low: 0.4, high: 0.8, isClaimed: true, postIds: [] };
  expect(thingToDo({ ...NONE, formats: [effect] })).toMatch(
    /^Make another of your videos: your 40 posts like that got/,
  );
});
