import type { Change, Dashboard } from '#shared/analytics/analytics';
import { CARD_DAYS } from '#shared/days/dashboard-periods';
import { type Measured, noComparison, PERIOD_BEFORE, percentChange, THIS_PERIOD, tooFewDays } from './changes.ts';
import type { DashboardCounts, Gains } from './dashboard-counts.ts';

/** The two cards that are sums, whatever they are sums of. */
export interface Sums {
  basis: Dashboard['basis'];
  period: Dashboard['period'];
  engagement: Card;
  views: Card;
  /** Of the last days, the newest last. */
  bars: number[];
}

interface Card {
  value: number | null;
  change: Change;
  /** Of the period before, where the two can be compared. */
  previous: number | null;
}

const NOTHING = noComparison('There are no figures yet');
const nothing: Card = { value: 0, change: NOTHING, previous: null };
const unknown: Card = { ...nothing, value: null };

/** By what accounts gained where Threads counts it, else by the posts that were published. */
export function sumsOf(counts: DashboardCounts): Sums {
  if (!counts.isOn) return { ...NO_SUMS, engagement: turnedOff, views: turnedOff };
  if (counts.source === null) return { ...NO_SUMS, engagement: nothing, views: nothing };
  const current = counts.windows.find(({ isCurrent }) => isCurrent);
  const previous = counts.windows.find(({ isCurrent }) => !isCurrent);
  const isCounted = counts.source === 'posts' && current && previous && current.engagementDays + current.viewDays > 0;
  return isCounted ? sumsOfActivity(counts, current, previous) : sumsOfPosts(counts);
}

const NO_SUMS: Pick<Sums, 'basis' | 'period' | 'bars'> = { basis: 'published', period: null, bars: [] };
const turnedOff: Card = { ...unknown, change: noComparison('Performance Analytics is turned off') };

function sumsOfActivity({ pacificToday, bars }: DashboardCounts, current: Gains, previous: Gains): Sums {
  return {
    basis: 'activity',
    period: lastDays(Temporal.PlainDate.from(pacificToday).subtract({ days: 1 })),
    engagement: gained(
      { value: current.engagement, days: current.engagementDays },
      { value: previous.engagement, days: previous.engagementDays },
    ),
    views: gained({ value: current.views, days: current.viewDays }, { value: previous.views, days: previous.viewDays }),
    bars,
  };
}

function gained(current: Measured, previous: Measured): Card {
  const missing = tooFewDays(current, THIS_PERIOD) ?? tooFewDays(previous, PERIOD_BEFORE);
  if (missing) return { value: current.value, change: noComparison(missing), previous: null };
  return { value: current.value, change: percentChange(current.value, previous.value), previous: previous.value };
}

function sumsOfPosts({ source, today, totals, dailyEngagement }: DashboardCounts): Sums {
  const isAnalyzed = source === 'analyses';
  const missing = isAnalyzed ? ANALYZED : LATE;
  const isComparable = !isAnalyzed && totals.isCovered === true;
  const sum = (value: number | null, previous: number | null): Card =>
    isComparable
      ? { value, change: percentChange(value, previous), previous }
      : { value, change: noComparison(missing), previous: null };
  return {
    basis: 'published',
    period: lastDays(Temporal.PlainDate.from(today)),
    engagement: sum(totals.engagement, totals.previousEngagement),
    views: isAnalyzed ? { ...unknown, change: noComparison(ANALYZED) } : sum(totals.reach, totals.previousReach),
    bars: dailyEngagement.flatMap((engagement) => engagement ?? []),
  };
}

/** The day on which a post was analyzed says nothing about when it was published: there is no period to compare. */
const ANALYZED = 'Analyzed posts do not tell when they were published';
const LATE = `Posts are known for too few of ${PERIOD_BEFORE}`;

const lastDays = (to: Temporal.PlainDate) => ({
  from: to.subtract({ days: CARD_DAYS - 1 }).toString(),
  to: to.toString(),
});
