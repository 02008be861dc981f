import { badParameter, GraphError, mediaNotFound } from '../errors/graph-error.ts';
import type { UserCall } from '../http/call.ts';
import { findPlace } from '../posts/places.ts';
import { findAudienceReply } from '../reading/conversation.ts';
import { findOwnPost } from '../reading/own-post.ts';
import type { Container, ContainerContent } from '../state/container.ts';
import { containerOf } from './container-of-call.ts';
import { isFetchable, isPageThere, isUnresolvable } from './fetch-media.ts';
import { readText } from './posted-text.ts';
import { readPoll } from './read-poll.ts';

const MEDIA_TYPES = ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] as const;
const REPLY_CONTROLS = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
];
const LONGEST_ALT_TEXT = 1000;
const MOST_LINKS = 5;
const URLS = /https?:\/\/[^\s]+/g;

/** The content of a new container, validated as Threads does. */
export async function readContainer(call: UserCall): Promise<ContainerContent> {
  const { input } = call;
  const mediaType = MEDIA_TYPES.find((type) => type === input.get('media_type'));
  if (!mediaType) throw badParameter(`(#100) Param media_type must be one of {${MEDIA_TYPES.join(', ')}}`);
  const text = readText(call, mediaType);
  const content = {
    mediaType,
    text,
    topic: readTopic(input),
    link: readLink(input, text, mediaType),
    altText: readAltText(input),
    poll: readPoll(input, mediaType),
    children: mediaType === 'CAROUSEL' ? readChildren(call) : [],
    replyTo: readReplyTo(call),
    replyControl: readReplyControl(input),
    approvesReplies: input.get('enable_reply_approvals') === 'true',
    locationId: readLocation(input),
    quotedId: input.get('quote_post_id'),
    isGhost: readGhost(input, mediaType),
  };
  return { ...content, problem: (await readMediaProblem(input, mediaType)) ?? (await readLinkProblem(input)) };
}

function readTopic(input: URLSearchParams): string | null {
  const topic = input.get('topic_tag');
  if (topic !== null && !/^[^.&\n\t]{1,50}$/u.test(topic)) throw badParameter('(#100) Param topic_tag is not valid');
  return topic;
}

function readLink(input: URLSearchParams, text: string, mediaType: Container['mediaType']): string | null {
  const attached = input.get('link_attachment');
  if (attached && mediaType !== 'TEXT') throw badParameter('(#100) Param link_attachment is for text posts only');
  if (attached && !URL.canParse(attached)) throw badParameter('(#100) Param link_attachment must be a URL');
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

function readChildren({ input, sandbox, world }: UserCall): string[] {
  const ids = (input.get('children') ?? '').split(',').filter((id) => id !== '');
  if (ids.length < 2 || ids.length > 20) throw badParameter('(#100) A carousel needs 2 to 20 children');
  const missing = ids.find((id) => !containerOf(sandbox, world.creator.id, id));
  if (missing) throw mediaNotFound(missing);
  return ids;
}

/** A reply can answer own posts and replies below them. The sandbox has no others. */
function readReplyTo(call: UserCall): Container['replyTo'] {
  const parent = call.input.get('reply_to_id');
  if (!parent) return null;
  const found = findOwnPost(call, parent) ?? findAudienceReply(call, parent)?.post;
  if (!found) throw mediaNotFound(parent);
  return { root: found.replyTo?.root ?? found.id, parent };
}

function readReplyControl(input: URLSearchParams): string | null {
  const control = input.get('reply_control');
  if (control !== null && !REPLY_CONTROLS.includes(control))
    throw badParameter(`(#100) Param reply_control must be one of {${REPLY_CONTROLS.join(', ')}}`);
  return control;
}

function readLocation(input: URLSearchParams): string | null {
  const id = input.get('location_id');
  if (id !== null && !findPlace(id)) throw badParameter('(#100) Param location_id is not valid');
  return id;
}

function readGhost(input: URLSearchParams, mediaType: Container['mediaType']): boolean {
  const isGhost = input.get('is_ghost_post') === 'true';
  if (isGhost && (mediaType !== 'TEXT' || input.has('reply_to_id')))
    throw badParameter('(#100) A ghost post has text only, and is no reply');
  return isGhost;
}

/** Media that cannot be fetched are refused at once; at `.invalid` they fail later, in processing. */
async function readMediaProblem(input: URLSearchParams, mediaType: Container['mediaType']): Promise<string | null> {
  if (mediaType !== 'IMAGE' && mediaType !== 'VIDEO') return null;
  const address = input.get(mediaType === 'IMAGE' ? 'image_url' : 'video_url') ?? '';
  if (!URL.canParse(address)) throw badParameter('(#100) The media address is not valid');
  if (isUnresolvable(address)) return mediaType === 'VIDEO' ? 'FAILED_DOWNLOADING_VIDEO' : 'UNKNOWN';
  if (!(await isFetchable(address, mediaType)))
    throw new GraphError(400, 1, 'An unknown error occurred', { subcode: 2207052 });
  return null;
}

async function readLinkProblem(input: URLSearchParams): Promise<string | null> {
  const attached = input.get('link_attachment');
  return attached && !(await isPageThere(attached)) ? 'LINK_ATTACHMENT_URL_UNAVAILABLE' : null;
}
