import { addDays, type ComparedDays, chosenDays, daysIn, type PeriodChoice } from '#shared/days/period-choice';
import { PACIFIC } from '../../figures/pacific.ts';

/** Chosen days, how many they are, and those that they are compared with. */
export interface Span extends ComparedDays {
  days: number;
}

/** In Pacific days, because Threads counts by them. Today is left out: its figures are still growing. */
export function spanOf(choice: PeriodChoice, now: Date): Span {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(PACIFIC).toPlainDate();
  const chosen = chosenDays(choice, today.subtract({ days: 1 }).toString());
  return { ...chosen, days: daysIn(chosen) };
}

/** The first day that is needed: a level at the beginning may have been read some days before. */
export function firstDayRead({ from, days, against }: Span): string {
  const before = addDays(from, -days);
  return against && against.from < before ? against.from : before;
}
