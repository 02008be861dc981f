import type { Change } from '#shared/analytics/analytics';
import { type Measured, noPoints, PERIOD_BEFORE, points, THIS_PERIOD, tooFewDays } from './changes.ts';
import type { DashboardCounts, LinkRate } from './dashboard-counts.ts';

interface Rate {
  value: number | null;
  change: Change;
}

/** In percent; null where no post with a link was displayed, as far as is known. */
export function linkClickRate({ isOn, linkRates }: DashboardCounts): Rate {
  if (!isOn) return { value: null, change: noPoints('Performance Analytics is turned off') };
  const current = rateOf(linkRates.find(({ isCurrent }) => isCurrent));
  const previous = rateOf(linkRates.find(({ isCurrent }) => !isCurrent));
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
export function rateOf(found: Omit<LinkRate, 'isCurrent'> | undefined): Measured {
  if (!found || found.clicks === null) return { value: null, days: 0 };
  return { value: (100 * found.clicks) / found.views, days: found.days };
}

const notShown = (period: string) => `We read no views of a post with a link in ${period}`;

/** 0 to 100, as it was last computed. */
export function optimizationScore({ score, scoreBefore }: DashboardCounts): Rate {
  const change = scoreChange(score?.value ?? null, scoreBefore);
  return { value: score?.value ?? null, change: { ...change, since: 'week' } };
}

function scoreChange(value: number | null, before: number | null): Change {
  if (value === null) return noPoints('There is no score yet');
  if (before === null) return noPoints('There was no score a week before');
  return points(value - before);
}
