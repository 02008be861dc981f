import { hashtagsIn } from '#shared/posts/post-marks';
import { postTitle } from '#shared/posts/post-title';
import { mediaTypeName } from '#shared/words/names';
import type { AccountRef } from '../../../models/accounts/account-ref.ts';
import type { ContentPost } from '../../../models/posts/content-post.ts';
import type { Post } from '../../client/posts.ts';

const STORED_TITLE_LENGTH = 80;

/** A post with a publication time. Without one it belongs to no day. */
export type DatedPost = Post & { publishedAt: Date };
export const isDated = (post: Post): post is DatedPost => post.publishedAt !== null;

/** The columns that the list of posts provides. */
export function toPostRow({ userId, accountId }: AccountRef, post: DatedPost): Partial<ContentPost> {
  const text = post.text;
  return {
    userId,
    accountId,
    externalId: post.id,
    title: titleOf(text, post.mediaType),
    content: text,
    platform: 'threads',
    publishedAt: post.publishedAt,
    mediaType: post.mediaType,
    permalink: webAddress(post.permalink),
    topicTag: post.topicTag,
    hasAltText: isDescribable(post) ? post.altText !== null : null,
    linkUrl: webAddress(post.linkUrl),
    hashtags: hashtagsIn(text),
    goneAt: null,
  };
}

/** Columns that can change after publication. */
export const CHANGING_COLUMNS = [
  'title',
  'content',
  'mediaType',
  'permalink',
  'topicTag',
  'hasAltText',
  'linkUrl',
  'hashtags',
  'goneAt',
] as const;

/** The pictures of a carousel have their own alt texts, which the list does not contain. */
const isDescribable = ({ mediaType }: Post) => mediaType === 'IMAGE' || mediaType === 'VIDEO';

const titleOf = (text: string, mediaType: string | null): string =>
  postTitle(text, mediaType && mediaType !== 'TEXT_POST' ? mediaTypeName(mediaType) : 'Post', STORED_TITLE_LENGTH);

/** Only http(s): the app shows the permalink as a link. */
function webAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
