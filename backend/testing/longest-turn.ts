/**
 * The processor's time that this thread has used, in ms, as counted some hundred times a second. The clock would also count what
 * other programs use meanwhile.
 */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How long the event loop was held at most by one of its turns while something was done, in ms of the processor's time. */
export async function longestTurnOf<Result>(
  act: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number }> {
  let longestMs = 0;
  let before = threadTime();
  const look = () => {
    const now = threadTime();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  try {
    const result = await act();
    // What held the loop until now is counted when it turns again.
    await new Promise((turned) => setImmediate(() => setImmediate(turned)));
    return { result, longestMs };
  } finally {
    clearImmediate(next);
  }
}
