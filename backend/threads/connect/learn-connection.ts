import type { ThreadsClient } from '../client/create-threads-client.ts';
import type { ThreadsError } from '../client/threads-error.ts';
import type { Connection } from './save-account.ts';

/** Trades the code that came back for a token of sixty days, and asks whose it is. Throws a ThreadsError. */
export async function learnConnection(
  client: ThreadsClient,
  code: string,
  redirectUri: string,
): Promise<Pick<Connection, 'profile' | 'token'>> {
  const { accessToken } = await client.exchangeCode({ code, redirectUri });
  const token = await client.exchangeLongLived(accessToken);
  // The answer to the code names the user, too, but as a number that is easily rounded.
  const profile = await client.as(token.accessToken).me();
  return { profile, token };
}

/** Why connecting failed, in words for the user. */
export function failureWords({ kind }: ThreadsError): string {
  if (kind === 'transient' || kind === 'throttled' || kind === 'bad_answer') {
    return 'Threads cannot be reached at the moment. Please try again in a few minutes.';
  }
  if (kind === 'permission') return 'Threads did not give the permissions that are needed. Please try again.';
  if (kind === 'blocked') return 'Threads has restricted this account for the time being.';
  return 'Failed to connect to Threads. Please try again.';
}
