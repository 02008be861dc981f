import { ThreadsError } from '../client/threads-error.ts';

/** What Threads does not give to every account, or null where it refuses: that is no reason to give up the rest. */
export async function ifAvailable<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ThreadsError && ['permission', 'bad_request', 'gone'].includes(error.kind)) return null;
    throw error;
  }
}
