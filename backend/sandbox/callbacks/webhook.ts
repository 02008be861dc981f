import { createHmac } from 'node:crypto';
import { metaJson } from '../http/reply.ts';

export interface Webhook {
  /** The signature covers exactly these bytes: JSON that was serialised again does not match. */
  body: string;
  headers: { 'Content-Type': 'application/json'; 'X-Hub-Signature-256': string };
}

/** A signed webhook call as Threads makes it. */
export function signWebhook(event: unknown, appSecret: string): Webhook {
  const body = metaJson(event);
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return { body, headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` } };
}
