import { createSeal } from '../../base/encrypt-secrets.ts';

/** A stored token. */
interface SealedToken {
  accessToken: string;
  keyId: string;
}

/** The row of the token. */
interface TokenRow {
  userId: string;
  id: string;
}

export interface TokenCipher {
  /** The key for new tokens. */
  newestKeyId: string;
  seal(token: string, row: TokenRow): SealedToken;
  /** Throws UnreadableSecret. */
  open(sealed: SealedToken, row: TokenRow): string;
}

/** Encrypts tokens at rest, each bound to its row. `keys` are `id:base64(32 bytes)`, newest first. */
export function createTokenCipher(keys: string[]): TokenCipher {
  const { newestKeyId, ...cipher } = createSeal(keys);
  return {
    newestKeyId,
    seal(token, row) {
      const { text, keyId } = cipher.seal(token, placeOf(row));
      return { accessToken: text, keyId };
    },
    open: ({ accessToken, keyId }, row) => cipher.open({ text: accessToken, keyId }, placeOf(row)),
  };
}

const placeOf = ({ userId, id }: TokenRow) => `access_tokens/${userId}/${id}`;
