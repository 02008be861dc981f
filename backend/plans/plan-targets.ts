import { median } from 'simple-statistics';
import { PLAN_DAYS } from '#shared/plans';
import type { Recommendation, Target } from '#shared/recommendations';
import type { OwnPosts } from './own-posts.ts';

/** One a week: so few are asked for that they can be added to what somebody posts anyway. */
const POSTS_TO_TRY = PLAN_DAYS / 7;
/** A follow-up is to stand out as the post that it follows did. */
const OUTSTANDING = 2;
const COUNTED = 'likes, replies, reposts and quotes';

/**
 * Gives each line what is to be reached by the end of the period: where an effect is claimed, that effect above the
 * user's middle post; where it could be told from posts, enough of them to tell; else more than the middle post had.
 */
export function withTargets(items: Recommendation[], { source, posts }: OwnPosts): Recommendation[] {
  // Counts of analyzed posts are no figures of the posts that the period will be judged by.
  const engagements = source === 'posts' ? posts.flatMap(({ engagement }) => engagement ?? []) : [];
  const usual = engagements.length > 0 ? median(engagements) : null;
  return items.map((item) => ({ ...item, target: targetOf(item, usual) }));
}

function targetOf(item: Recommendation, usual: number | null): Target {
  const { practice, effect, postIds } = item;
  if (usual === null || (practice && !effect)) return postsTarget(practice ? 'like this' : 'in all');
  if (effect) return typicalTarget(usual * (1 + effect.lift), 'The middle one of these posts', usual);
  if (postIds.length > 0) return bestTarget(OUTSTANDING * usual);
  return typicalTarget(usual + 1, 'The middle post of the period', usual);
}

const postsTarget = (which: string): Target => ({
  text: `${POSTS_TO_TRY} posts ${which} in ${PLAN_DAYS} days`,
  measure: 'posts',
  value: POSTS_TO_TRY,
});

function typicalTarget(wanted: number, which: string, usual: number): Target {
  const value = Math.max(1, Math.round(wanted));
  const text = `${which} has at least ${value} ${COUNTED}; your middle post has ${Math.round(usual)}`;
  return { text, measure: 'typicalEngagement', value };
}

function bestTarget(wanted: number): Target {
  const value = Math.max(1, Math.round(wanted));
  return { text: `One post reaches ${value} ${COUNTED}`, measure: 'bestEngagement', value };
}
