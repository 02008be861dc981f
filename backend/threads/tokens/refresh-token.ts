import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { AccessToken } from '../../models/accounts/access-token.ts';
import type { ThreadsClient } from '../client/create-threads-client.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { lifeOf } from './store-token.ts';
import type { TokenCipher } from './token-cipher.ts';

/** Threads refuses to refresh a younger token. */
const MIN_AGE_MS = DAY_MS;
/** Leaves ten days of retries before a token expires. */
const REFRESH_BEFORE_END_MS = 10 * DAY_MS;
/** Longer than a call with all its tries. Also the pause after a failure. */
const LEASE_MS = HOUR_MS;

interface RefreshDeps {
  client: Pick<ThreadsClient, 'refresh'>;
  cipher: TokenCipher;
  log: Logger;
}

/**
 * Refreshes a token that expires soon, unless another process does, and returns the token to use. A lease in the row
 * acts as the lock, so no database connection waits for Threads. The old token works until it expires, so every failure
 * except a dead token is only logged.
 */
export async function freshToken({ client, cipher, log }: RefreshDeps, row: AccessToken): Promise<string> {
  const token = cipher.open(row, row);
  if (!isDue(row) || !(await lease(row))) return token;
  try {
    const refreshed = await client.refresh(token);
    await replace(row, { ...cipher.seal(refreshed.accessToken, row), ...lifeOf(refreshed) });
    return refreshed.accessToken;
  } catch (error) {
    if (!(error instanceof ThreadsError) || error.kind === 'reconnect') throw error;
    log.warn({ event: 'token_refresh_failed', userId: row.userId, accountId: row.accountId, kind: error.kind });
    return token;
  }
}

function isDue({ issuedAt, expiresAt }: AccessToken): boolean {
  const now = Date.now();
  if (now - issuedAt.getTime() < MIN_AGE_MS || !expiresAt) return false;
  return expiresAt.getTime() - now < REFRESH_BEFORE_END_MS;
}

/** True for the one process that may refresh this token. */
async function lease(row: AccessToken): Promise<boolean> {
  const now = new Date();
  const taken = await AccessToken.query()
    .patch({ refreshingUntil: new Date(now.getTime() + LEASE_MS) })
    .where({ userId: row.userId, id: row.id, issuedAt: row.issuedAt })
    .where((free) => free.whereNull('refreshingUntil').orWhere('refreshingUntil', '<', now));
  return taken === 1;
}

/** Replaces only the token that was refreshed: the user may have connected again meanwhile. */
async function replace(row: AccessToken, changes: Partial<AccessToken>): Promise<void> {
  await AccessToken.query()
    .patch({ ...changes, refreshingUntil: null, updatedAt: new Date() })
    .where({ userId: row.userId, id: row.id, issuedAt: row.issuedAt });
}
