import { PERIOD_DAYS, type Period } from '#shared/threads-panel-periods';
import { PACIFIC } from '../../figures/pacific.ts';

/** The last complete days, and as many before them. */
export interface Span {
  days: number;
  /** First day of the previous period, then first and last day of the period. */
  previousFrom: string;
  from: string;
  to: string;
}

/** In Pacific days, because Threads counts by them. Today is left out: its figures are still growing. */
export function spanOf(period: Period, now: Date): Span {
  const days = PERIOD_DAYS[period];
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(PACIFIC).toPlainDate();
  const back = (count: number) => today.subtract({ days: count }).toString();
  return { days, previousFrom: back(2 * days), from: back(days), to: back(1) };
}
