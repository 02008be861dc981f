import { setTimeout as sleep } from 'node:timers/promises';

/** Time as the client sees it, which a test may turn by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Throws when the signal is aborted meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};
