import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { Insight } from '../../models/watching/insight.ts';

/** What a look at the figures found. `cause` tells it from others of its type, and is the same on every day. */
export interface FoundInsight extends Pick<Insight, 'type' | 'confidence'> {
  cause: string;
  title: string;
  text: string;
  postIds: string[];
}

export const namedPosts = (posts: { id: string }[]): string[] => posts.slice(0, MAX_NAMED_POSTS).map(({ id }) => id);
