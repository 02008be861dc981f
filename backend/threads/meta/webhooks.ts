import { forbidden } from '../../base/errors.ts';
import { readBytes } from '../../middleware/read-bytes.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { SocialAccount } from '../../models/social-account.ts';
import type { ThreadsSettings } from '../../settings/settings.ts';
import type { AccountRef } from '../account-ref.ts';
import type { Sync } from '../sync/create-sync.ts';
import { isSecret, isSignedWith } from './signed-request.ts';
import { profilesIn } from './webhook-event.ts';

/** Events hold one post each. */
const MAX_BYTES = 256 * 1024;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** Meta's question whether this address is ours: answers the challenge to whoever knows the token. */
export function answerChallenge(ctx: RequestContext, { webhookToken }: ThreadsSettings): void {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = ctx.query;
  const isKnown = webhookToken !== null && typeof token === 'string' && isSecret(webhookToken, token);
  if (mode !== 'subscribe' || !isKnown || typeof challenge !== 'string') throw forbidden('This token is not known');
  ctx.type = 'text';
  ctx.body = challenge;
}

/**
 * News about a profile. The answer is 200 as soon as the accounts concerned are marked: the sync reads the rest from
 * Threads itself, so that an event that comes twice, late or never changes no figure.
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
