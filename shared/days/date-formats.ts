/** A server serves users from all zones, each of which has thousands of spellings. */
const MOST_KEPT = 100;

/** Keeps the formats that were made last, by a key: making one costs more than using it a hundred times. */
export function keepFormats(): (key: string, make: () => Intl.DateTimeFormat) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const made = make();
    kept.set(key, made);
    return made;
  };
}

const keep = keepFormats();

/** A format of moments, kept from the last time it was asked for. */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat => keep(JSON.stringify([locale, options]), () => new Intl.DateTimeFormat(locale, options));
