import { currentUser } from '#shared/auth';
import type { CallEndpoint } from '../../lib/api/api-client.ts';
import { ResponseError } from '../../lib/api/response-error.ts';
import { confirmedUser, confirmUser, renewConfirmation } from '../session-cache.ts';

let asking: Promise<string> | undefined;

/** Asks the server who is signed in, and notes the answer: a user id. Whoever asks meanwhile shares the call. */
export function askWhoIsSignedIn(api: CallEndpoint): Promise<string> {
  asking ??= ask(api).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(api: CallEndpoint): Promise<string> {
  const { id } = await api(currentUser);
  await confirmUser(id);
  return id;
}

/**
 * Does work that names its user to the server. Begins with the user whom the server last named, without asking again: a
 * server refuses the id of anybody but the signed-in user, and only then it is asked.
 */
export async function asSignedInUser<Value>(
  api: CallEndpoint,
  work: (userId: string) => Promise<Value>,
): Promise<Value> {
  const known = await confirmedUser();
  if (known === undefined) return work(await askWhoIsSignedIn(api));
  try {
    const value = await work(known);
    await renewConfirmation(known);
    return value;
  } catch (error) {
    if (!isOfAnotherUser(error)) throw error;
    return work(await askWhoIsSignedIn(api));
  }
}

const isOfAnotherUser = (error: unknown) => error instanceof ResponseError && error.code === 'forbidden';
