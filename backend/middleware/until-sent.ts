import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Slower clients would keep their user's turn, and a few of them the turns of all. */
const SENDING_LIMIT_MS = 1_000;

/**
 * Lets the turn in which an answer is made last until it has left, for a second at most: answers of megabytes that wait for their
 * client are in memory, however few of them are made at once. Gives the answer as soon as it is made.
 */
export async function untilSent<Result>(
  res: ServerResponse,
  takeTurn: (lasting: (handle: () => Promise<Result>) => () => Promise<void>) => Promise<void>,
  limitMs = SENDING_LIMIT_MS,
): Promise<Result> {
  const answer = Promise.withResolvers<Result>();
  const turn = takeTurn((handle) => async () => {
    answer.resolve(await handle());
    // A page that is being drawn asks without a connection.
    if (res.socket && !res.closed) await Promise.race([once(res, 'close'), pause(limitMs, undefined, { ref: false })]);
  });
  turn.catch(answer.reject);
  return answer.promise;
}
