import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Slot } from '../../statistics/slots.ts';

/** A synced post with what only the score needs. */
export interface ScorePost extends MeasuredPost {
  /** Null if it is not known, or if the post has nothing to describe. */
  hasAltText: boolean | null;
  /** Replies to the account that were older than ANSWER_HOURS when replies were last read, and those answered in time. */
  repliesDue: number;
  repliesAnswered: number;
}

export interface SlotChance extends Slot {
  /** 0 to 1: probability that posts in this slot do better than the user's average post. */
  chance: number;
}

/** All that a score is computed from. */
export interface ScoreInput {
  /** Newest first. */
  posts: ScorePost[];
  /** Slots near which the user has posted, measured on `comparedPosts` posts; empty if those are too few. */
  slots: SlotChance[];
  comparedPosts: number;
  /** True if Threads does not let us read replies. */
  areRepliesRefused: boolean;
  now: Date;
}
