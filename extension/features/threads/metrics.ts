import type { Metric, MetricName, ThreadsAnalytics } from '#shared/threads';

/** What each metric is called, and what it counts. */
export const METRIC_NAMES: Record<MetricName, { title: string; definition: string }> = {
  views: {
    title: 'Views',
    definition: 'How often your profile and posts were shown, by Pacific days. Not a number of people.',
  },
  likes: { title: 'Likes', definition: 'Likes that your posts gained in the period.' },
  replies: { title: 'Replies', definition: 'Replies that your posts gained in the period.' },
  reposts: { title: 'Reposts', definition: 'Reposts that your posts gained in the period.' },
  quotes: { title: 'Quotes', definition: 'Quotes that your posts gained in the period.' },
  shares: { title: 'Shares', definition: 'Shares that your posts gained in the period.' },
  clicks: { title: 'Link clicks', definition: 'Clicks on the links in your posts.' },
  followers_count: {
    title: 'Followers',
    definition: 'Followers at the end of each day. Threads tells only the number of now.',
  },
};

export const metricOf = ({ data }: ThreadsAnalytics, name: MetricName): Metric | undefined =>
  data.find((metric) => metric.name === name);

/** The figure of the period: its total, else the sum of its days; undefined where nothing was reported. */
export function totalOf(metric: Metric | undefined): number | undefined {
  if (!metric) return undefined;
  if (metric.total_value) return metric.total_value.value;
  return metric.values?.length ? sum(metric.values.map(({ value }) => value)) : undefined;
}

/** Likes + replies + reposts + quotes per 100 views; undefined without views. */
export function engagementRate(analytics: ThreadsAnalytics): number | undefined {
  const views = totalOf(metricOf(analytics, 'views'));
  const parts = (['likes', 'replies', 'reposts', 'quotes'] as const).map((name) => totalOf(metricOf(analytics, name)));
  const known = parts.filter((part) => part !== undefined);
  return views && known.length > 0 ? (sum(known) / views) * 100 : undefined;
}

/** Followers at the end less those at the start; undefined where fewer than two readings exist. */
export function newFollowers(analytics: ThreadsAnalytics): number | undefined {
  const readings = metricOf(analytics, 'followers_count')?.values ?? [];
  const [first, last] = [readings.at(0), readings.at(-1)];
  return first && last && first !== last ? last.value - first.value : undefined;
}

/** In percent against the period before; null where that is not known well enough. */
export function changeOf(metric: Metric | undefined): number | null {
  const total = totalOf(metric);
  if (total === undefined || !metric?.previous) return null;
  return ((total - metric.previous) / metric.previous) * 100;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
