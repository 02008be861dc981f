import { missingObject } from '../errors/graph-error.ts';
import type { UserCall } from '../server/call.ts';
import { isThere } from './lists.ts';
import type { Post } from './post.ts';

/** The post of the token's account that the address names. Removed and foreign ones throw 100/33. */
export function ownPost({ params, world, sandbox }: UserCall): Post {
  const id = params.media ?? '';
  const now = sandbox.now();
  const post = world.find(id, now);
  if (!post || !isThere(post, now)) throw missingObject(id);
  return post;
}
