import type { ItemOutcome } from '#shared/plan-outcome';
import { MAX_NAMED_POSTS } from '#shared/post-figures';
import type { Recommendation, Target } from '#shared/recommendations';
import { follows } from '../follows.ts';
import { figuresOf, judged } from './period-figures.ts';
import type { PeriodPost } from './read-period-posts.ts';
import { weekMinuteOf } from './time-frame.ts';

export interface Look {
  timeZone: string;
  now: Date;
  isFinal: boolean;
}

/** What came of one line of a plan, by the posts of its period. */
export function itemOutcome(
  { practice, target }: Pick<Recommendation, 'practice' | 'target'>,
  posts: PeriodPost[],
  { timeZone, now, isFinal }: Look,
): ItemOutcome {
  const following = practice
    ? posts.filter((post) => follows({ ...post, weekMinute: weekMinuteOf(post.publishedAt, timeZone) }, practice))
    : posts;
  const result = target && resultOf(target, following, now);
  return {
    isFollowed: practice && following.length > 0,
    posts: following.length,
    postIds: following.slice(0, MAX_NAMED_POSTS).map(({ id }) => id),
    result,
    isReached: target && result !== null ? isReached(target, result, isFinal) : null,
  };
}

function resultOf({ measure }: Target, posts: PeriodPost[], now: Date): number | null {
  if (measure === 'posts') return posts.length;
  if (measure === 'typicalEngagement') return figuresOf(posts, now).typicalEngagement;
  const engagements = judged(posts, now).map(({ engagement }) => engagement);
  return engagements.length > 0 ? Math.max(...engagements) : null;
}

/** A number of posts, once reached, stays reached, and so does the best one; a median may fall again. */
function isReached({ measure, value }: Target, result: number, isFinal: boolean): boolean | null {
  if (isFinal) return result >= value;
  return result >= value && measure !== 'typicalEngagement' ? true : null;
}
