import type { Figure } from '#shared/analytics/figure';
import type { Comparison } from '#shared/days/period-choice';
import { ENGAGEMENT_COUNTS } from '#shared/posts/engagement-counts';
import { figures } from '#shared/sentences/figures';
import type { Metric, MetricName, ThreadsAnalytics } from '#shared/threads';

/** How each metric of Threads is called and defined. */
export const METRIC_FIGURES: Record<MetricName, Figure> = {
  views: figures.accountViews,
  likes: figures.gainedLikes,
  replies: figures.gainedReplies,
  reposts: figures.gainedReposts,
  quotes: figures.gainedQuotes,
  shares: figures.gainedShares,
  clicks: figures.linkClicks,
  followers_count: figures.followers,
};

export const metricOf = ({ data }: ThreadsAnalytics, name: MetricName): Metric | undefined =>
  data.find((metric) => metric.name === name);

/** The figure of the period: its total, else the sum of its days; undefined where nothing was reported. */
export function totalOf(metric: Metric | undefined): number | undefined {
  if (!metric) return undefined;
  if (metric.total_value) return metric.total_value.value;
  return metric.values?.length ? sum(metric.values.map(({ value }) => value)) : undefined;
}

/** `figures.accountEngagementRate`, in percent; undefined without views. */
export function engagementRate(analytics: ThreadsAnalytics): number | undefined {
  const views = totalOf(metricOf(analytics, 'views'));
  const parts = ENGAGEMENT_COUNTS.map((name) => totalOf(metricOf(analytics, name)));
  const known = parts.filter((part) => part !== undefined);
  return views && known.length > 0 ? (sum(known) / views) * 100 : undefined;
}

/** `figures.newFollowers`; undefined with fewer than two readings. */
export function newFollowers(analytics: ThreadsAnalytics): number | undefined {
  const followers = metricOf(analytics, 'followers_count');
  const end = followers?.total_value?.value;
  return end !== undefined && followers?.start != null ? end - followers.start : undefined;
}

/** In percent against the days that it is compared with; null where that is not known well enough. */
export function changeOf(metric: Metric | undefined): number | null {
  const total = totalOf(metric);
  if (total === undefined || !metric?.previous) return null;
  return ((total - metric.previous) / metric.previous) * 100;
}

/** Why there is no change to tell: a figure that was zero before has no percentage, and is new. */
export function whyNoChange(metric: Metric | undefined, compare: Comparison): string {
  if (compare === 'off') return 'not compared';
  if (metric?.previous === 0 && totalOf(metric)) return 'new';
  return compare === 'year' ? 'not known last year' : 'no comparison yet';
}

/** What a change is told against. */
export const againstName = (compare: Comparison): string =>
  compare === 'year' ? 'from the same weeks last year' : 'from the period before';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
