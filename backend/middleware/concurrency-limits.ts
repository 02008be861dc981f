import { availableParallelism } from 'node:os';
import { FairGate, type GateLimits } from './fair-gate.ts';

const MEGABYTE = 1024 * 1024;
/** Work that keeps a processor busy, such as a hash for a quarter of a second: on two processors, one is left for everybody else. */
const BUSY_PROCESSORS = availableParallelism() > 2 ? 2 : 1;

/**
 * How much heavy work runs at once in this process, in all and for one user, so that nobody takes the service from the
 * others. How often something may happen in an hour stands in `rate-limits.ts`.
 */
export const heavyWorkLimits = {
  /** Password hashes, in at most two of the four threads that files and name look-ups need as well; a visitor is their network. */
  passwords: {
    atOnce: BUSY_PROCESSORS,
    atOncePerUser: BUSY_PROCESSORS,
    waiting: 40,
    waitingPerUser: 30,
    longestWaitMs: 10_000,
    refusal: 'Too many people are signing in right now. Please try again in a moment',
  },
  /** Reads of figures over many posts. The database has more connections than that, for everything else. */
  figures: {
    atOnce: 4,
    atOncePerUser: BUSY_PROCESSORS,
    waiting: 400,
    waitingPerUser: 50,
    longestWaitMs: 15_000,
    inARow: 8,
    refusal: 'Too many figures are being read right now. Please try again in a moment',
  },
  /** Pages of the history, which hold pictures, and whole pictures of posts. */
  history: {
    atOnce: 4,
    atOncePerUser: 1,
    waiting: 200,
    waitingPerUser: 40,
    longestWaitMs: 15_000,
    inARow: 2,
    refusal: 'Too many pages of the history are being read right now. Please try again in a moment',
  },
  /** Exports. Each keeps a connection of the database busy while it is written, however slow its download is. */
  exports: {
    atOnce: 2,
    atOncePerUser: 1,
    waiting: 100,
    waitingPerUser: 10,
    longestWaitMs: 120_000,
    refusal: 'Too many exports are being made right now. Please try again in a moment',
  },
  /** Bytes of request bodies that are larger than most. One of the largest of a user at a time: each is held several times over while it is read. */
  bodies: {
    atOnce: 128 * MEGABYTE,
    atOncePerUser: 16 * MEGABYTE,
    waiting: 200,
    waitingPerUser: 20,
    longestWaitMs: 30_000,
    inARow: 1,
    refusal: 'Too many large requests arrive right now. Please try again in a moment',
  },
} satisfies Record<string, GateLimits>;

/**
 * Calls of one user, or of the visitors of one network, that are not heavy and pass no gate above: twenty at once would still be
 * twenty turns before anybody else's.
 */
const callLimits: GateLimits = {
  atOnce: 100,
  // As many as a page needs, beside one or two that wait for Threads: a browser asks for six at once.
  atOncePerUser: 4,
  waiting: 5000,
  waitingPerUser: 500,
  longestWaitMs: 15_000,
  inARow: 12,
  refusal: 'Too much is being asked for right now. Please try again in a moment',
};

/** Counts of what one user may do in an hour: each waits for the same row, and would wait with a connection. */
const countingLimits: GateLimits = { ...callLimits, atOncePerUser: 1, inARow: Number.POSITIVE_INFINITY };

/** Gates of calls that pass no other one. */
export type CallGates = Record<'calls' | 'counting', FairGate>;

export const createCallGates = (): CallGates => ({
  calls: new FairGate(callLimits),
  counting: new FairGate(countingLimits),
});

type HeavyWork = keyof typeof heavyWorkLimits;
type HeavyWorkLimits = Record<HeavyWork, GateLimits>;
/** One gate for each kind of heavy work, shared by all routes of a process. */
export type Gates = Record<HeavyWork, FairGate>;

export function createGates(limits: HeavyWorkLimits = heavyWorkLimits): Gates {
  const kinds = Object.keys(limits) as HeavyWork[];
  // Every kind has its limits, and so every kind gets its gate.
  return Object.fromEntries(kinds.map((kind) => [kind, new FairGate(limits[kind])])) as Gates;
}
