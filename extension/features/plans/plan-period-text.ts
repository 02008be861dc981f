import { DAY_MS } from '#shared/days/durations';
import type { MarketingPlan } from '#shared/plans';
import { formatDay } from '#shared/words/dates';

/** "Nov 21 to Dec 18", and how far along today is; null for a plan that never ran. `today` is an ISO date. */
export function periodText({ startsOn, endsOn }: Pick<MarketingPlan, 'startsOn' | 'endsOn'>, today: string) {
  if (startsOn === null || endsOn === null) return null;
  const span = `${formatDay(startsOn, 'date')} to ${formatDay(endsOn, 'date')}`;
  if (today > endsOn) return `${span} · over`;
  return `${span} · day ${daysFrom(startsOn, today) + 1} of ${daysFrom(startsOn, endsOn) + 1}`;
}

const daysFrom = (first: string, last: string) => Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS);
