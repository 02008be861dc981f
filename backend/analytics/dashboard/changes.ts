import type { Change } from '#shared/analytics/analytics';
import { CARD_DAYS } from '#shared/days/dashboard-periods';
import { COVERED } from '../../statistics/methods/assumptions.ts';

/** A figure of one of two periods that are compared: its value, and on how many of its days it was read. */
export interface Measured {
  value: number | null;
  days: number;
}

const base = {
  value: null,
  unit: 'percent',
  since: 'month',
  reason: 'no comparison yet',
  why: null,
} as const;

export const noComparison = (why: string): Change => ({ ...base, why });
export const noPoints = (why: string): Change => ({ ...base, unit: 'points', why });
export const points = (value: number): Change => ({ ...base, value, unit: 'points', reason: null });

/** In percent. `before` names the period before in a sentence. */
export function percentChange(current: number | null, previous: number | null, before = PERIOD_BEFORE): Change {
  if (current === null || previous === null) return noComparison('Threads does not report it');
  if (previous > 0) return { ...base, value: (100 * (current - previous)) / previous, reason: null };
  const why = `There was none in ${before}`;
  return current > 0 ? { ...base, reason: 'new', why } : noComparison(why);
}

export const THIS_PERIOD = `these ${CARD_DAYS} days`;
export const PERIOD_BEFORE = `the ${CARD_DAYS} days before`;

/** What is missing before a period of so many days can be compared, in words; null where nothing is. */
export function tooFewDays({ days }: Pick<Measured, 'days'>, period: string, of = CARD_DAYS): string | null {
  const least = Math.ceil(COVERED * of);
  return days < least ? `${days} of ${period} are known; a comparison needs ${least}` : null;
}
