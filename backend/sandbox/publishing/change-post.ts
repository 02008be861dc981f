import { ownPost } from '../posts/own-post.ts';
import type { Reply, UserCall } from '../server/call.ts';
import { json } from '../server/reply.ts';
import { requireQuota } from './quota.ts';

/** `DELETE /{media}`: for good. */
export function deletePost(call: UserCall): Reply {
  const post = ownPost(call);
  requireQuota(call, 'delete');
  call.sandbox.state.deleted[post.id] = call.sandbox.now();
  post.removed = { at: call.sandbox.now(), how: 'deleted' };
  call.sandbox.save();
  return json({ success: true, deleted_id: post.id });
}
