import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { threadsId } from '../client/fields.ts';
import { parseJson } from '../client/parse-json.ts';

/** Meta's requests have about 250 characters. */
const MAX_LENGTH = 4096;
/** Two base64url parts, with or without padding. */
const FORM = /^([\w-]+={0,2})\.([\w-]+={0,2})$/;

const payloadSchema = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: threadsId });

export interface SignedRequest {
  /** The person's id on Threads, specific to our app. */
  userId: string;
  /** Identifies the request: a repeated one has the same value. */
  hash: string;
}

/** Reads a payload that Meta signed with the app's secret; null if it is anything else. */
export function readSignedRequest(text: string, secret: string): SignedRequest | null {
  if (text.length > MAX_LENGTH) return null;
  const [, encodedSignature, encodedPayload] = FORM.exec(text) ?? [];
  if (!encodedSignature || !encodedPayload) return null;
  const signature = Buffer.from(encodedSignature, 'base64url');
  // The signature covers the encoded payload.
  if (!isSignedWith(secret, encodedPayload, signature)) return null;
  const payload = payloadSchema.safeParse(decode(encodedPayload));
  if (!payload.success) return null;
  return { userId: payload.data.user_id, hash: createHash('sha256').update(signature).digest('base64url') };
}

function decode(encoded: string): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64url')));
  } catch {
    return null;
  }
}

/** True if `signature` is the HMAC-SHA256 of `signed`. Takes constant time. */
export function isSignedWith(secret: string, signed: string | Buffer, signature: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Whether a text equals the secret. The time it takes reveals neither where they differ nor how long they are. */
export function isSecret(secret: string, text: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(secret), digest(text));
}
