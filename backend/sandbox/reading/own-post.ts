import { missingObject } from '../errors/graph-error.ts';
import type { UserCall } from '../http/call.ts';
import type { Post } from '../posts/post.ts';
import { placeOf } from '../posts/post-ids.ts';
import { isThere } from './lists.ts';

/** A post of the token's account that can still be seen, or null. */
export function findOwnPost({ world, sandbox }: UserCall, id: string): Post | null {
  const now = sandbox.now();
  const post = world.findAt(placeOf(id), now);
  return post?.id === id && isThere(post, now) ? post : null;
}

/** The post that the address names. Removed and foreign ones throw 100/33. */
export function ownPost(call: UserCall): Post {
  const id = call.params.media ?? '';
  const post = findOwnPost(call, id);
  if (!post) throw missingObject(id);
  return post;
}
