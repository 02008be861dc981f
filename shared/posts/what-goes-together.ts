/**
 * What Threads takes in one post. `silent`: Meta does not say; it is not offered by itself, and a try at Threads decides.
 * `other_kind`: with it, the post is of another kind.
 */
type Answer = 'yes' | 'no' | 'silent' | 'other_kind';

export const POST_KINDS = ['text', 'poll', 'text_attachment', 'media', 'ghost', 'reply'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const POST_EXTRAS = [
  'link_attachment',
  'poll',
  'gif',
  'text_attachment',
  'media',
  'carousel',
  'spoiler_text',
  'spoiler_media',
  'quote',
  'location',
  'topic',
  'ghost',
] as const;
export type PostExtra = (typeof POST_EXTRAS)[number];

/** A column for each of POST_EXTRAS, in their order: `y` yes, `n` no, `?` silent, `-` other kind. */
const ROWS: Record<PostKind, string> = {
  text: 'yyyy--y-yyyy',
  poll: '?-?nnnyn?yyn',
  text_attachment: 'yn?-nn?n?yyn',
  media: 'nnnnyyyyyyyn',
  ghost: 'nnnnnnynnnn-',
  reply: 'y?yyyyyyyy?n',
};

const ANSWERS: Record<string, Answer> = { y: 'yes', n: 'no', '?': 'silent', '-': 'other_kind' };

/** Whether a post of a kind may have something else as well. A text attachment and a link preview count as links together. */
export const mayHave = (kind: PostKind, extra: PostExtra): Answer =>
  ANSWERS[ROWS[kind][POST_EXTRAS.indexOf(extra)] ?? ''] ?? 'no';

const NAMES: Record<PostExtra, string> = {
  link_attachment: 'a link preview',
  poll: 'a poll',
  gif: 'a GIF',
  text_attachment: 'attached text',
  media: 'a picture or video',
  carousel: 'several pictures',
  spoiler_text: 'hidden words',
  spoiler_media: 'a hidden picture',
  quote: 'a quoted post',
  location: 'a place',
  topic: 'a topic',
  ghost: 'an end after 24 hours',
};

const KIND_NAMES: Record<PostKind, string> = {
  text: 'A text post',
  poll: 'A post with a poll',
  text_attachment: 'A post with attached text',
  media: 'A post with pictures or video',
  ghost: 'A post that ends after 24 hours',
  reply: 'A reply',
};

/** Why something is grey in the composer: "A post with a poll cannot have a picture or video". */
export const whyNot = (kind: PostKind, extra: PostExtra): string => `${KIND_NAMES[kind]} cannot have ${NAMES[extra]}`;

/** Why something is not offered of which Meta says nothing. */
export const whyUnsure = (kind: PostKind, extra: PostExtra): string =>
  `Threads does not say whether ${KIND_NAMES[kind].replace('A ', 'a ')} can have ${NAMES[extra]}`;
