import type { Reading, SyntheticPost } from '../synthetic-account.ts';

// Every figure computed a second time from its definition, as in a spreadsheet. This folder uses no code of the
// product.

export const LOS_ANGELES = 'America/Los_Angeles';

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: number[]): number | null => (values.length > 0 ? sum(values) / values.length : null);

/** Linear interpolation between the neighbouring values. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = part * (sorted.length - 1);
  const [low = Number.NaN, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: number[]): number => quantile(values, 0.5);

export const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** The sum of the known values; null if there are none. */
export function sumOfKnown(values: (number | null)[]): number | null {
  const known = values.filter(isKnown);
  return known.length > 0 ? sum(known) : null;
}

type Counts = Pick<Reading, 'likes' | 'replies' | 'reposts' | 'quotes'>;

export const engagementOf = ({ likes, replies, reposts, quotes }: Counts): number | null =>
  sumOfKnown([likes, replies, reposts, quotes]);

const nothing = { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };

/** The last reading. */
export const soFar = ({ readings }: SyntheticPost) => readings.at(-1) ?? nothing;

/** The day of a moment in a time zone. */
export const dayIn = (zone: string, moment: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate();

export const startOfDay = (zone: string, day: Temporal.PlainDate): number =>
  day.toZonedDateTime(zone).epochMilliseconds;

/** ISO dates of `length` days up to `last`, oldest first. */
export const daysUntil = (last: Temporal.PlainDate, length: number): string[] =>
  Array.from({ length }, (_, nth) => last.subtract({ days: length - 1 - nth }).toString());
