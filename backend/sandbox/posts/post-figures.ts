import { shareAt } from '../time-and-chance/curve.ts';
import { COUNTS, type Count, type Post } from './post.ts';

export type PostFigures = Record<Count, number>;

/** A figure of a post at a moment: an integer that never decreases. */
export function figureAt(post: Post, count: Count, at: number): number {
  return Math.floor(post.potential[count] * shareAt(post.pace, at - post.publishedAt));
}

/** All figures of a post at a moment. `replies` is the whole tree below the post, without the author's own replies. */
export function figuresAt(post: Post, at: number): PostFigures {
  const share = shareAt(post.pace, at - post.publishedAt);
  // `fromEntries` does not know that every count has an entry.
  return Object.fromEntries(COUNTS.map((count) => [count, Math.floor(post.potential[count] * share)])) as PostFigures;
}

/** Every fourth reply answers another reply, not the post. */
export const topLevelOf = (replies: number): number => replies - Math.floor(replies / 4);
