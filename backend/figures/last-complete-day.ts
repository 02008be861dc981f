/** The ISO date of yesterday in a time zone: the newest day that can no longer grow there. */
export const lastCompleteDay = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
    .toString();
