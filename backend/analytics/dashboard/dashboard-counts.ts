import type { Dashboard } from '#shared/analytics/analytics';

/** What connected accounts gained in the cards' period or in the one before it, and on how many of its days it was read. */
export interface Gains {
  isCurrent: boolean;
  engagement: number | null;
  views: number | null;
  engagementDays: number;
  viewDays: number;
}

/** Clicks on links, views of posts with a link, and the days of the period for which both are known. */
export interface LinkRate {
  isCurrent: boolean;
  clicks: number | null;
  views: number;
  days: number;
}

/** Of the posts published in the cards' period and in the one before it. A sum over posts without that figure is null. */
interface Totals {
  engagement: number | null;
  reach: number | null;
  previousEngagement: number | null;
  previousReach: number | null;
  /** Whether posts are known for enough of the period before. */
  isCovered: boolean | null;
}

/** What the statement counts, before rates and comparisons are made of it. */
export interface DashboardCounts {
  isOn: boolean;
  isSandbox: boolean;
  timeZone: string;
  source: 'posts' | 'analyses' | null;
  /** ISO dates, by the user's zone and by the clock of California. */
  today: string;
  pacificToday: string;
  readAt: string | null;
  totals: Totals;
  /** None without a connected account that was read in these periods, else two. */
  windows: Gains[];
  linkRates: LinkRate[];
  /** Engagement of the last seven complete Pacific days, without those that were not read. */
  bars: number[];
  /** Whether posts are known for enough of the days before the chart's. */
  isKnownBefore: boolean | null;
  /** Those that the chart's are compared with, then the chart's: sums over the posts of each, and their engagement rate in percent. */
  days: { day: string; isBefore: boolean; engagement: number | null; reach: number | null; rate: number | null }[];
  /** Engagement of the posts of each of the last seven days, today included. */
  dailyEngagement: (number | null)[];
  tiles: Omit<Dashboard['tiles'], 'avgSaves'>;
  topContent: Dashboard['topContent'];
  plan: Dashboard['marketingPlan'];
  score: Dashboard['score'];
  scoreBefore: number | null;
  insights: Dashboard['insights'];
}
