import { missingObject } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { readFields } from '../http/input.ts';
import { json } from '../http/reply.ts';
import { findAudienceReply } from '../reading/conversation.ts';
import { own } from '../reading/lists.ts';
import { findOwnPost } from '../reading/own-post.ts';
import { showPost } from '../reading/post-fields.ts';
import { showProfile } from '../reading/profile.ts';
import { findContainer, showContainer } from './publish.ts';

/** `GET /{id}`: the account, one of its containers or posts, or a reply to one of its posts. */
export function showMedia(call: UserCall): Reply {
  const id = call.params.media ?? '';
  if (id === call.world.creator.id) return showProfile(call);
  const container = findContainer(call, id);
  if (container) return showContainer(call, container);
  const post = findOwnPost(call, id);
  const shown = post ? own(call, post) : findAudienceReply(call, id);
  if (!shown) throw missingObject(id);
  return json(showPost(shown, call, readFields(call.input)));
}
