import { type WebhookField, webhookEvent } from '../callbacks/events.ts';
import { signRequest } from '../callbacks/signed-request.ts';
import { signWebhook, type Webhook } from '../callbacks/webhook.ts';
import type { Sandbox } from '../instance/sandbox.ts';
import { audienceReplies } from '../posts/audience-replies.ts';
import { placeOf } from '../posts/post-ids.ts';

/** Controls the clock and what happens to accounts from outside. */
export interface Control {
  /** Advances the clock. */
  advance(ms: number): void;
  /** Revokes all tokens that a creator has given so far. Subcode 458: app removed, 460: password changed. */
  revoke(creator: string, subcode?: number): void;
  /** Reports this percentage in the usage headers; null restores the real one. */
  pretendUsage(creator: string, percent: number | null): void;
  /** Says that so many posts of the day's quota are used; null restores the real number. */
  pretendQuota(creator: string, used: number | null): void;
  /** The `signed_request` of Meta's deauthorize and data deletion callbacks. */
  signedRequest(creator: string): string;
  /** A webhook about a post; for `replies`, about the newest reply to it. */
  webhook(field: WebhookField, creator: string, postId: string): Webhook;
}

export function createControl(sandbox: Sandbox): Control {
  const { app, state, now } = sandbox;
  const worldOf = (name: string) => {
    const world = sandbox.worldOf(name);
    if (!world) throw new RangeError(`There is no creator ${name}`);
    return world;
  };
  return {
    advance: (ms) => {
      state.clockOffset += ms;
      sandbox.save();
    },
    revoke: (name, subcode = 458) => {
      state.revocations[worldOf(name).creator.id] = { at: now(), subcode };
      sandbox.save();
    },
    pretendUsage: (name, percent) => sandbox.usage.pretend(worldOf(name).creator.key, percent),
    pretendQuota: (name, used) => {
      const { key } = worldOf(name).creator;
      if (used === null) sandbox.pretendedQuota.delete(key);
      else sandbox.pretendedQuota.set(key, used);
    },
    signedRequest: (name) =>
      signRequest({ user_id: worldOf(name).creator.id, issued_at: Math.floor(now() / 1000) }, app.appSecret),
    webhook: (field, name, postId) => {
      const world = worldOf(name);
      const post = world.findAt(placeOf(postId), now());
      if (!post) throw new RangeError(`There is no post ${postId}`);
      const written = { post, username: world.creator.username };
      const about = field === 'replies' ? audienceReplies(post, now()).at(-1) : written;
      return signWebhook(webhookEvent(field, world, about ?? written, app.appId, now()), app.appSecret);
    },
  };
}
