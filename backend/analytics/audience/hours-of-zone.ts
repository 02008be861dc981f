/** How many hours the clock of a zone is ahead of UTC at a moment; behind it below zero. */
export const hoursOf = (zone: string, moment: Date): number =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds / 3.6e12;
