import type { ThreadsClient } from '../client/create-threads-client.ts';
import { ThreadsError } from '../client/threads-error.ts';
import type { Connection } from './save-account.ts';

type Learned = Pick<Connection, 'profile' | 'token' | 'scope'>;

/** The code that came back, and what Threads had been asked for. */
interface Answer {
  code: string;
  redirectUri: string;
  asked: string[];
}

/** Time limit for all calls together, in ms: the user is looking at an empty window. */
export const CONNECT_LIMIT_MS = 20_000;

/**
 * Exchanges the code for a token that lives sixty days, and reads whose account it is. Throws a ThreadsError, with kind
 * `transient` after `limitMs`.
 */
export async function exchangeCode(client: ThreadsClient, answer: Answer, limitMs: number): Promise<Learned> {
  const signal = AbortSignal.timeout(limitMs);
  return learn(client, answer, signal).catch((error) => {
    throw signal.aborted ? new ThreadsError('transient', `Threads did not answer within ${limitMs} ms`) : error;
  });
}

async function learn(client: ThreadsClient, { asked, ...answer }: Answer, signal: AbortSignal): Promise<Learned> {
  const { accessToken } = await client.exchangeCode(answer, { signal });
  const token = await client.exchangeLongLived(accessToken, { signal });
  // The answer also contains the user's id, but as a number that parsers round.
  const profile = await client.as(token.accessToken, { signal }).me();
  const granted = await client.grantedScopes(token.accessToken, { signal });
  // A scope that was not asked for is not ours to use, whatever the token may do.
  return { profile, token, scope: asked.filter((scope) => granted?.includes(scope) ?? true) };
}
