import type { Change, Dashboard } from '#shared/analytics/analytics';
import type { CardName } from '#shared/analytics/dashboard-cards';
import { type Measured, noPoints, PERIOD_BEFORE, points, THIS_PERIOD, tooFewDays } from './changes.ts';
import type { DashboardCounts, LinkClickRate } from './dashboard-statement.ts';
import { type Sum, sumsOf } from './sums.ts';

interface Card {
  value: number | null;
  change: Change;
  /** As the figure's `chart` says: bars, or a number from 0 to 100. */
  chart: number[] | number | null;
}

type Cards = Pick<Dashboard, 'basis' | 'period'> & { cards: Record<CardName, Card> };

/** What each card says, and which days those that are sums are sums of. */
export function cardsOf(counts: DashboardCounts): Cards {
  const { basis, period, bars, sums } = sumsOf(counts);
  return {
    basis,
    period,
    cards: {
      engagement: { ...sums.engagement, chart: bars },
      views: { ...sums.views, chart: shareOfHigher(sums.views) },
      linkClickRate: asItsChart(linkClickRate(counts)),
      optimizationScore: asItsChart(optimizationScore(counts)),
    },
  };
}

const asItsChart = (rate: Omit<Card, 'chart'>): Card => ({ ...rate, chart: rate.value });

/** In percent. */
function shareOfHigher({ value, previous }: Sum): number | null {
  if (value === null || previous === null) return null;
  const higher = Math.max(value, previous);
  return higher > 0 ? (100 * value) / higher : null;
}

/** In percent; null where no post with a link was displayed, as far as is known. */
function linkClickRate({ isOn, linkClickRates }: DashboardCounts): Omit<Card, 'chart'> {
  if (!isOn) return { value: null, change: noPoints('Performance Analytics is turned off') };
  const current = rateOf(linkClickRates.find(({ isCurrent }) => isCurrent));
  const previous = rateOf(linkClickRates.find(({ isCurrent }) => !isCurrent));
  if (current.value === null) return { value: null, change: noPoints(notShown(THIS_PERIOD)) };
  return { value: current.value, change: rateChange(current.value, current, previous) };
}

function rateChange(value: number, current: Measured, previous: Measured): Change {
  const missing = tooFewDays(current, THIS_PERIOD);
  if (missing) return noPoints(missing);
  if (previous.value === null) return noPoints(notShown(PERIOD_BEFORE));
  const missingBefore = tooFewDays(previous, PERIOD_BEFORE);
  return missingBefore ? noPoints(missingBefore) : points(value - previous.value);
}

/** Link click rate of a period, in percent; null where no post with a link was displayed. */
export function rateOf(found: Omit<LinkClickRate, 'isCurrent'> | undefined): Measured {
  if (!found || found.clicks === null) return { value: null, days: 0 };
  return { value: (100 * found.clicks) / found.views, days: found.days };
}

const notShown = (period: string) => `We read no views of a post with a link in ${period}`;

/** 0 to 100, as it was last computed. */
function optimizationScore({ score, scoreBefore }: DashboardCounts): Omit<Card, 'chart'> {
  const change = scoreChange(score?.value ?? null, scoreBefore);
  return { value: score?.value ?? null, change: { ...change, since: 'week' } };
}

function scoreChange(value: number | null, before: number | null): Change {
  if (value === null) return noPoints('There is no score yet');
  if (before === null) return noPoints('There was no score a week before');
  return points(value - before);
}
