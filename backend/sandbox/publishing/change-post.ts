import type { Reply, UserCall } from '../http/call.ts';
import { json } from '../http/reply.ts';
import { ownPost } from '../reading/own-post.ts';
import { requireQuota } from './quota.ts';

/** `DELETE /{media}`: deletes a post permanently. */
export function deletePost(call: UserCall): Reply {
  const post = ownPost(call);
  requireQuota(call, 'delete');
  call.sandbox.state.deleted[post.id] = call.sandbox.now();
  call.world.remove(post, call.sandbox.now());
  call.sandbox.save();
  return json({ success: true, deleted_id: post.id });
}
