/** A date in figures: "2026-10-01", "10/1", "1.10.2026". */
export interface WrittenDate {
  day: Temporal.PlainDate;
  /** What it would be with day and month the other way round; null where only one of both is a date. */
  other: Temporal.PlainDate | null;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const SHORT = /^(\d{1,2})([/.])(\d{1,2})(?:[/.](\d{2,4}))?$/;
/** Without a year it is the last one that is not ahead; a leap day may lie eight years back. */
const YEARS_BACK = 8;

/** The day of a year; null if that year has none such. */
export function dayOfYear(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** The last such day that is not ahead; null if no year has one. */
export function lastSuchDay(month: number, day: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (let back = 0; back <= YEARS_BACK; back++) {
    const found = dayOfYear(today.year - back, month, day);
    if (found && Temporal.PlainDate.compare(found, today) <= 0) return found;
  }
  return null;
}

/**
 * Null if there is no such date. With slashes the month comes first, as where they are written so most, and with dots the
 * day does; where that is no date, the other way round.
 */
export function readWrittenDate(text: string, today: Temporal.PlainDate): WrittenDate | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) {
    const day = dayOfYear(Number(isoYear), Number(isoMonth), Number(isoDay));
    return day && { day, other: null };
  }
  const [, first, sign, second, written] = SHORT.exec(text) ?? [];
  const read = (month?: string, day?: string) => {
    if (!written) return lastSuchDay(Number(month), Number(day), today);
    return dayOfYear(Number(written) + (written.length < 4 ? 2000 : 0), Number(month), Number(day));
  };
  const [monthFirst, dayFirst] = [read(first, second), read(second, first)];
  const [taken, other] = sign === '/' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  if (!taken) return other && { day: other, other: null };
  return { day: taken, other: other?.equals(taken) ? null : other };
}
