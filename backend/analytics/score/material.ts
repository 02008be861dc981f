import { DAY_MS } from '#shared/durations';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Slot } from '../../statistics/slots.ts';

/** The posts that the score judges. */
export const RECENT_DAYS = 30;
/** What they are held against. */
export const USUAL_DAYS = 90;
/** Younger posts are still collecting most of their figures. */
const SETTLED_DAYS = 2;

/** A synced post with what only the score asks for. */
export interface ScorePost extends MeasuredPost {
  /** Null where it is not known, or nothing is to be described. */
  hasAltText: boolean | null;
  /** Replies to the account that were older than ANSWER_HOURS when replies were last read, and those answered within. */
  repliesDue: number;
  repliesAnswered: number;
}

export interface SlotChance extends Slot {
  /** 0 to 1: how likely posts in this slot do better than the average post. */
  chance: number;
}

/** All that a score is computed from. */
export interface Material {
  /** Newest first. */
  posts: ScorePost[];
  /** Of the slots near those that were tried, from `comparedPosts` posts; none where these are too few. */
  slots: SlotChance[];
  comparedPosts: number;
  /** True where Threads does not let replies be read. */
  areRepliesRefused: boolean;
  now: Date;
}

/** In days. */
export const ageOf = (post: Pick<ScorePost, 'publishedAt'>, now: Date): number =>
  (now.getTime() - post.publishedAt.getTime()) / DAY_MS;

export const within = <Post extends Pick<ScorePost, 'publishedAt'>>(posts: Post[], days: number, now: Date): Post[] =>
  posts.filter((post) => ageOf(post, now) < days);

export const recentPosts = ({ posts, now }: Material): ScorePost[] => within(posts, RECENT_DAYS, now);

/** Those whose figures say something by now. */
export const settledPosts = ({ posts, now }: Material): ScorePost[] =>
  posts.filter((post) => ageOf(post, now) >= SETTLED_DAYS);
