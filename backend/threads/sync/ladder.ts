const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Up to an age, a post is read so often: young ones move fast, and curves of the first day are compared at the same age. */
const LADDER = [
  { below: 3 * HOUR, every: 15 * MINUTE },
  { below: DAY, every: HOUR },
  { below: 7 * DAY, every: 6 * HOUR },
  { below: 30 * DAY, every: DAY },
  { below: 90 * DAY, every: 7 * DAY },
];

/** When the figures of a post that were read at a moment are to be read again; null when they are left as they are. */
export function nextReading(publishedAt: Date, readAt: Date): Date | null {
  const age = readAt.getTime() - publishedAt.getTime();
  const step = LADDER.find(({ below }) => age < below);
  return step ? new Date(readAt.getTime() + step.every) : null;
}
