import { createHmac } from 'node:crypto';

/**
 * What Meta posts as `signed_request` when a person removes the app or asks for deletion: signature, a point, payload,
 * both base64url; the signature is over the encoded payload.
 */
export function signRequest(payload: { user_id: string; issued_at: number }, appSecret: string): string {
  const encoded = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', expires: 0, ...payload })).toString(
    'base64url',
  );
  return `${createHmac('sha256', appSecret).update(encoded).digest('base64url')}.${encoded}`;
}
