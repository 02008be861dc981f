import type { Knex } from 'knex';
import { AccessToken } from '../../models/accounts/access-token.ts';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { newId } from '../../models/base-model.ts';
import type { LongToken } from '../client/tokens.ts';
import type { TokenCipher } from './token-cipher.ts';

/** Stores the token of an account, replacing any older one. */
export async function storeToken(
  trx: Knex.Transaction,
  cipher: TokenCipher,
  { userId, accountId }: AccountRef,
  { token, scope }: { token: LongToken; scope: string[] },
): Promise<void> {
  await AccessToken.query(trx).delete().where({ userId, accountId });
  const id = newId();
  const sealed = cipher.seal(token.accessToken, { userId, id });
  await AccessToken.query(trx).insert({ userId, id, accountId, scope, ...sealed, ...lifeOf(token) });
}

/** When a new token was issued and when it expires. */
export function lifeOf({ expiresIn, tokenType }: LongToken) {
  const issuedAt = new Date();
  return { issuedAt, expiresAt: new Date(issuedAt.getTime() + expiresIn * 1000), tokenType };
}
