import { createHmac } from 'node:crypto';

export const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest();

/** A `signed_request` with a JSON payload, as Meta makes it. */
export function signRequest(secret: string, payload: string): string {
  const encoded = Buffer.from(payload).toString('base64url');
  return `${hmac(secret, encoded).toString('base64url')}.${encoded}`;
}
