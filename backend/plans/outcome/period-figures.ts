import { median, sum } from 'simple-statistics';
import { DAY_MS } from '#shared/durations';
import type { PeriodFigures } from '#shared/plan-outcome';
import type { PeriodPost } from './read-period-posts.ts';

/** Posts at least a day old whose engagement is known: that of newer ones is still growing. */
export const settledPosts = (posts: PeriodPost[], now: Date): (PeriodPost & { engagement: number })[] =>
  posts.filter(
    (post): post is PeriodPost & { engagement: number } =>
      post.engagement !== null && now.getTime() - post.publishedAt.getTime() >= DAY_MS,
  );

export function periodFigures(posts: PeriodPost[], now: Date): PeriodFigures {
  const settled = settledPosts(posts, now);
  const engagements = settled.map(({ engagement }) => engagement);
  const viewed = settled.filter(({ views }) => views !== null && views > 0);
  const views = sum(viewed.map((post) => post.views ?? 0));
  return {
    posts: posts.length,
    views: viewed.length > 0 ? views : null,
    engagement: settled.length > 0 ? sum(engagements) : null,
    typicalEngagement: settled.length > 0 ? median(engagements) : null,
    engagementRate: views > 0 ? (100 * sum(viewed.map(({ engagement }) => engagement))) / views : null,
  };
}
