import type { Recommendation, Target } from '#shared/analytics/recommendations';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { ItemOutcome } from '#shared/plan-outcome';
import { follows } from './follows-recommendation.ts';
import { periodFigures, settledPosts } from './period-figures.ts';
import type { PeriodPost } from './read-period-posts.ts';
import { weekMinuteOf } from './time-frame.ts';

/** As of when an outcome is computed. */
interface OutcomeMoment {
  timeZone: string;
  now: Date;
  isFinal: boolean;
}

/** The outcome of one recommendation, from the posts of the plan's period. */
export function itemOutcome(
  { practice, target }: Pick<Recommendation, 'practice' | 'target'>,
  posts: PeriodPost[],
  { timeZone, now, isFinal }: OutcomeMoment,
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
  if (measure === 'typicalEngagement') return periodFigures(posts, now).typicalEngagement;
  const engagements = settledPosts(posts, now).map(({ engagement }) => engagement);
  return engagements.length > 0 ? Math.max(...engagements) : null;
}

/** A number of posts stays reached, and so does a best post; a median may fall again until the period is final. */
function isReached({ measure, value }: Target, result: number, isFinal: boolean): boolean | null {
  if (isFinal) return result >= value;
  return result >= value && measure !== 'typicalEngagement' ? true : null;
}
