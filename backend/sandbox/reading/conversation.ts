import { badParameter, missingObject } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { audienceReplies } from '../posts/audience-replies.ts';
import type { Post } from '../posts/post.ts';
import { isReplyId, placeOf } from '../posts/post-ids.ts';
import type { World } from '../worlds/world.ts';
import { isThere, listReply, own } from './lists.ts';
import type { Shown } from './post-fields.ts';

/** `GET /{media}/replies`: direct answers to this post or reply. */
export function listDirectReplies(call: UserCall): Reply {
  const id = call.params.media ?? '';
  const root = rootOf(call, id);
  return replyList(
    call,
    conversationOf(call, root).filter(({ post }) => post.replyTo?.parent === id),
  );
}

/** `GET /{media}/conversation`: the whole tree below a first post, as a flat list. */
export function listConversation(call: UserCall): Reply {
  const id = call.params.media ?? '';
  const root = rootOf(call, id);
  if (root.id !== id) throw badParameter('(#100) The conversation can only be read from the root post');
  return replyList(call, conversationOf(call, root));
}

/** `GET /{media}/pending_replies`: those that nobody has approved, of a post whose replies need it. */
export function listPendingReplies(call: UserCall): Reply {
  const wanted = call.input.get('approval_status') ?? 'pending';
  if (wanted !== 'pending' && wanted !== 'ignored')
    throw badParameter('(#100) Param approval_status must be pending or ignored');
  const root = rootOf(call, call.params.media ?? '');
  const { approvals } = call.sandbox.state;
  const waiting = root.approvesReplies
    ? audienceReplies(root, call.sandbox.now()).filter(({ post }) => !approvals[post.id])
    : [];
  const shown = waiting.map(
    ({ post, username }): Shown => ({
      post,
      username,
      ownerId: null,
      approval: approvals[post.id] === false ? 'ignored' : 'pending',
    }),
  );
  return replyList(
    call,
    shown.filter(({ approval }) => approval === wanted),
  );
}

/** A reply of somebody else to a post of this account, or null. */
export function findAudienceReply({ world, sandbox }: UserCall, id: string): Shown | null {
  const root = isReplyId(id) ? presentPost(world, placeOf(id), sandbox.now()) : undefined;
  const found = root && audienceReplies(root, sandbox.now()).find(({ post }) => post.id === id);
  return found ? { ...found, ownerId: null } : null;
}

function replyList(call: UserCall, shown: Shown[]): Reply {
  const isNewestFirst = call.input.get('reverse') !== 'false';
  return listReply(call, isNewestFirst ? shown.reverse() : shown);
}

/** Replies of others and of the creator in one list, oldest first. */
function conversationOf(call: UserCall, root: Post): Shown[] {
  const now = call.sandbox.now();
  const isShown = ({ post }: { post: Post }) => !root.approvesReplies || call.sandbox.state.approvals[post.id] === true;
  const others = audienceReplies(root, now)
    .filter(isShown)
    .map(({ post, username }) => ({ post, username, ownerId: null }));
  const mine = call.world.publishedBy(now).filter(({ replyTo }) => replyTo?.root === root.id);
  const shown: Shown[] = [...others, ...mine.map((post) => own(call, post))];
  const answered = new Set(shown.map(({ post }) => post.replyTo?.parent));
  return shown
    .sort((one, other) => one.post.publishedAt - other.post.publishedAt)
    .map((one) => ({ ...one, hasReplies: answered.has(one.post.id) }));
}

/** The first post of the tree that contains an id. Throws 100/33 if the id does not belong to this account. */
function rootOf({ world, sandbox }: UserCall, id: string): Post {
  const post = presentPost(world, placeOf(id), sandbox.now());
  const isKnown = post && (post.id === id || isReplyId(id));
  const root = isKnown && post.replyTo ? presentPost(world, placeOf(post.replyTo.root), sandbox.now()) : post;
  if (!isKnown || !root) throw missingObject(id);
  return root;
}

function presentPost(world: World, place: string, now: number): Post | undefined {
  const post = world.findAt(place, now);
  return post && isThere(post, now) ? post : undefined;
}
