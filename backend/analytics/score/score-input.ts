import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Effects } from '../findings/present-effects.ts';

/** A synced post with what only the score needs. */
export interface ScorePost extends MeasuredPost {
  /** Null if it is not known, or if the post has nothing to describe. */
  hasAltText: boolean | null;
  /** Replies to the account that were older than ANSWER_HOURS when replies were last read, and those answered in time. */
  repliesDue: number;
  repliesAnswered: number;
  /** It has replies, and none was read yet. */
  isUnread: boolean;
}

/** All that a score is computed from. */
export interface ScoreInput {
  /** Newest first. */
  posts: ScorePost[];
  /** What the findings say of the same posts. The score claims what they claim. */
  effects: Pick<Effects, 'posts' | 'bestTimes' | 'formats' | 'topics'>;
  /** True if Threads does not let us read replies. */
  areRepliesRefused: boolean;
  now: Date;
}
