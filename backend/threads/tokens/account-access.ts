import type { Logger } from 'pino';
import { AccessToken } from '../../models/access-token.ts';
import { SocialAccount } from '../../models/social-account.ts';
import type { AccountApi } from '../client/account-api.ts';
import type { ThreadsClient } from '../client/create-threads-client.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { freshToken } from './refresh-token.ts';
import type { AccountRef } from './store-token.ts';
import type { TokenCipher } from './token-cipher.ts';

/** The one way to speak to Threads for a connected account. */
export interface AccountAccess {
  /**
   * Lets `work` call Threads with the token of an account, refreshed when it is due. A dead token turns the account to
   * "reconnect"; nothing else does. Throws what `work` throws: ThreadsError of kind `reconnect` also where the account
   * has no token, and UnreadableToken where it does not open.
   */
  use<Result>(
    account: AccountRef,
    work: (api: AccountApi) => Promise<Result>,
    options?: { signal?: AbortSignal },
  ): Promise<Result>;
}

interface AccessDeps {
  client: ThreadsClient;
  cipher: TokenCipher;
  log: Logger;
}

export function createAccountAccess(deps: AccessDeps): AccountAccess {
  return {
    async use({ userId, accountId }, work, options) {
      const row = await AccessToken.query().findOne({ userId, accountId });
      if (!row) throw new ThreadsError('reconnect', 'The account has no token');
      try {
        const token = await freshToken(deps, row);
        return await work(deps.client.as(token, options));
      } catch (error) {
        if (error instanceof ThreadsError && error.kind === 'reconnect') await markDead(row, deps.log);
        throw error;
      }
    },
  };
}

/** Leaves the account alone when it was connected again meanwhile, which makes a new row: then another token died. */
async function markDead({ userId, id, accountId }: AccessToken, log: Logger): Promise<void> {
  const changed = await SocialAccount.query()
    .findById([userId, accountId])
    .patch({ needsReconnect: true })
    .where({ needsReconnect: false })
    .whereExists(AccessToken.query().findById([userId, id]));
  if (changed > 0) log.info({ event: 'token_dead', userId, accountId });
}
