/**
 * How long a test waits for what comes at last or never, as the machine at hand deserves: the limit that does on a quiet
 * machine of the usual kind, times how much slower this one was when the run began (`scripts/test/measure-slowness.ts`).
 *
 * @param ms the limit on a quiet machine, in milliseconds.
 * @returns whole milliseconds: Node's timers and signals refuse parts of one.
 */
export const patience = (ms: number): number => Math.round(ms * Math.max(1, Number(process.env.TEST_PATIENCE ?? 1)));
