import { createHmac } from 'node:crypto';

export const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest();

/** A `signed_request` as Meta makes it, of a payload in JSON. */
export function signRequest(secret: string, payload: string): string {
  const encoded = Buffer.from(payload).toString('base64url');
  return `${hmac(secret, encoded).toString('base64url')}.${encoded}`;
}
