import * as z from 'zod/mini';
import {
  isTrue,
  moment,
  orNull,
  parsedRows,
  reference,
  rowsOf,
  storableText,
  textOrNull,
  threadsId,
} from './fields.ts';

/** The maximum page size of Threads. */
export const MAX_PAGE_SIZE = 100;

export const POST_FIELDS = [
  'id',
  'media_type',
  'text',
  'timestamp',
  'permalink',
  'shortcode',
  'username',
  'owner',
  'is_quote_post',
  'quoted_post',
  'reposted_post',
  'topic_tag',
  'alt_text',
  'link_attachment_url',
  'gif_url',
  'poll_attachment',
  'children',
  'has_replies',
];

export const REPLY_FIELDS = [
  ...POST_FIELDS,
  'is_reply',
  'is_reply_owned_by_me',
  'root_post',
  'replied_to',
  'hide_status',
];

/** What tells that somebody replied, and not who: the address of a reply has the name in it. */
export const NAMELESS_REPLY_FIELDS = REPLY_FIELDS.filter(
  (field) => !['username', 'permalink', 'owner'].includes(field),
);

const child = z.object({ id: threadsId });
/** In `data`, like most answers, or bare. */
const children = z.catch(
  z.pipe(
    z.union([
      z.pipe(
        z.object({ data: rowsOf(child) }),
        z.transform(({ data }) => data),
      ),
      rowsOf(child),
    ]),
    z.transform((found) => found.map(({ id }) => id)),
  ),
  [],
);

/** A post or reply. What Threads leaves out is null, or an empty text. Only the id is always there. */
export const postAnswer = z.pipe(
  z.object({
    id: threadsId,
    media_type: textOrNull,
    text: z.catch(storableText, ''),
    timestamp: orNull(moment),
    permalink: textOrNull,
    shortcode: textOrNull,
    username: textOrNull,
    owner: reference,
    is_quote_post: isTrue,
    quoted_post: reference,
    reposted_post: reference,
    topic_tag: textOrNull,
    alt_text: textOrNull,
    link_attachment_url: textOrNull,
    gif_url: textOrNull,
    poll_attachment: orNull(z.looseObject({})),
    children,
    has_replies: orNull(z.boolean()),
    is_reply: isTrue,
    is_reply_owned_by_me: orNull(z.boolean()),
    root_post: reference,
    replied_to: reference,
    hide_status: textOrNull,
  }),
  z.transform((found) => ({
    id: found.id,
    /** `TEXT_POST`, `IMAGE`, `VIDEO`, `CAROUSEL_ALBUM`, `AUDIO`, `REPOST_FACADE`, or one that Threads adds later. */
    mediaType: found.media_type,
    text: found.text,
    publishedAt: found.timestamp,
    permalink: found.permalink,
    shortcode: found.shortcode,
    username: found.username,
    ownerId: found.owner,
    isQuote: found.is_quote_post,
    /** Null also when the quoted post is gone. */
    quotedId: found.quoted_post,
    repostedId: found.reposted_post,
    topicTag: found.topic_tag,
    altText: found.alt_text,
    linkUrl: found.link_attachment_url,
    gifUrl: found.gif_url,
    hasPoll: found.poll_attachment !== null,
    childIds: found.children,
    hasReplies: found.has_replies,
    isReply: found.is_reply,
    isReplyOwnedByMe: found.is_reply_owned_by_me,
    rootId: found.root_post,
    repliedToId: found.replied_to,
    hideStatus: found.hide_status,
  })),
);
export type Post = z.output<typeof postAnswer>;

/** A repost of somebody else's post has no text and no figures of its own. */
export const isRepost = ({ mediaType }: Pick<Post, 'mediaType'>): boolean => mediaType === 'REPOST_FACADE';

/** Only the cursor: `paging.next` contains the token, so it is neither followed nor kept. */
const paging = z.catch(
  z.pipe(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.unknown()),
    }),
    z.transform(({ cursors, next }) => ({ after: cursors?.after || null, hasNext: next !== undefined })),
  ),
  { after: null, hasNext: false },
);

/** A page of a list. Rows without an id are skipped. */
export const postPage = z.pipe(
  z.object({ data: z.array(z.unknown()), paging }),
  z.transform(({ data, paging: { after, hasNext } }) => ({
    posts: parsedRows(postAnswer, data),
    /** Including the skipped ones. */
    rows: data.length,
    /** The cursor of the next page, or null. The last page may have one, too. */
    after: data.length > 0 ? after : null,
    /** True if Threads says that there is more. It often does not say. */
    hasNext,
  })),
);
export type PostPage = z.output<typeof postPage>;
