/** Does work in order, one piece at a time, while its caller goes on to prepare the next piece. */
export function oneBehind() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Begins when the piece before is done, and throws what that one threw. */
    async begin(work: () => Promise<unknown>): Promise<void> {
      await last;
      last = work();
      // Whoever begins the next piece, or waits for the last, is told.
      last.catch(() => {});
    },
    async end(): Promise<void> {
      await last;
    },
  };
}
