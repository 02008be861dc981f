import { showProfile } from '../creators/profile.ts';
import { missingObject } from '../errors/graph-error.ts';
import { findContainer, showContainer } from '../publishing/publish.ts';
import type { Reply, UserCall } from '../server/call.ts';
import { readFields } from '../server/input.ts';
import { json } from '../server/reply.ts';
import { findAudienceReply } from './conversation.ts';
import { own } from './lists.ts';
import { findOwnPost } from './own-post.ts';
import { showPost } from './post-fields.ts';

/** `GET /{id}`: the account itself, one of its containers, one of its posts, or a reply under them. */
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
