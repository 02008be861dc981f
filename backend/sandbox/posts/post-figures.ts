import { shareAt } from '../time-and-chance/curve.ts';
import { COUNTS, type Count, type Post } from './post.ts';

export type PostFigures = Record<Count, number>;

/** A figure of a post at a moment. Whole, and never less than it was before. */
export function figureAt(post: Post, count: Count, at: number): number {
  return Math.floor(post.potential[count] * shareAt(post.pace, at - post.publishedAt));
}

/** All figures of a post at a moment. `replies` is the whole tree under the post, without the author's own. */
export function figuresAt(post: Post, at: number): PostFigures {
  const share = shareAt(post.pace, at - post.publishedAt);
  // Every count has an entry, which `fromEntries` cannot know.
  return Object.fromEntries(COUNTS.map((count) => [count, Math.floor(post.potential[count] * share)])) as PostFigures;
}

/** Every fourth reply answers another reply, not the post. */
export const topLevelOf = (replies: number): number => replies - Math.floor(replies / 4);
