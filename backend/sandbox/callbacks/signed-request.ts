import { createHmac } from 'node:crypto';

/**
 * The `signed_request` that Meta posts when a person removes the app or asks for deletion: signature and payload in
 * base64url, joined by a point. The signature covers the encoded payload.
 */
export function signRequest(payload: { user_id: string; issued_at: number }, appSecret: string): string {
  const encoded = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', expires: 0, ...payload })).toString(
    'base64url',
  );
  return `${createHmac('sha256', appSecret).update(encoded).digest('base64url')}.${encoded}`;
}
