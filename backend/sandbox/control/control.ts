import { type WebhookField, webhookEvent } from '../callbacks/events.ts';
import { signRequest } from '../callbacks/signed-request.ts';
import { signWebhook, type Webhook } from '../callbacks/webhook.ts';
import type { Sandbox } from '../instance/sandbox.ts';
import { audienceReplies } from '../posts/audience-replies.ts';
import { placeOf } from '../posts/post-ids.ts';

/** What happens to accounts from outside, and the hands of the clock. */
export interface Control {
  /** Puts the clock forward. */
  advance(ms: number): void;
  /** Makes all tokens of a creator die that were given until now. 458 app removed, 460 password changed. */
  revoke(creator: string, subcode?: number): void;
  /** Says in the usage headers that so much of the budget is used; null goes back to the truth. */
  pretendUsage(creator: string, percent: number | null): void;
  /** The `signed_request` of Meta's calls for deauthorising and for deletion. */
  signedRequest(creator: string): string;
  /** A webhook about the post with this id; `replies` is about the newest reply under it. */
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
