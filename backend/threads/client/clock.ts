import { setTimeout as sleep } from 'node:timers/promises';

/** The client's clock. Tests set it by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Rejects if the signal is aborted meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};
