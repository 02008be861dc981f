import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** The nonce length that NIST SP 800-38D recommends for GCM. Random, so no counter has to survive a restart. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A stored token. */
interface SealedToken {
  /** base64 of nonce, ciphertext and tag, in this order. */
  accessToken: string;
  keyId: string;
}

/** The row of the token. A ciphertext that is moved to another row cannot be decrypted. */
interface TokenRow {
  userId: string;
  id: string;
}

/** Thrown if a token cannot be decrypted: it was changed or moved, or its key is not configured. */
export class UnreadableToken extends Error {
  override name = 'UnreadableToken';
}

export interface TokenCipher {
  /** The key for new tokens. */
  newestKeyId: string;
  seal(token: string, row: TokenRow): SealedToken;
  open(sealed: SealedToken, row: TokenRow): string;
}

/** Encrypts tokens at rest. `keys` are `id:base64(32 bytes)`, newest first; older ones still decrypt. */
export function createTokenCipher(keys: string[]): TokenCipher {
  const byId = new Map(keys.map(parseKey));
  const [newestKeyId = ''] = byId.keys();

  function keyOf(id: string): Buffer {
    const key = byId.get(id);
    if (!key) throw new UnreadableToken(`The key ${id} is not among the configured token keys`);
    return key;
  }

  return {
    newestKeyId,
    seal(token, row) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(newestKeyId), nonce).setAAD(identityOf(row));
      const parts = [nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return { accessToken: Buffer.concat(parts).toString('base64'), keyId: newestKeyId };
    },
    open({ accessToken, keyId }, row) {
      const bytes = Buffer.from(accessToken, 'base64');
      const key = keyOf(keyId);
      try {
        return decrypt(key, bytes, identityOf(row));
      } catch {
        throw new UnreadableToken('The token was changed, or belongs to another row');
      }
    },
  };
}

function decrypt(key: Buffer, bytes: Buffer, identity: Buffer): string {
  const end = bytes.length - TAG_BYTES;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), options)
    .setAAD(identity)
    .setAuthTag(bytes.subarray(end));
  return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
}

function parseKey(key: string): [string, Buffer] {
  const [id = '', secret = ''] = key.split(':');
  return [id, Buffer.from(secret, 'base64')];
}

const identityOf = ({ userId, id }: TokenRow) => Buffer.from(`access_tokens/${userId}/${id}`);
