import type { MarketingPlan } from '#shared/plans';
import { datedTitle, textsOf } from '../../models/plans/plan-without-quotes.ts';
import { measurePosts } from '../../statistics/effects/measure-posts.ts';
import { planHashtags } from './plan-hashtags.ts';
import { planIdeas } from './plan-ideas.ts';
import { withTargets } from './plan-targets.ts';
import { planTimes } from './plan-times.ts';
import type { OwnPosts } from './read-plan-input.ts';

export type NewPlan = Pick<
  MarketingPlan,
  'title' | 'optimalPostingTimes' | 'trendingHashtags' | 'contentIdeas' | 'recommendations'
>;

/** Computes a plan from the user's own posts, with general guidance where they do not show enough. */
export async function computePlan(own: OwnPosts, timeZone: string, now = new Date()): Promise<NewPlan> {
  const effects = await measurePosts(own.posts, now);
  const advised = [...planTimes(own, effects, now), ...planHashtags(own, effects), ...planIdeas(own, effects)];
  const items = withTargets(advised, own, now);
  return {
    title: datedTitle(now, timeZone),
    optimalPostingTimes: textsOf(items, 'time'),
    trendingHashtags: textsOf(items, 'hashtag'),
    contentIdeas: textsOf(items, 'idea'),
    recommendations: {
      basis: {
        source: own.source,
        sampleSize: own.posts.length,
        planner: { kind: 'local', name: 'Local planner' },
        timeZone,
      },
      items,
    },
  };
}
