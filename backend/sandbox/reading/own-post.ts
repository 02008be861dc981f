import { missingObject } from '../errors/graph-error.ts';
import type { UserCall } from '../http/call.ts';
import type { Post } from '../posts/post.ts';
import { placeOf } from '../posts/post-ids.ts';
import { isThere } from './lists.ts';

/** A visible post of the token's account, or null. */
export function findOwnPost({ world, sandbox }: UserCall, id: string): Post | null {
  const now = sandbox.now();
  const post = world.findAt(placeOf(id), now);
  return post?.id === id && isThere(post, now) ? post : null;
}

/** The post in the URL. Throws 100/33 if it was removed or belongs to another account. */
export function ownPost(call: UserCall): Post {
  const id = call.params.media ?? '';
  const post = findOwnPost(call, id);
  if (!post) throw missingObject(id);
  return post;
}
