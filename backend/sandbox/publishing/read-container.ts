import { badParameter, GraphError, mediaNotFound } from '../errors/graph-error.ts';
import type { UserCall } from '../http/call.ts';
import { findAudienceReply } from '../reading/conversation.ts';
import { findOwnPost } from '../reading/own-post.ts';
import type { Container, ContainerContent } from '../state/container.ts';
import { containerOf } from './container-of-call.ts';

const MEDIA_TYPES = ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] as const;
const LONGEST_TEXT = 500;
const LONGEST_ALT_TEXT = 1000;
const MOST_LINKS = 5;
const URLS = /https?:\/\/[^\s]+/g;

/** The content of a new container, validated as Threads does. */
export function readContainer(call: UserCall): ContainerContent {
  const { input } = call;
  const mediaType = MEDIA_TYPES.find((type) => type === input.get('media_type'));
  if (!mediaType) throw badParameter(`(#100) Param media_type must be one of {${MEDIA_TYPES.join(', ')}}`);
  const text = readText(input, mediaType);
  return {
    mediaType,
    text,
    topic: readTopic(input),
    link: readLink(input, text, mediaType),
    altText: readAltText(input),
    poll: readPoll(input, mediaType),
    children: mediaType === 'CAROUSEL' ? readChildren(call) : [],
    replyTo: readReplyTo(call),
    quotedId: input.get('quote_post_id'),
    isGhost: input.get('is_ghost_post') === 'true',
    problem: readProblem(input, mediaType),
  };
}

/** Counts characters as Threads does: an emoji counts as its UTF-8 bytes. */
const lengthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/\p{Extended_Pictographic}/u.test(letter) ? Buffer.byteLength(letter) : 1),
    0,
  );

function readText(input: URLSearchParams, mediaType: Container['mediaType']): string {
  const text = input.get('text') ?? '';
  if (mediaType === 'TEXT' && text === '') throw badParameter('(#100) Param text is required for text posts');
  if (lengthOf(text) > LONGEST_TEXT)
    throw badParameter(`(#100) Param text must be at most ${LONGEST_TEXT} characters long`);
  return text;
}

function readTopic(input: URLSearchParams): string | null {
  const topic = input.get('topic_tag');
  if (topic !== null && !/^[^.&]{1,50}$/u.test(topic)) throw badParameter('(#100) Param topic_tag is not valid');
  return topic;
}

function readLink(input: URLSearchParams, text: string, mediaType: Container['mediaType']): string | null {
  const attached = input.get('link_attachment');
  if (attached && mediaType !== 'TEXT') throw badParameter('(#100) Param link_attachment is for text posts only');
  const links = new Set([...(text.match(URLS) ?? []), ...(attached ? [attached] : [])]);
  if (links.size > MOST_LINKS)
    throw new GraphError(400, 100, 'THREADS_API__LINK_LIMIT_EXCEEDED', { type: 'THApiException' });
  return attached ?? (mediaType === 'TEXT' ? ([...links][0] ?? null) : null);
}

function readAltText(input: URLSearchParams): string | null {
  const altText = input.get('alt_text');
  if (altText !== null && altText.length > LONGEST_ALT_TEXT) throw badParameter('(#100) Param alt_text is too long');
  return altText;
}

function readPoll(input: URLSearchParams, mediaType: Container['mediaType']): string[] | null {
  const text = input.get('poll_attachment');
  if (text === null) return null;
  const options = Object.entries(parseObject(text)).filter(([name]) => /^option_[a-d]$/.test(name));
  if (mediaType !== 'TEXT' || options.length < 2) throw badParameter('(#100) Param poll_attachment is not valid');
  return options.map(([, option]) => String(option));
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw badParameter('(#100) Param poll_attachment must be JSON');
  }
}

function readChildren({ input, sandbox, world }: UserCall): string[] {
  const ids = (input.get('children') ?? '').split(',').filter((id) => id !== '');
  if (ids.length < 2 || ids.length > 20) throw badParameter('(#100) A carousel needs 2 to 20 children');
  if (!ids.every((id) => containerOf(sandbox, world.creator.id, id))) throw mediaNotFound();
  return ids;
}

/** A reply can answer own posts and replies below them. The sandbox has no others. */
function readReplyTo(call: UserCall): Container['replyTo'] {
  const parent = call.input.get('reply_to_id');
  if (!parent) return null;
  const found = findOwnPost(call, parent) ?? findAudienceReply(call, parent)?.post;
  if (!found) throw mediaNotFound();
  return { root: found.replyTo?.root ?? found.id, parent };
}

/** Media at `.invalid`, a domain that never resolves, cannot be fetched. */
function readProblem(input: URLSearchParams, mediaType: Container['mediaType']): string | null {
  if (mediaType !== 'IMAGE' && mediaType !== 'VIDEO') return null;
  const address = input.get(mediaType === 'IMAGE' ? 'image_url' : 'video_url') ?? '';
  if (!URL.canParse(address)) throw badParameter('(#100) The media address is not valid');
  if (!new URL(address).hostname.endsWith('.invalid')) return null;
  return mediaType === 'VIDEO' ? 'FAILED_DOWNLOADING_VIDEO' : 'UNKNOWN';
}
