import { expect, it } from 'vitest';
import { linkToPostsBehind, postsBehind } from './posts-behind.ts';

const claim = (posts: number, n: number | null) => ({
  ...{ id: 'c1', text: '88 posts', kind: 'figure' as const, value: 88, unit: 'count' as const, definition: null, n },
  ...{ from: null, to: null, accountIds: [], asOf: null, postIds: Array.from({ length: posts }, (_, at) => `id${at}`) },
});

it('a link to some of the posts behind a figure says that they are not all', () => {
  expect(postsBehind(claim(50, 88))).toBe('50 of 88 posts');
  expect(new URLSearchParams(linkToPostsBehind(claim(50, 88)).split('?')[1]).get('title')).toBe(
    '50 of 88 posts behind “88 posts”',
  );
  expect(postsBehind(claim(12, 12))).toBe('12 posts');
  // "19% of the views of all 197 posts" rests on those that have them.
  expect(postsBehind(claim(19, 197))).toBe('19 posts');
});
