import { createHmac, timingSafeEqual } from 'node:crypto';

/** True when `signature` is the HMAC-SHA256 of `signed`. The time it takes says nothing about where they differ. */
export function isSignedWith(secret: string, signed: string | Buffer, signature: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
