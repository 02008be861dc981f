/** How long things may take, in milliseconds. */
export interface Timing {
  /** One analysis, from the moment its turn comes. */
  analysis: number;
  /** One try at the model API. */
  modelRequest: number;
  /** All tries of one analysis at the model API. */
  modelTotal: number;
  /** How long an entry stays with a process that does not renew its claim. */
  lease: number;
  /** How often abandoned entries are looked for. */
  sweep: number;
  /** How long a stop waits for what is running; the rest goes back to the queue. */
  grace: number;
}

export const TIMING: Timing = {
  analysis: 90_000,
  modelRequest: 30_000,
  modelTotal: 45_000,
  lease: 30_000,
  sweep: 10_000,
  grace: 8_000,
};
