import { HOUR_MS } from '#shared/days/durations';
import { PACIFIC } from '../../../figures/pacific.ts';

/** A Pacific day: its ISO date and its two midnights, 23, 24 or 25 hours apart. */
export interface PacificDay {
  date: string;
  start: Date;
  end: Date;
}

const toDate = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds);
const inPacific = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(PACIFIC);

export function pacificDayAt(moment: Date): PacificDay {
  const start = inPacific(moment).startOfDay();
  return { date: start.toPlainDate().toString(), start: toDate(start), end: toDate(start.add({ days: 1 })) };
}

/** The midnight that many Pacific days earlier. */
export const daysBefore = (midnight: Date, days: number): Date =>
  toDate(inPacific(midnight).subtract({ days }).startOfDay());

/** The days between two Pacific midnights, oldest first. */
export function daysBetween(from: Date, until: Date): PacificDay[] {
  const days: PacificDay[] = [];
  for (let day = pacificDayAt(from); day.end <= until; day = pacificDayAt(day.end)) days.push(day);
  return days;
}

const HALF_A_DAY_MS = 12 * HOUR_MS;

/**
 * The ISO date of the Pacific day that ends at a moment. Threads' documentation shows ends that are an hour off
 * midnight. Going back half a day gives the right date for those, too.
 */
export const dayEndingAt = (endTime: Date): string => pacificDayAt(new Date(endTime.getTime() - HALF_A_DAY_MS)).date;
