import { missingObject } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { json } from '../http/reply.ts';
import { findAudienceReply } from '../reading/conversation.ts';

/** `POST /{reply}/manage_pending_reply`: approves or ignores. What was ignored can be approved later. */
export function managePendingReply(call: UserCall): Reply {
  const id = requireReply(call);
  call.sandbox.state.approvals[id] = call.input.get('approve') === 'true';
  call.sandbox.save();
  return json({ success: true });
}

/** `POST /{reply}/manage_reply`: hides a reply of somebody else, or shows it again. */
export function manageReply(call: UserCall): Reply {
  const id = requireReply(call);
  call.sandbox.state.hidden[id] = call.input.get('hide') === 'true';
  call.sandbox.save();
  return json({ success: true });
}

function requireReply(call: UserCall): string {
  const id = call.params.media ?? '';
  if (!findAudienceReply(call, id)) throw missingObject(id);
  return id;
}
