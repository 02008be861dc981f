import { median } from 'simple-statistics';
import { DAY_MS } from '#shared/durations';
import type { PeriodFigures } from '#shared/plan-outcome';
import type { PeriodPost } from './read-period-posts.ts';

/** Posts that are a day old and whose engagement is known: what a newer one will get is still open. */
export const judged = (posts: PeriodPost[], now: Date): (PeriodPost & { engagement: number })[] =>
  posts.filter(
    (post): post is PeriodPost & { engagement: number } =>
      post.engagement !== null && now.getTime() - post.publishedAt.getTime() >= DAY_MS,
  );

export function figuresOf(posts: PeriodPost[], now: Date): PeriodFigures {
  const counted = judged(posts, now);
  const engagements = counted.map(({ engagement }) => engagement);
  const viewed = counted.filter(({ views }) => views !== null && views > 0);
  const views = sum(viewed.map((post) => post.views ?? 0));
  return {
    posts: posts.length,
    views: viewed.length > 0 ? views : null,
    engagement: counted.length > 0 ? sum(engagements) : null,
    typicalEngagement: counted.length > 0 ? median(engagements) : null,
    engagementRate: views > 0 ? (100 * sum(viewed.map(({ engagement }) => engagement))) / views : null,
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
