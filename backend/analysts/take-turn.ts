import { unavailable } from '../base/errors.ts';
import type { FairGate } from '../middleware/fair-gate.ts';

/**
 * Runs a task when the user's turn comes. Throws `unavailable` if it never began, because there was no room or `signal`
 * was aborted while it waited: an attempt that was not begun does not count.
 */
export async function takeTurn<Result>(
  gate: FairGate,
  userId: string,
  signal: AbortSignal,
  task: () => Promise<Result>,
): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    return await gate.run(userId, begin, { signal });
  } catch (error) {
    if (hasBegun || !signal.aborted) throw error;
    throw unavailable('This could not be begun. Please try again in a moment');
  }
}
