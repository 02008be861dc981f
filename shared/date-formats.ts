/** Making one costs more than using it a hundred times, and a page has dozens of days. */
const made = new Map<string, Intl.DateTimeFormat>();
/** A server draws pages of users from all zones. */
const MOST_KEPT = 100;

/** A format of moments, kept from the last time it was asked for. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (made.size >= MOST_KEPT) made.clear();
  made.set(key, format);
  return format;
}
