import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { knownPosts } from './own-history.ts';

const counts = (replies: number | null) => ({ likes: 50, replies, reposts: 0, shares: 0 });
const past = (text: string, replies: number | null) => ({
  text,
  hashtags: [],
  sentiment: null,
  counts: counts(replies),
});
const asking = (replies: number[]) => replies.map((value, index) => past(`Which one is it, number ${index}?`, value));
const telling = (replies: number[]) => replies.map((value, index) => past(`This is number ${index}.`, value));
const compare = (posts: ReturnType<typeof past>[]) =>
  contrast(knownPosts(posts, 'now'), 'replies', ({ hasQuestion }) => hasQuestion);

it('names medians and sample sizes of a clear difference', () => {
  expect(compare([...asking([11, 12, 13, 12, 15]), ...telling([2, 3, 3, 4, 2, 3])])).toMatchObject({
    withTrait: { posts: 5, median: 12 },
    without: { posts: 6, median: 3 },
  });
});

it('claims nothing from fewer than five posts on a side', () => {
  expect(compare([...asking([90, 95, 99, 91]), ...telling([2, 3, 3, 4, 2, 3, 1, 2])])).toBeNull();
});

it('claims nothing when the posts scatter', () => {
  expect(compare([...asking([1, 40, 3, 90, 2, 15]), ...telling([30, 2, 60, 1, 9, 4])])).toBeNull();
});

it('claims nothing because of one post that went round the world', () => {
  expect(compare([...asking([4, 5, 3, 4, 90_000]), ...telling([4, 5, 3, 4, 4])])).toBeNull();
});

it('knows each post once, without the one in question and those without counts', () => {
  const posts = [
    past('One', 1),
    past(' One ', 9),
    past('Two', 2),
    past('now', 3),
    { ...past('Three', 3), counts: null },
  ];
  expect(knownPosts(posts, 'now').map(({ text }) => text)).toEqual(['One', 'Two']);
});
