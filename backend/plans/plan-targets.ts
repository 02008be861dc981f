import { median } from 'simple-statistics';
import { DAY_MS } from '#shared/durations';
import { PLAN_DAYS } from '#shared/plans';
import type { Recommendation, Target } from '#shared/recommendations';
import type { MeasuredPost } from '../figures/measured-posts.ts';
import { BASELINE_WINDOW_DAYS, MIN_PEERS } from '../statistics/assumptions.ts';
import { counted, engagements } from './effect-text.ts';
import type { OwnPosts } from './own-posts.ts';

/** One a week: so few are asked for that they can be added to what somebody posts anyway. */
const POSTS_TO_TRY = PLAN_DAYS / 7;
/** A post that stands out can seldom be repeated: a follow-up is to reach so much of it. */
const OF_ORIGINAL = 0.5;

/** The median of late, which targets are set by. */
interface Usual {
  engagement: number;
  /** "your posts of the last 45 days" */
  posts: string;
}

/**
 * Gives each line what is to be reached by the end of the period: where an effect is claimed, a median that is so much
 * above the usual one; for a follow-up, a part of what it follows has; where it can be told from posts whether it was
 * tried, enough of them to tell; else more than the usual median.
 */
export function withTargets(items: Recommendation[], { source, posts }: OwnPosts, now: Date): Recommendation[] {
  // Counts of analyzed posts are no figures of the posts that the period will be judged by.
  const usual = source === 'posts' ? usualOf(posts, now) : null;
  const knownOf = new Map(posts.map(({ id, engagement }) => [id, engagement]));
  return items.map((item) => {
    const original = item.practice ? null : knownOf.get(item.postIds[0] ?? '');
    return { ...item, target: usual && original ? followUpTarget(original) : targetOf(item, usual) };
  });
}

/** Of posts that are a day old: of the last weeks where those are enough, since accounts grow. */
function usualOf(posts: MeasuredPost[], now: Date): Usual | null {
  const aged = posts.flatMap(({ engagement, publishedAt }) => {
    const days = (now.getTime() - publishedAt.getTime()) / DAY_MS;
    return engagement === null || days < 1 ? [] : [{ engagement, days }];
  });
  const recent = aged.filter(({ days }) => days <= BASELINE_WINDOW_DAYS);
  const isEnough = recent.length >= MIN_PEERS;
  const compared = isEnough ? recent : aged;
  if (compared.length === 0) return null;
  return {
    engagement: median(compared.map(({ engagement }) => engagement)),
    posts: `your posts ${isEnough ? `of the last ${BASELINE_WINDOW_DAYS} days` : 'so far'}`,
  };
}

function targetOf({ practice, effect }: Recommendation, usual: Usual | null): Target {
  if (usual && effect) return typicalTarget('posts like this', usual.engagement * (1 + effect.lift), usual);
  if (usual && !practice) return typicalTarget('all posts of the plan’s days', usual.engagement + 1, usual);
  return {
    text: `${POSTS_TO_TRY} posts ${practice ? 'like this' : 'in all'} in ${PLAN_DAYS} days`,
    measure: 'posts',
    value: POSTS_TO_TRY,
  };
}

function typicalTarget(which: string, wanted: number, { engagement, posts }: Usual): Target {
  const value = Math.max(1, Math.round(wanted));
  const text = `A median of ${engagements(value)} on ${which}; on ${posts} it is ${counted(engagement)}`;
  return { text, measure: 'typicalEngagement', value };
}

function followUpTarget(original: number): Target {
  const value = Math.max(1, Math.round(OF_ORIGINAL * original));
  return {
    text: `A post with ${engagements(value)}, half of what the original has`,
    measure: 'bestEngagement',
    value,
  };
}
