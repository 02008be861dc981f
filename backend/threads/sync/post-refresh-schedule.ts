import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations';

/** Up to an age, a post is read so often: young ones move fast, and curves of the first day are compared at the same age. */
const LADDER = [
  { below: 3 * HOUR_MS, every: 15 * MINUTE_MS },
  { below: DAY_MS, every: HOUR_MS },
  { below: 7 * DAY_MS, every: 6 * HOUR_MS },
  { below: 30 * DAY_MS, every: DAY_MS },
  { below: 90 * DAY_MS, every: 7 * DAY_MS },
];

/** When the figures of a post that were read at a moment are to be read again; null when they are left as they are. */
export function nextReading(publishedAt: Date, readAt: Date): Date | null {
  const age = readAt.getTime() - publishedAt.getTime();
  const step = LADDER.find(({ below }) => age < below);
  return step ? new Date(readAt.getTime() + step.every) : null;
}
