import { CARD_DAYS, type Change } from '#shared/analytics';
import type { DashboardCounts, LinkRate } from '../read-dashboard.ts';
import { noPoints, points, whatIsMissing } from './changes.ts';

interface Rate {
  value: number | null;
  change: Change;
}

/** In percent; null where no post with a link was displayed, as far as is known. */
export function linkClickRate({ isOn, linkRates }: DashboardCounts): Rate {
  if (!isOn) return { value: null, change: noPoints('Performance Analytics is turned off') };
  const current = rateOf(linkRates.find(({ isCurrent }) => isCurrent));
  const previous = rateOf(linkRates.find(({ isCurrent }) => !isCurrent));
  if (current.value === null) return { value: null, change: noPoints(notShown(`these ${CARD_DAYS} days`)) };
  return { value: current.value, change: change(current, previous) };
}

function change(current: ReturnType<typeof rateOf>, previous: ReturnType<typeof rateOf>): Change {
  const missing = whatIsMissing(current, previous);
  if (missing) return noPoints(missing);
  if (current.value === null || previous.value === null) return noPoints(notShown(`the ${CARD_DAYS} days before`));
  return points(current.value - previous.value);
}

function rateOf(found: LinkRate | undefined) {
  if (!found || found.clicks === null) return { value: null, days: 0 };
  return { value: (100 * found.clicks) / found.views, days: found.days };
}

const notShown = (period: string) => `We read no views of a post with a link in ${period}`;

/** 0 to 100, as it was last computed. */
export function optimizationScore({ score, scoreBefore }: DashboardCounts): Rate {
  const change = scoreChange(score?.value ?? null, scoreBefore);
  return { value: score?.value ?? null, change: { ...change, since: 'this week' } };
}

function scoreChange(value: number | null, before: number | null): Change {
  if (value === null) return noPoints('There is no score yet');
  if (before === null) return noPoints('There was no score a week before');
  return points(value - before);
}
