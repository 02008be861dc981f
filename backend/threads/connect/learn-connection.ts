import type { ThreadsClient } from '../client/create-threads-client.ts';
import { ThreadsError } from '../client/threads-error.ts';
import type { Connection } from './save-account.ts';

type Learned = Pick<Connection, 'profile' | 'token'>;

/** For all calls together, in ms: somebody looks at an empty window meanwhile. */
export const CONNECT_LIMIT_MS = 20_000;

/**
 * Trades the code that came back for a token of sixty days, and asks whose it is. Throws a ThreadsError, of kind
 * `transient` after `limitMs`.
 */
export async function learnConnection(
  client: ThreadsClient,
  answer: { code: string; redirectUri: string },
  limitMs: number,
): Promise<Learned> {
  const signal = AbortSignal.timeout(limitMs);
  return learn(client, answer, signal).catch((error) => {
    throw signal.aborted ? new ThreadsError('transient', `Threads did not answer within ${limitMs} ms`) : error;
  });
}

async function learn(
  client: ThreadsClient,
  answer: { code: string; redirectUri: string },
  signal: AbortSignal,
): Promise<Learned> {
  const { accessToken } = await client.exchangeCode(answer, { signal });
  const token = await client.exchangeLongLived(accessToken, { signal });
  // The answer to the code names the user, too, but as a number that is easily rounded.
  const profile = await client.as(token.accessToken, { signal }).me();
  return { profile, token };
}
