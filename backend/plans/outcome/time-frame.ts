/** From one moment up to but not including another, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

export interface TimeFrame {
  days: number;
  /** Number of days that have begun. */
  day: number;
  isFinal: boolean;
  /** The period so far. */
  period: Span;
  /** The same span `days` days earlier: on the same weekdays, up to the same time of day. */
  before: Span;
}

/** The period of a plan, in days of the user's time zone, and the span that it is compared with. */
export function timeFrameOf(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  timeZone: string,
  now: Date,
): TimeFrame {
  const first = Temporal.PlainDate.from(startsOn);
  const days = first.until(endsOn).days + 1;
  const starts = first.toZonedDateTime(timeZone);
  const ends = starts.add({ days });
  const present = inZone(now, timeZone);
  const until = Temporal.ZonedDateTime.compare(present, ends) < 0 ? present : ends;
  return {
    days,
    day: Math.min(Math.max(first.until(present.toPlainDate()).days + 1, 0), days),
    isFinal: Temporal.ZonedDateTime.compare(present, ends.add({ days: 1 })) >= 0,
    period: spanOf(starts, until),
    before: spanOf(starts.subtract({ days }), until.subtract({ days })),
  };
}

/** Minutes since Monday 00:00 on the clock of a time zone. */
export function weekMinuteOf(moment: Date, timeZone: string): number {
  const { dayOfWeek, hour, minute } = inZone(moment, timeZone);
  return ((dayOfWeek - 1) * 24 + hour) * 60 + minute;
}

const inZone = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

const spanOf = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): Span => ({
  from: from.epochMilliseconds,
  to: to.epochMilliseconds,
});
