import { median, sum } from 'simple-statistics';
import { DAY_MS } from '#shared/days/durations';
import type { PeriodFigures } from '#shared/plan-outcome';
import { byAccount } from '../../statistics/log-engagement.ts';
import type { PeriodPost } from './read-period-posts.ts';

/** Posts at least a day old whose engagement is known: that of newer ones is still growing. */
export const settledPosts = (posts: PeriodPost[], now: Date): (PeriodPost & { engagement: number })[] =>
  posts.filter(
    (post): post is PeriodPost & { engagement: number } =>
      post.engagement !== null && now.getTime() - post.publishedAt.getTime() >= DAY_MS,
  );

/**
 * How many times the median of its account in the time before a typical post of the period has. Null where nothing of its
 * account is known from before.
 */
export function typicalMultiple(posts: PeriodPost[], before: PeriodPost[], now: Date): number | null {
  const usual = new Map(
    byAccount(settledPosts(before, now)).map((own) => [
      own[0]?.accountId,
      median(own.map(({ engagement }) => engagement)),
    ]),
  );
  const multiples = settledPosts(posts, now).flatMap(({ accountId, engagement }) => {
    const ofAccount = usual.get(accountId) ?? 0;
    return ofAccount > 0 ? [engagement / ofAccount] : [];
  });
  return multiples.length > 0 ? median(multiples) : null;
}

export function periodFigures(posts: PeriodPost[], now: Date): PeriodFigures {
  const settled = settledPosts(posts, now);
  const engagements = settled.map(({ engagement }) => engagement);
  const viewed = settled.filter(({ views }) => views !== null && views > 0);
  const views = sum(viewed.map((post) => post.views ?? 0));
  return {
    posts: posts.length,
    views: viewed.length > 0 ? views : null,
    engagement: settled.length > 0 ? sum(engagements) : null,
    // That of several accounts would say which of them was posted on.
    typicalEngagement: byAccount(settled).length === 1 ? median(engagements) : null,
    engagementRate: views > 0 ? (100 * sum(viewed.map(({ engagement }) => engagement))) / views : null,
  };
}
