import type { Dashboard, TrendDay } from '#shared/analytics/analytics';
import { sumsOf } from './cards.ts';
import type { DashboardCounts } from './dashboard-counts.ts';
import { linkClickRate, optimizationScore } from './rates.ts';

/** What the counts say: rates, comparisons and the small charts, each null where the counts do not carry it. */
export function presentDashboard(counts: DashboardCounts): Dashboard {
  const { isOn, isSandbox, timeZone, readAt, tiles, topContent, plan, score, insights } = counts;
  const source = isOn ? (counts.source ?? 'none') : 'off';
  const sums = sumsOf(counts);
  const rate = linkClickRate(counts);
  const optimization = optimizationScore(counts);
  return {
    source,
    isSandbox: source === 'posts' && isSandbox,
    timeZone,
    basis: sums.basis,
    period: sums.period,
    readAt: isOn ? readAt : null,
    analytics: {
      totalEngagement: sums.engagement.value,
      totalReach: sums.views.value,
      conversionRate: rate.value,
      aiOptimizationScore: optimization.value,
    },
    changes: {
      totalEngagement: sums.engagement.change,
      totalReach: sums.views.change,
      conversionRate: rate.change,
      aiOptimizationScore: optimization.change,
    },
    smallCharts: {
      totalEngagement: sums.bars,
      totalReach: shareOfHigher(sums.views.value, sums.views.previous),
      conversionRate: rate.value,
      aiOptimizationScore: optimization.value,
    },
    ...trendsOf(counts),
    // Threads reports no saves.
    tiles: { ...tiles, avgSaves: null },
    topContent,
    marketingPlan: plan,
    score,
    insights,
  };
}

function trendsOf({ source, days, isKnownBefore }: DashboardCounts) {
  if (source === null) return { trendData: [], previousTrendData: [] };
  const shown = (isBefore: boolean) =>
    days.filter((day) => day.isBefore === isBefore).map((day) => presentDay(source, day));
  const hasPrevious = source === 'posts' && isKnownBefore === true;
  return { trendData: shown(false), previousTrendData: hasPrevious ? shown(true) : [] };
}

function presentDay(source: 'posts' | 'analyses', { day, rate, reach }: DashboardCounts['days'][number]): TrendDay {
  return source === 'posts' ? { day, engagement: rate, reach } : { day, engagement: null, reach: null };
}

/** In percent. */
function shareOfHigher(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null) return null;
  const higher = Math.max(current, previous);
  return higher > 0 ? (100 * current) / higher : null;
}
