import type { Knex } from 'knex';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { requireRoom } from '../../models/room/require-room.ts';
import { lockUser } from '../../models/users/lock-user.ts';
import type { Profile } from '../client/profile.ts';
import type { LongToken } from '../client/tokens.ts';
import { requestSync } from '../sync/schedule/request-sync.ts';
import { storeToken } from '../tokens/store-token.ts';
import type { TokenCipher } from '../tokens/token-cipher.ts';

/** The result of connecting. */
export interface Connection {
  userId: string;
  profile: Profile;
  token: LongToken;
  isSandbox: boolean;
  /** What the token may do. */
  scope: string[];
}

const PLATFORM = 'threads';

interface SaveDeps {
  knex: Knex;
  cipher: TokenCipher;
}

/**
 * Stores a connected account with its token. An account that the user already has is updated and keeps its id and
 * history. The same transaction makes it due for a sync, so nothing is lost if the process dies right after. If another
 * user connects the same profile, they get a row and a token of their own. Throws `quota_exceeded` for one account too many.
 */
export function saveAccount({ knex, cipher }: SaveDeps, connection: Connection): Promise<AccountRef> {
  const { userId, token, scope } = connection;
  return knex.transaction(async (trx) => {
    await lockUser(trx, userId);
    const { id: accountId } = connection.profile;
    const isKnown = await SocialAccount.query(trx).findOne({ userId, platform: PLATFORM, accountId }).select('id');
    if (!isKnown) await requireRoom(trx, userId, 'social_media_accounts', { rows: 1 });
    const account = { userId, accountId: await upsert(trx, connection) };
    await storeToken(trx, cipher, account, { token, scope });
    await requestSync(account, trx);
    return account;
  });
}

async function upsert(trx: Knex.Transaction, { userId, profile, isSandbox }: Connection): Promise<string> {
  const { id } = await SocialAccount.query(trx)
    .insert({
      userId,
      platform: PLATFORM,
      accountId: profile.id,
      username: profile.username ?? profile.id,
      displayName: profile.name,
      profileImageUrl: profile.pictureUrl,
      isConnected: true,
      needsReconnect: false,
      isSandbox,
    })
    .onConflict(['userId', 'platform', 'accountId'])
    .merge(['username', 'displayName', 'profileImageUrl', 'isConnected', 'needsReconnect', 'isSandbox'])
    .returning('id');
  return id;
}
