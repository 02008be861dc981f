import { ThreadsError } from '../../client/threads-error.ts';

/** The result of a call that Threads does not allow for every account; null if it refuses, so that the rest is still read. */
export async function ifAvailable<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ThreadsError && ['permission', 'bad_request', 'gone'].includes(error.kind)) return null;
    throw error;
  }
}
