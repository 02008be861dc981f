import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** The nonce length that NIST SP 800-38D recommends for GCM. Random, so no counter has to survive a restart. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as it is stored. */
interface Sealed {
  /** base64 of nonce, ciphertext and tag, in this order. */
  text: string;
  keyId: string;
}

/** Thrown if a secret cannot be decrypted: it was changed or moved, or its key is not configured. */
export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret';
}

/** `place` names the row of the secret. A ciphertext that is moved to another row cannot be decrypted. */
export interface Seal {
  /** The key for new secrets. */
  newestKeyId: string;
  seal(secret: string, place: string): Sealed;
  /** Throws UnreadableSecret. */
  open(sealed: Sealed, place: string): string;
}

/** Encrypts secrets at rest. `keys` are `id:base64(32 bytes)`, newest first; older ones still decrypt. */
export function createSeal(keys: string[]): Seal {
  const byId = new Map(keys.map(parseKey));
  const [newestKeyId = ''] = byId.keys();

  function keyOf(id: string): Buffer {
    const key = byId.get(id);
    if (!key) throw new UnreadableSecret(`The key ${id} is not among the configured token keys`);
    return key;
  }

  return {
    newestKeyId,
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(newestKeyId), nonce).setAAD(Buffer.from(place));
      const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return { text: Buffer.concat(parts).toString('base64'), keyId: newestKeyId };
    },
    open({ text, keyId }, place) {
      const bytes = Buffer.from(text, 'base64');
      const key = keyOf(keyId);
      try {
        return decrypt(key, bytes, Buffer.from(place));
      } catch {
        throw new UnreadableSecret('The secret was changed, or belongs to another row');
      }
    },
  };
}

function decrypt(key: Buffer, bytes: Buffer, place: Buffer): string {
  const end = bytes.length - TAG_BYTES;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), options)
    .setAAD(place)
    .setAuthTag(bytes.subarray(end));
  return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
}

function parseKey(key: string): [string, Buffer] {
  const [id = '', secret = ''] = key.split(':');
  return [id, Buffer.from(secret, 'base64')];
}
