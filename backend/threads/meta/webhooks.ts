import { forbidden } from '../../base/errors.ts';
import { readBytes } from '../../middleware/bodies/read-bytes.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { ThreadsSettings } from '../../settings/settings.ts';
import type { Sync } from '../sync/create-sync.ts';
import { isSecret, isSignedWith } from './signed-request.ts';
import { profilesIn } from './webhook-event.ts';

/** An event contains one post. */
const MAX_BYTES = 256 * 1024;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** Meta's verification of the webhook URL: returns the challenge if the token is right. */
export function answerChallenge(ctx: RequestContext, { webhookToken }: ThreadsSettings): void {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = ctx.query;
  const isKnown = webhookToken !== null && typeof token === 'string' && isSecret(webhookToken, token);
  if (mode !== 'subscribe' || !isKnown || typeof challenge !== 'string') throw forbidden('This token is not known');
  ctx.type = 'text';
  ctx.body = challenge;
}

/**
 * Receives an event about a profile. Answers 200 once the affected accounts are marked as due. The sync reads
 * everything else from Threads, so an event that arrives twice, late or never changes no figure.
 */
export async function takeEvent(
  ctx: RequestContext,
  app: ThreadsSettings,
  sync: Pick<Sync, 'request'> | null,
): Promise<void> {
  const body = await readBytes(ctx.req, MAX_BYTES);
  const [, hex = ''] = SIGNATURE.exec(ctx.get('X-Hub-Signature-256')) ?? [];
  if (!isSignedWith(app.appSecret, body, Buffer.from(hex, 'hex'))) throw forbidden('The signature does not match');
  const profiles = profilesIn(body) ?? [];
  for (const account of await accountsOf(profiles, app)) await sync?.request(account);
  ctx.type = 'text';
  ctx.body = 'ok';
}

async function accountsOf(profiles: string[], { isSandbox }: ThreadsSettings): Promise<AccountRef[]> {
  const accounts = await SocialAccount.query()
    .whereIn('accountId', profiles)
    .where({ platform: 'threads', isSandbox, needsReconnect: false });
  return accounts.map(({ userId, id }) => ({ userId, accountId: id }));
}
