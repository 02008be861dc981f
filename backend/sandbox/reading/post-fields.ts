import { GraphError } from '../errors/graph-error.ts';
import type { Call } from '../http/call.ts';
import { findPlace } from '../posts/places.ts';
import type { Post } from '../posts/post.ts';
import { figureAt } from '../posts/post-figures.ts';
import { shortcodeOf } from '../posts/post-ids.ts';
import { DAY } from '../time-and-chance/days.ts';

/** A post with its author. */
export interface Shown {
  post: Post;
  username: string;
  /** Null for posts of others. */
  ownerId: string | null;
  isVerified?: boolean;
  hasReplies?: boolean;
  /** Of a reply that waits for approval. */
  approval?: 'pending' | 'ignored';
}

type Field = (shown: Shown, call: Call, inner: string[]) => unknown;

const MEDIA_TYPES = {
  text: 'TEXT_POST',
  link: 'TEXT_POST',
  poll: 'TEXT_POST',
  image: 'IMAGE',
  video: 'VIDEO',
  carousel: 'CAROUSEL_ALBUM',
} as const;

/** Formats a moment as Threads does: `2023-10-17T05:42:03+0000`. */
export const threadsTime = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000');

export const mediaTypeOf = ({ kind, format }: Post): string =>
  kind === 'repost' ? 'REPOST_FACADE' : MEDIA_TYPES[format];

const hasReplies = ({ post, hasReplies: known }: Shown, { sandbox }: Call) =>
  known ?? figureAt(post, 'replies', sandbox.now()) > 0;
const replyOnly = (post: Post, value: unknown) => (post.replyTo ? value : undefined);
const ghostOnly = (post: Post, value: unknown) => (post.kind === 'ghost' ? value : undefined);
const isPicture = ({ format }: Post) => format === 'image' || format === 'video' || format === 'carousel';

/** Every field of a media object. `undefined` omits it: Threads leaves fields out instead of sending null. */
const FIELDS: Record<string, Field> = {
  id: ({ post }) => post.id,
  media_product_type: () => 'THREADS',
  media_type: ({ post }) => mediaTypeOf(post),
  text: ({ post }) => post.text || undefined,
  timestamp: ({ post }) => threadsTime(post.publishedAt),
  permalink: ({ post, username }, call) => (post.hasPermalink ? permalinkOf(call, username, post) : undefined),
  shortcode: ({ post }) => shortcodeOf(post.id),
  username: ({ username }) => username,
  owner: ({ ownerId, post }) => (ownerId && !post.replyTo ? { id: ownerId } : undefined),
  media_url: ({ post }, call) => (isPicture(post) ? signedPicture(call, post.id) : undefined),
  thumbnail_url: ({ post }, call) => (post.format === 'video' ? signedPicture(call, post.id) : undefined),
  children: ({ post }, call, inner) => childrenOf(post, call, inner),
  is_quote_post: ({ post }) => post.quoted !== null,
  quoted_post: ({ post }) => (post.quoted?.id ? { id: post.quoted.id } : undefined),
  reposted_post: ({ post }) => (post.repostedId ? { id: post.repostedId } : undefined),
  alt_text: ({ post }) => post.altText ?? undefined,
  link_attachment_url: ({ post }) => post.link ?? undefined,
  gif_url: () => undefined,
  topic_tag: ({ post }) => post.topic ?? undefined,
  location_id: ({ post }) => post.locationId ?? undefined,
  location: ({ post }) => (post.locationId ? findPlace(post.locationId) : undefined),
  poll_attachment: ({ post }, call, inner) => pollOf(post, call, inner),
  has_replies: (shown, call) => hasReplies(shown, call),
  is_reply: ({ post }) => post.replyTo !== null,
  is_reply_owned_by_me: ({ post, ownerId }) => replyOnly(post, ownerId !== null),
  root_post: ({ post }) => replyOnly(post, { id: post.replyTo?.root }),
  replied_to: ({ post }) => replyOnly(post, { id: post.replyTo?.parent }),
  hide_status: ({ post }, { sandbox }) => replyOnly(post, sandbox.state.hidden[post.id] ? 'HIDDEN' : 'NOT_HUSHED'),
  reply_audience: ({ post }) => (post.replyControl ?? 'everyone').toUpperCase(),
  is_spoiler_media: () => false,
  text_entities: () => undefined,
  text_attachment: () => undefined,
  ghost_post_status: ({ post }, { sandbox }) =>
    ghostOnly(post, sandbox.now() < post.publishedAt + DAY ? 'ACTIVE' : 'ARCHIVED'),
  ghost_post_expiration_timestamp: ({ post }) => ghostOnly(post, threadsTime(post.publishedAt + DAY)),
  is_verified: ({ isVerified }) => isVerified ?? false,
  profile_picture_url: ({ username, ownerId }, call) => (ownerId ? undefined : signedPicture(call, username)),
  reply_approval_status: ({ approval }) => approval,
  allowlisted_country_codes: () => undefined,
};

/** The requested fields of a post, always with `id`. Throws code 100 for an unknown field. */
export function showPost(shown: Shown, call: Call, fields: Map<string, string[]>): Record<string, unknown> {
  const entries = [...fields].map(([name, inner]) => [name, fieldNamed(name, call)(shown, call, inner)] as const);
  return Object.fromEntries([...entries, ['id', shown.post.id] as const].filter(([, value]) => value !== undefined));
}

function fieldNamed(name: string, { sandbox }: Call): Field {
  const field = FIELDS[name];
  if (field) return field;
  throw new GraphError(sandbox.quirks.statusOfUnknownField, 100, `(#100) Tried accessing nonexisting field (${name})`);
}

function permalinkOf({ sandbox, origin }: Call, username: string, { id }: Pick<Post, 'id'>): string {
  return `${sandbox.permalinkBase ?? origin}/@${username}/post/${shortcodeOf(id)}`;
}

/** Picture URLs expire, as on the real network. */
export function signedPicture({ sandbox, origin }: Call, name: string): string {
  const expires = Math.floor((sandbox.now() + 3 * DAY) / 1000);
  return `${origin}/pictures/${name}.png?oe=${expires.toString(16)}`;
}

function childrenOf(post: Post, call: Call, inner: string[]): unknown {
  if (post.children.length === 0) return undefined;
  const rows = post.children.map((id) => ({
    id,
    ...(inner.includes('media_type') ? { media_type: 'IMAGE' } : {}),
    ...(inner.includes('media_url') ? { media_url: signedPicture(call, id) } : {}),
  }));
  return call.sandbox.quirks.children === 'data' ? { data: rows } : rows;
}

/** Shares of eight votes, by the number of options. */
const VOTES: Record<number, number[]> = {
  2: [0.625, 0.375],
  3: [0.5, 0.25, 0.25],
  4: [0.5, 0.25, 0.125, 0.125],
};

function pollOf({ poll, publishedAt }: Post, _call: Call, inner: string[]): unknown {
  if (!poll || inner.length === 0) return undefined;
  const shares = VOTES[poll.length] ?? [];
  const options = poll.map((option, nth) => [`option_${'abcd'[nth]}`, option]);
  const votes = shares.map((share, nth) => [`option_${'abcd'[nth]}_votes_percentage`, share]);
  const facts: Record<string, unknown> = {
    ...Object.fromEntries([...options, ...votes]),
    total_votes: 8,
    expiration_timestamp: threadsTime(publishedAt + DAY),
  };
  return Object.fromEntries(inner.filter((name) => name in facts).map((name) => [name, facts[name]]));
}
