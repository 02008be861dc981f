import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';

/** How often a post of an age is read again. Young posts change fast, and their first day is compared hour by hour. */
const LADDER = [
  { below: 3 * HOUR_MS, every: 15 * MINUTE_MS },
  { below: DAY_MS, every: HOUR_MS },
  { below: 7 * DAY_MS, every: 6 * HOUR_MS },
  { below: 30 * DAY_MS, every: DAY_MS },
  { below: 90 * DAY_MS, every: 7 * DAY_MS },
];

/** When to read a post again after reading it at `readAt`; null if never. */
export function nextReading(publishedAt: Date, readAt: Date): Date | null {
  const age = readAt.getTime() - publishedAt.getTime();
  const step = LADDER.find(({ below }) => age < below);
  return step ? new Date(readAt.getTime() + step.every) : null;
}
