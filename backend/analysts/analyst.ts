import type { Analysis } from '#shared/analysis';
import type { DraftCheck } from '#shared/draft-check';
import type { FactData } from '#shared/facts/facts';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { Counts } from '#shared/posts/counts';
import type { Picture } from '../pictures/encode-picture.ts';

/** One of the user's posts, as it was read from Threads or as an earlier entry shows it. */
export interface PastPost {
  text: string;
  hashtags: string[];
  /** As the user confirmed them, otherwise as they were read in the picture. */
  counts: Counts | null;
  sentiment: number | null;
}

/** Effects of all kinds in a user's posts, as every part of the product tells them. */
export type OwnEffects = FactData<'get_effects'>;

/** What the user's connected accounts know. */
export interface OwnEvidence {
  /** Names of the accounts, in lower case. */
  names: string[];
  /** Null where too few posts are known to measure any. */
  effects: OwnEffects | null;
  /** Holds a text against their posts. */
  check(text: string): Promise<DraftCheck>;
}

/** A post as its page on Threads showed it, or as it was read in a picture, which says neither the time nor always the author. */
export interface SeenPost {
  author: string | null;
  text: string;
  publishedAt: string | null;
  counts: Counts | null;
  /** How its likes compared on its profile. Nothing is computed with it: it comes from the browser. */
  comparison?: ComparedLikes | null;
}

export interface AnalystInput {
  /** Users take turns at what only one can use at a time. */
  userId: string;
  message: string;
  picture: Picture | null;
  /** A post of a page, which `picture` then shows, or one of the conversation, after which a text is to be written; null for what was sent by hand. */
  post: SeenPost | null;
  /** The user's earlier posts, newest first: those that were read from Threads, or else those of earlier entries. */
  past: PastPost[];
  /** Null where a text is not held against own posts. */
  own: OwnEvidence | null;
  /** Aborted at the time limit, and when the server stops. */
  signal: AbortSignal;
}

/**
 * Reads a post and says what is in it. `analyze` throws `unavailable` if it has not begun, because there is no room; any
 * other error means that it tried.
 */
export interface Analyst {
  /** As the user sees it. */
  readonly name: string;
  analyze(input: AnalystInput): Promise<Analysis>;
  close(): Promise<void>;
}
