import type { Post } from '../posts/post.ts';
import { shortcodeOf } from '../posts/post-ids.ts';
import { mediaTypeOf, threadsTime } from '../reading/post-fields.ts';
import type { World } from '../worlds/world.ts';

export type WebhookField = 'replies' | 'delete' | 'publish';

/** The body of a webhook, which lacks the usual Graph envelope. `username` is the author of the post or reply. */
export function webhookEvent(
  field: WebhookField,
  world: World,
  about: { post: Post; username: string },
  appId: string,
  now: number,
) {
  return {
    app_id: appId,
    topic: field === 'publish' ? 'interaction' : 'moderate',
    target_id: about.post.id,
    time: Math.floor(now / 1000),
    subscription_id: '234567',
    has_uid_field: false,
    values: { field, value: field === 'delete' ? deletion(world, about.post, now) : media(world, about) },
  };
}

const deletion = ({ creator }: World, { id, publishedAt }: Post, now: number) => ({
  id,
  owner: { owner_id: creator.id },
  deleted_at: threadsTime(now),
  timestamp: threadsTime(publishedAt),
  username: creator.username,
});

const media = ({ creator }: World, { post, username }: { post: Post; username: string }) => ({
  id: post.id,
  username,
  text: post.text,
  media_type: mediaTypeOf(post),
  permalink: `https://www.threads.com/@${username}/post/${shortcodeOf(post.id)}`,
  shortcode: shortcodeOf(post.id),
  timestamp: threadsTime(post.publishedAt),
  ...(post.replyTo
    ? {
        replied_to: { id: post.replyTo.parent },
        root_post: { id: post.replyTo.root, owner_id: creator.id, username: creator.username },
      }
    : {}),
});
