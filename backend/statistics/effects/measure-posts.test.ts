import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { tagsOf } from '#shared/posts/tags-of-post';
import { groupByTag } from '../post-tags.ts';
import { measurePosts } from './measure-posts.ts';

const NOW = new Date('2026-06-30T12:00:00Z');

/** 48 posts, newest first. Every third is a picture and does better; every fourth has a tag: by turns a hashtag and a topic. */
const posts = Array.from({ length: 48 }, (_, index) => ({
  id: index,
  publishedAt: new Date(NOW.getTime() - (index + 2) * DAY_MS),
  slot: { hour: 8 + (index % 4), weekday: index % 7 },
  mediaType: index % 3 === 0 ? 'IMAGE' : index === 1 ? null : 'TEXT_POST',
  engagement: (index % 3 === 0 ? 60 : 20) * (index % 4 === 0 ? 4 : 1) + (index % 5),
  dayEngagement: null,
  hashtags: index % 8 === 0 ? [index === 0 ? 'Cats' : 'cats'] : [],
  topics: [],
  topicTag: index % 8 === 4 ? 'CATS' : null,
  text: `${index % 5 === 0 ? 'Which one?' : 'This one.'} ${'x'.repeat(index % 7 === 0 ? 20 : 150)}`,
}));

describe('the effects that posts show', () => {
  it('tell a hashtag from a topic of the same name, each in its most recent spelling', async () => {
    const { tags, comparedPosts } = await measurePosts(posts, NOW);
    expect(comparedPosts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    const told = tags.map(({ key, name, posts }) => [key, name, posts.map(({ id }) => id)]);
    expect(told.toSorted()).toEqual([
      ['#cats', '#Cats', [0, 8, 16, 24, 32, 40]],
      ['cats', 'CATS', [4, 12, 20, 28, 36, 44]],
    ]);
  });

  it('measure formats, lengths and wordings beside each other', async () => {
    const { formats, lengths, wordings } = await measurePosts(posts, NOW);
    expect(formats.map(({ name, posts: own }) => [name, own.length])).toEqual([
      ['IMAGE', 16],
      ['TEXT_POST', 31],
    ]);
    expect(formats[0]?.isClaimed).toBe(true);
    expect(lengths.map(({ name, posts: own }) => [name, own.length]).toSorted()).toEqual([
      ['medium', 41],
      ['short', 7],
    ]);
    expect(wordings.map(({ name, posts: own }) => [name, own.length])).toEqual([['question', 10]]);
  });

  it('let other work run between one kind and the next', async () => {
    let turns = 0;
    let isDone = false;
    const countTurns = () => {
      turns++;
      if (!isDone) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    await measurePosts(posts, NOW);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});

it('tags are hashtags with one #, topics and the topic tag', () => {
  expect(tagsOf({ hashtags: ['a', '#b', '＃c'], topics: ['d'], topicTag: 'e' })).toEqual(['#a', '#b', '#c', 'd', 'e']);
  expect(tagsOf({ hashtags: [], topics: [], topicTag: null })).toEqual([]);
});

it('a topic that the posts with the hashtag of its name have, and no others, is not told beside it', () => {
  const tagged = (id: number, hashtags: string[], topicTag: string | null) => ({ id, hashtags, topics: [], topicTag });
  const both = [tagged(1, ['Rye'], 'rye'), tagged(2, ['rye'], 'Rye')];
  const told = (posts: typeof both) => groupByTag(posts).map(({ name, posts }) => [name, posts.map(({ id }) => id)]);
  expect(told(both)).toEqual([['#Rye', [1, 2]]]);
  expect(told([...both, tagged(3, [], 'RYE')])).toEqual([
    ['#Rye', [1, 2]],
    ['rye', [1, 2, 3]],
  ]);
});
