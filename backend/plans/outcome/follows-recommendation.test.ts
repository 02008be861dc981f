import { describe, expect, it } from 'vitest';
import type { Practice } from '#shared/analytics/recommendations';
import { follows } from './follows-recommendation.ts';

const MONDAY_MIDNIGHT: Practice = { kind: 'slot', weekday: 0, hour: 0 };
const at = (weekday: number, hour: number, minute: number) => (weekday * 24 + hour) * 60 + minute;
const post = { text: '', hashtags: [], topics: [], topicTag: null, mediaType: null, weekMinute: 0 };

describe('a post follows a time', () => {
  it.each([
    [at(0, 0, 59), true],
    [at(0, 1, 0), true],
    [at(0, 1, 1), false],
    [at(6, 23, 0), true],
    [at(6, 22, 59), false],
    [at(1, 0, 0), false],
  ])('within an hour, around the week: minute %i, %s', (weekMinute, expected) => {
    expect(follows({ ...post, weekMinute }, MONDAY_MIDNIGHT)).toBe(expected);
  });
});

describe('a post follows', () => {
  const cats: Practice = { kind: 'tag', name: 'cats' };
  it.each<[string, Partial<typeof post> & { topicTag?: string; mediaType?: string }, Practice, boolean]>([
    ['a tag as a hashtag', { hashtags: ['Cats'] as never }, cats, true],
    ['a tag as a topic', { topicTag: 'cats' as never }, cats, true],
    ['no tag that only begins alike', { hashtags: ['catsofthreads'] as never }, cats, false],
    ['a trait', { text: 'Which one?' }, { kind: 'trait', name: 'question' }, true],
    ['no trait that it lacks', { text: 'This one.' }, { kind: 'trait', name: 'question' }, false],
    ['a format', { mediaType: 'IMAGE' as never }, { kind: 'format', name: 'IMAGE' }, true],
    ['no format where none is known', {}, { kind: 'format', name: 'IMAGE' }, false],
  ])('%s', (_what, changes, practice, expected) => {
    expect(follows({ ...post, ...changes }, practice)).toBe(expected);
  });
});
