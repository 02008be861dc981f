import { median } from 'simple-statistics';
import { PLAN_DAYS } from '#shared/plans';
import type { Recommendation, Target } from '#shared/recommendations';
import type { MeasuredPost } from '../models/measured-posts.ts';
import { MIN_PEERS, USUAL_WITHIN_DAYS } from '../statistics/assumptions.ts';
import { counted } from './in-words.ts';
import type { OwnPosts } from './own-posts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One a week: so few are asked for that they can be added to what somebody posts anyway. */
const POSTS_TO_TRY = PLAN_DAYS / 7;
/** A post that stands out can seldom be repeated: a follow-up is to reach so much of it. */
const OF_ORIGINAL = 0.5;

/** The middle post of late, which targets are set by. */
interface Usual {
  engagement: number;
  /** "your last 45 days" */
  when: string;
}

/**
 * Gives each line what is to be reached by the end of the period: where an effect is claimed, that effect above the
 * user's middle post; for a follow-up, a part of what it follows has; where it can be told from posts whether it was
 * tried, enough of them to tell; else more than the middle post has.
 */
export function withTargets(items: Recommendation[], { source, posts }: OwnPosts, now: Date): Recommendation[] {
  // Counts of analyzed posts are no figures of the posts that the period will be judged by.
  const usual = source === 'posts' ? usualOf(posts, now) : null;
  const engagements = new Map(posts.map(({ id, engagement }) => [id, engagement]));
  return items.map((item) => {
    const original = item.practice ? null : engagements.get(item.postIds[0] ?? '');
    return { ...item, target: usual && original ? followUpTarget(original) : targetOf(item, usual) };
  });
}

/** Of posts that are a day old: of the last weeks where those are enough, since accounts grow. */
function usualOf(posts: MeasuredPost[], now: Date): Usual | null {
  const aged = posts.flatMap(({ engagement, publishedAt }) => {
    const days = (now.getTime() - publishedAt.getTime()) / DAY_MS;
    return engagement === null || days < 1 ? [] : [{ engagement, days }];
  });
  const recent = aged.filter(({ days }) => days <= USUAL_WITHIN_DAYS);
  const isEnough = recent.length >= MIN_PEERS;
  const engagements = (isEnough ? recent : aged).map(({ engagement }) => engagement);
  if (engagements.length === 0) return null;
  return { engagement: median(engagements), when: isEnough ? `in the last ${USUAL_WITHIN_DAYS} days` : 'so far' };
}

function targetOf({ practice, effect }: Recommendation, usual: Usual | null): Target {
  if (usual && effect) return typicalTarget('these posts', usual.engagement * (1 + effect.lift), usual);
  if (usual && !practice) return typicalTarget('all posts', usual.engagement + 1, usual);
  return {
    text: `${POSTS_TO_TRY} posts ${practice ? 'like this' : 'in all'} in ${PLAN_DAYS} days`,
    measure: 'posts',
    value: POSTS_TO_TRY,
  };
}

function typicalTarget(which: string, wanted: number, { engagement, when }: Usual): Target {
  const value = Math.max(1, Math.round(wanted));
  const text = `${counted(value)} engagement for the middle one of ${which}; your middle post ${when} has ${counted(engagement)}`;
  return { text, measure: 'typicalEngagement', value };
}

function followUpTarget(original: number): Target {
  const value = Math.max(1, Math.round(OF_ORIGINAL * original));
  return {
    text: `${counted(value)} engagement for one post, half of what that one has`,
    measure: 'bestEngagement',
    value,
  };
}
