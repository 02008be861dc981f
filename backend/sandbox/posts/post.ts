import type { Format } from '../creators/creator.ts';
import type { Subject } from '../texts/bank.ts';
import type { Pace } from '../time-and-chance/curve.ts';

export const COUNTS = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares', 'clicks'] as const;
export type Count = (typeof COUNTS)[number];

/** Something a creator published: a post, a part of a self-thread, an answer, a repost, or a ghost post. */
export interface Post {
  /** 17 digits. */
  id: string;
  /** Key of the creator. */
  creator: string;
  kind: 'post' | 'reply' | 'repost' | 'ghost';
  format: Format;
  /** Epoch milliseconds, in whole seconds. */
  publishedAt: number;
  text: string;
  language: Subject['language'];
  topic: string | null;
  hashtags: string[];
  link: string | null;
  altText: string | null;
  /** Picture ids of a carousel. */
  children: string[];
  poll: string[] | null;
  replyControl: string | null;
  /** Replies of others are shown once they are approved. */
  approvesReplies: boolean;
  locationId: string | null;
  /** The id is null if the quoted post is gone. */
  quoted: { id: string | null } | null;
  repostedId: string | null;
  /** For a reply: the first post of the tree, and what it answers. */
  replyTo: { root: string; parent: string } | null;
  /** False for media that Threads has flagged. */
  hasPermalink: boolean;
  /** Epoch milliseconds from which on lists show it; null where they do so at once. */
  listedFrom: number | null;
  removed: { at: number; how: 'deleted' | 'archived' } | null;
  /** The final figures. At a given age a post has a share of them. */
  potential: Record<Count, number>;
  pace: Pace;
}

export const nothingEver: Record<Count, number> = {
  views: 0,
  likes: 0,
  replies: 0,
  reposts: 0,
  quotes: 0,
  shares: 0,
  clicks: 0,
};
