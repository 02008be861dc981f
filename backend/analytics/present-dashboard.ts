import type { Change, Dashboard, Source } from '#shared/analytics';
import type { DashboardCounts } from './read-dashboard.ts';

const BARS = 7;

/** What the counts say: rates, comparisons and the small charts, each null where the counts do not carry it. */
export function presentDashboard(counts: DashboardCounts): Dashboard {
  const { isOn, isSandbox, timeZone, totals, days, tiles, topContent, plan } = counts;
  const source = isOn ? (totals.source ?? 'none') : 'off';
  const reach = source === 'analyses' || source === 'off' ? null : (totals.reach ?? 0);
  return {
    source,
    isSandbox: source === 'posts' && isSandbox,
    timeZone,
    basis: 'published',
    period: null,
    readAt: null,
    analytics: {
      totalEngagement: source === 'off' ? null : (totals.engagement ?? 0),
      totalReach: reach,
      // Clicks on links, and the parts of the score, are not collected.
      conversionRate: null,
      aiOptimizationScore: null,
    },
    changes: changesOf(source, totals),
    smallCharts: {
      totalEngagement: days.slice(-BARS).map(({ engagement }) => engagement),
      totalReach: isComparable(source, totals) ? shareOfHigher(reach ?? 0, totals.previousReach ?? 0) : null,
      conversionRate: null,
      aiOptimizationScore: null,
    },
    trendData: source === 'none' ? [] : days.map((day) => presentDay(source, day)),
    previousTrendData: [],
    tiles,
    topContent,
    marketingPlan: plan,
    score: null,
    insights: [],
  };
}

function presentDay(source: Source, { day, engagement, reach }: DashboardCounts['days'][number]) {
  if (source === 'analyses') return { day, engagement: null, reach: null };
  return { day, engagement: reach ? (100 * engagement) / reach : null, reach: reach ?? 0 };
}

/** The day on which a post was analyzed says nothing about when it was published: there is no period to compare. */
const isComparable = (source: Source, { isCovered }: DashboardCounts['totals']) =>
  source === 'posts' && isCovered === true;

function changesOf(source: Source, totals: DashboardCounts['totals']): Dashboard['changes'] {
  const compare = (current: number | null, previous: number | null): Change =>
    isComparable(source, totals) ? percentChange(current ?? 0, previous ?? 0) : noComparison;
  return {
    totalEngagement: compare(totals.engagement, totals.previousEngagement),
    totalReach: compare(totals.reach, totals.previousReach),
    conversionRate: { ...noComparison, unit: 'points' },
    aiOptimizationScore: { ...noComparison, unit: 'points', since: 'this week' },
  };
}

const noComparison: Change = {
  value: null,
  unit: 'percent',
  since: 'from last month',
  reason: 'no comparison yet',
  why: null,
};

function percentChange(current: number, previous: number): Change {
  if (previous > 0) return { ...noComparison, value: (100 * (current - previous)) / previous, reason: null };
  return current > 0 ? { ...noComparison, reason: 'new' } : noComparison;
}

/** In percent. */
function shareOfHigher(current: number, previous: number): number | null {
  const higher = Math.max(current, previous);
  return higher > 0 ? (100 * current) / higher : null;
}
