/** A clock that began at a moment and runs some times as fast as the real one. */
export interface Pace {
  /** Epoch milliseconds of the real clock. */
  origin: number;
  speed: number;
}

// Kept, because in a process with scaled time `Date.now` is replaced.
const realNow = Date.now;

/** Epoch milliseconds by that clock. */
export const clockOf =
  ({ origin, speed }: Pace) =>
  (): number =>
    Math.round(origin + (realNow() - origin) * speed);
