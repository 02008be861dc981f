import type { Dashboard, TrendDay } from '#shared/analytics/analytics';
import { byWireName } from '#shared/analytics/dashboard-cards';
import { TILE_NAMES } from '#shared/analytics/dashboard-tiles';
import { ofEach } from '#shared/analytics/figure';
import { cardsOf } from './cards.ts';
import type { DashboardCounts } from './dashboard-statement.ts';

/** What the counts say: rates, comparisons and the small charts, each null where the counts do not carry it. */
export function presentDashboard(counts: DashboardCounts): Dashboard {
  const { isOn, isSandbox, timeZone, readAt, tiles, topContent, plan, score, insights } = counts;
  const source = isOn ? (counts.source ?? 'none') : 'off';
  const { basis, period, cards } = cardsOf(counts);
  return {
    source,
    isSandbox: source === 'posts' && isSandbox,
    timeZone,
    basis,
    period,
    readAt: isOn ? readAt : null,
    analytics: byWireName((name) => cards[name].value),
    changes: byWireName((name) => cards[name].change),
    smallCharts: byWireName((name) => cards[name].chart),
    ...trendsOf(counts),
    tiles: ofEach(TILE_NAMES, (name) => tiles[name] ?? null),
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
