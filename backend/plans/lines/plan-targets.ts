import { median } from 'simple-statistics';
import type { Recommendation, Target } from '#shared/analytics/recommendations';
import { DAY_MS } from '#shared/days/durations';
import { PLAN_DAYS } from '#shared/days/plan-period';
import { counted, precise } from '#shared/words/numbers';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { byAccount } from '../../statistics/log-engagement.ts';
import { BASELINE_WINDOW_DAYS, MIN_PEERS } from '../../statistics/methods/assumptions.ts';
import type { OwnPosts } from './read-plan-input.ts';

/** One a week: few enough to fit in with what somebody posts anyway. */
const POSTS_TO_TRY = PLAN_DAYS / 7;
/** A follow-up aims at this share of the original's engagement: an outstanding post can seldom be repeated. */
const SHARE_OF_ORIGINAL = 0.5;

/** Recent median engagement, which targets are derived from. */
interface Baseline {
  engagement: number;
  /** Which posts it is the median of: "your posts of the last 45 days". */
  posts: string;
}

/**
 * Gives each recommendation a target for the end of the period:
 * - with a claimed effect: the baseline median raised by that effect;
 * - a follow-up: a share of the original's engagement, on its account;
 * - with a practice that posts can show, and where posts are on several accounts: enough posts to tell whether it works;
 * - any other: more than the baseline median.
 */
export function withTargets(items: Recommendation[], { source, posts }: OwnPosts, now: Date): Recommendation[] {
  // The period is judged by synced posts, and counts read from analyzed posts do not compare with theirs.
  const baseline = source === 'posts' ? baselineOf(posts, now) : null;
  const engagementOf = new Map(posts.map(({ id, engagement }) => [id, engagement]));
  return items.map((item) => {
    const original = item.practice ? null : engagementOf.get(item.postIds[0] ?? '');
    const isFollowUp = source === 'posts' && original;
    return { ...item, target: isFollowUp ? followUpTarget(original) : targetOf(item, baseline) };
  });
}

/**
 * Of posts at least a day old: recent ones if there are enough, because accounts grow, otherwise all. Null where they are on several
 * accounts: a median of all would be reached by posting on the largest.
 */
function baselineOf(posts: MeasuredPost[], now: Date): Baseline | null {
  const settled = posts.flatMap(({ engagement, publishedAt, accountId }) => {
    const days = (now.getTime() - publishedAt.getTime()) / DAY_MS;
    return engagement === null || days < 1 ? [] : [{ engagement, days, accountId }];
  });
  const recent = settled.filter(({ days }) => days <= BASELINE_WINDOW_DAYS);
  const isEnough = recent.length >= MIN_PEERS;
  const compared = isEnough ? recent : settled;
  if (byAccount(compared).length !== 1) return null;
  return {
    engagement: median(compared.map(({ engagement }) => engagement)),
    posts: `your posts ${isEnough ? `of the last ${BASELINE_WINDOW_DAYS} days` : 'so far'}`,
  };
}

function targetOf({ practice, effect }: Recommendation, baseline: Baseline | null): Target {
  if (baseline && effect) return medianTarget('posts like this', baseline.engagement * (1 + effect.lift), baseline);
  if (baseline && !practice) return medianTarget('all posts of the plan’s days', baseline.engagement + 1, baseline);
  return {
    text: `${POSTS_TO_TRY} posts ${practice ? 'like this' : 'in all'} in ${PLAN_DAYS} days`,
    measure: 'posts',
    value: POSTS_TO_TRY,
  };
}

function medianTarget(which: string, wanted: number, { engagement, posts }: Baseline): Target {
  const value = Math.max(1, Math.round(wanted));
  const text = `A median of ${counted(value, 'engagement')} on ${which}; on ${posts} it is ${precise(engagement)}`;
  return { text, measure: 'typicalEngagement', value };
}

function followUpTarget(original: number): Target {
  const value = Math.max(1, Math.round(SHARE_OF_ORIGINAL * original));
  return {
    text: `A post with ${counted(value, 'engagement')}, half of what the original has`,
    measure: 'bestEngagement',
    value,
  };
}
