/** Runs pieces of work one after the other, while the caller already prepares the next piece. */
export function writePipeline() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Starts when the previous piece is done, and throws what that one threw. */
    async begin(work: () => Promise<unknown>): Promise<void> {
      await last;
      last = work();
      // Reported by the next `begin` or by `end`.
      last.catch(() => {});
    },
    async end(): Promise<void> {
      await last;
    },
  };
}
