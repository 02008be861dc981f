import { missingObject } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { readFields, readPublished } from '../http/input.ts';
import { json } from '../http/reply.ts';
import type { Post } from '../posts/post.ts';
import { pageOf } from './paging.ts';
import { type Shown, showPost } from './post-fields.ts';

/** `GET /me/threads`: posts and reposts, newest first, without replies, ghost posts and removed posts. */
export const listThreads = (call: UserCall): Reply => listOwn(call, ({ kind }) => kind === 'post' || kind === 'repost');

/** `GET /me/replies`: answers, and later parts of self-threads. */
export const listReplies = (call: UserCall): Reply => listOwn(call, ({ kind }) => kind === 'reply');

/** `GET /me/ghost_posts` */
export const listGhosts = (call: UserCall): Reply => listOwn(call, ({ kind }) => kind === 'ghost');

/** `GET /me/mentions`: always empty, since nobody mentions the sample creators. */
export const listMentions = (): Reply => json({ data: [] });

function listOwn(call: UserCall, belongs: (post: Post) => boolean): Reply {
  const { world, sandbox, input } = call;
  requireOwn(call);
  const now = sandbox.now();
  const { since, until } = readPublished(input, now);
  const posts = world
    .publishedBy(Math.min(now, until))
    .filter((post) => post.publishedAt >= since && belongs(post) && isListed(post, now));
  return listReply(
    call,
    posts.reverse().map((post) => own(call, post)),
  );
}

/** A page of media objects with the requested fields. */
export function listReply(call: UserCall, shown: Shown[]): Reply {
  const fields = readFields(call.input);
  const { rows, paging } = pageOf(
    shown.map((one) => ({ id: one.post.id, at: one.post.publishedAt, one })),
    call,
  );
  return json({ data: rows.map(({ one }) => showPost(one, call, fields)), paging });
}

export const isListed = (post: Post, now: number): boolean => (post.listedFrom ?? 0) <= now && isThere(post, now);

export const isThere = ({ removed }: Post, now: number): boolean => !removed || now < removed.at;

export const own = ({ world: { creator } }: UserCall, post: Post): Shown => ({
  post,
  username: creator.username,
  ownerId: creator.id,
  isVerified: creator.isVerified,
});

/** `/{user-id}/...` is only for the account of the token. */
export function requireOwn({ params, world }: UserCall): void {
  const { user } = params;
  if (user && user !== 'me' && user !== world.creator.id) throw missingObject(user);
}
