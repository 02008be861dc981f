const dateAt = (now: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** The ISO date of today in a time zone. */
export const dayAt = (now: Date, timeZone: string): string => dateAt(now, timeZone).toString();

/** The ISO date of yesterday in a time zone: the newest day that can no longer grow there. */
export const lastCompleteDay = (now: Date, timeZone: string): string =>
  dateAt(now, timeZone).subtract({ days: 1 }).toString();
