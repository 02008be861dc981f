import type { Logger } from 'pino';
import { UnreadableSecret } from '../../base/encrypt-secrets.ts';
import { AccessToken } from '../../models/accounts/access-token.ts';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { AccountApi } from '../client/account-api.ts';
import type { ThreadsClient } from '../client/create-threads-client.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { freshToken } from './refresh-token.ts';
import type { TokenCipher } from './token-cipher.ts';

/** The only way to call Threads for a connected account. */
export interface AccountAccess {
  /**
   * Runs `work` with the token of an account, refreshed if due. A token that is dead or cannot be decrypted sets the
   * account to "reconnect"; nothing else does. Throws what `work` throws, and a ThreadsError of kind `reconnect` if
   * there is no usable token.
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
        const reason = error instanceof UnreadableSecret ? unreadable(error) : error;
        if (reason instanceof ThreadsError && reason.kind === 'reconnect') await markDead(row, reason, deps.log);
        throw reason;
      }
    },
  };
}

/** Only connecting again provides a usable token. */
function unreadable(cause: UnreadableSecret): ThreadsError {
  return Object.assign(new ThreadsError('reconnect', 'The stored token cannot be decrypted'), { cause });
}

/** Changes nothing if the account was connected again meanwhile, which makes a new row. */
async function markDead({ userId, id, accountId }: AccessToken, reason: ThreadsError, log: Logger): Promise<void> {
  const changed = await SocialAccount.query()
    .findById([userId, accountId])
    .patch({ needsReconnect: true })
    .where({ needsReconnect: false })
    .whereExists(AccessToken.query().findById([userId, id]));
  if (changed === 0) return;
  const cause = reason.cause;
  // A lost key affects every account, so the operator has to know.
  if (cause instanceof UnreadableSecret)
    log.error({ event: 'token_unreadable', userId, accountId, reason: cause.message });
  else log.info({ event: 'token_dead', userId, accountId });
}
