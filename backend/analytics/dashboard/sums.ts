import type { Change, Dashboard } from '#shared/analytics/analytics';
import { SUM_NAMES, type SumName } from '#shared/analytics/dashboard-cards';
import { ofEach } from '#shared/analytics/figure';
import { CARD_DAYS } from '#shared/days/dashboard-periods';
import { type Measured, noComparison, PERIOD_BEFORE, percentChange, THIS_PERIOD, tooFewDays } from './changes.ts';
import type { DashboardCounts, Gains } from './dashboard-statement.ts';

/** The cards that are sums over the period, whatever they are sums of. */
interface Sums {
  basis: Dashboard['basis'];
  period: Dashboard['period'];
  sums: Record<SumName, Sum>;
  /** Engagement of the last days, the newest last. */
  bars: number[];
}

export interface Sum {
  value: number | null;
  change: Change;
  /** Of the period before, where the two can be compared. */
  previous: number | null;
}

/** By what accounts gained where Threads counts it, else by the posts that were published. */
export function sumsOf(counts: DashboardCounts): Sums {
  if (!counts.isOn) return { ...NO_PERIOD, sums: ofEach(SUM_NAMES, () => TURNED_OFF) };
  if (counts.source === null) return { ...NO_PERIOD, sums: ofEach(SUM_NAMES, () => NOTHING) };
  const current = counts.windows.find(({ isCurrent }) => isCurrent);
  const previous = counts.windows.find(({ isCurrent }) => !isCurrent);
  const isCounted = counts.source === 'posts' && current && previous && Object.values(daysOf(current)).some(Boolean);
  return isCounted ? sumsOfActivity(counts, current, previous) : sumsOfPosts(counts);
}

const NO_PERIOD: Omit<Sums, 'sums'> = { basis: 'published', period: null, bars: [] };
const NOTHING: Sum = { value: 0, change: noComparison('There are no figures yet'), previous: null };
const TURNED_OFF: Sum = { value: null, change: noComparison('Performance Analytics is turned off'), previous: null };

const daysOf = (gains: Gains) => ofEach(SUM_NAMES, (name) => gains[`${name}Days`]);

function sumsOfActivity({ pacificToday, bars }: DashboardCounts, current: Gains, previous: Gains): Sums {
  const measured = (gains: Gains, name: SumName) => ({ value: gains[name], days: daysOf(gains)[name] });
  return {
    basis: 'activity',
    period: lastDays(Temporal.PlainDate.from(pacificToday).subtract({ days: 1 })),
    sums: ofEach(SUM_NAMES, (name) => gained(measured(current, name), measured(previous, name))),
    bars,
  };
}

function gained(current: Measured, previous: Measured): Sum {
  const missing = tooFewDays(current, THIS_PERIOD) ?? tooFewDays(previous, PERIOD_BEFORE);
  if (missing) return { value: current.value, change: noComparison(missing), previous: null };
  return { value: current.value, change: percentChange(current.value, previous.value), previous: previous.value };
}

function sumsOfPosts({ source, today, totals, dailyEngagement }: DashboardCounts): Sums {
  return {
    basis: 'published',
    period: lastDays(Temporal.PlainDate.from(today)),
    sums: ofEach(SUM_NAMES, (name) => (source === 'analyses' ? ofAnalyzed(totals, name) : ofPublished(totals, name))),
    bars: dailyEngagement.flatMap((engagement) => engagement ?? []),
  };
}

/** The day on which a post was analyzed says nothing about when it was published: there is no period to compare. */
const ofAnalyzed = (totals: DashboardCounts['totals'], name: SumName): Sum => ({
  // Views are not among what is read in a picture of a post.
  value: name === 'views' ? null : totals[name],
  change: noComparison(
    name === 'views'
      ? 'A picture of a post does not show its views'
      : 'Analyzed posts do not tell when they were published',
  ),
  previous: null,
});

function ofPublished(totals: DashboardCounts['totals'], name: SumName): Sum {
  const value = totals[name];
  if (value !== null && totals.isCovered !== true) return { value, change: noComparison(LATE), previous: null };
  const previous = totals[`${name}Before`];
  return { value, change: percentChange(value, previous), previous };
}

const LATE = `Posts are known for too few of ${PERIOD_BEFORE}`;

const lastDays = (to: Temporal.PlainDate) => ({
  from: to.subtract({ days: CARD_DAYS - 1 }).toString(),
  to: to.toString(),
});
