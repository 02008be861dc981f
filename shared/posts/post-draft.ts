import * as z from 'zod/mini';
import {
  ALT_TEXT_MAX_CHARACTERS,
  LINK_MAX_LENGTH,
  MAX_CHAIN_PARTS,
  MAX_POST_LINKS,
  MAX_POST_MEDIA,
  POLL_OPTION_MAX_CHARACTERS,
  POLL_OPTIONS,
  POST_MAX_CHARACTERS,
  TOPIC_TAG_MAX_CHARACTERS,
} from '../contract/limits-and-page-sizes.ts';
import { idSchema, storableText, textUpTo } from '../contract/text.ts';
import { codePointsOf } from './post-length.ts';
import { addressesIn } from './post-marks.ts';
import { mayHave, type PostExtra, type PostKind, whyNot } from './what-goes-together.ts';

export const REPLY_CONTROLS = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
] as const;

const atMost = (max: number, message: string) =>
  z.refine<string>((text) => codePointsOf(text) <= max, { error: message, abort: true });

const textSchema = storableText().check(
  atMost(POST_MAX_CHARACTERS, `Threads takes at most ${POST_MAX_CHARACTERS} characters`),
);

const topicTagSchema = storableText().check(
  z.trim(),
  z.minLength(1, 'Please name the topic, or leave it out'),
  atMost(TOPIC_TAG_MAX_CHARACTERS, `A topic has at most ${TOPIC_TAG_MAX_CHARACTERS} characters`),
  z.regex(/^[^.&\n\r\t]*$/, 'A topic has no dots, ampersands, tabs or new lines'),
);

const linkSchema = storableText().check(
  z.trim(),
  textUpTo(LINK_MAX_LENGTH, `Please keep the link under ${LINK_MAX_LENGTH} characters`),
  // Up to the first dot and on from it: a pattern that may end its host at any dot tries them all, and there may be a thousand.
  z.regex(/^https?:\/\/[^\s/?#][^\s/?#.]*\.[^\s/?#]\S*$/i, 'Please give a link, such as https://example.com/page'),
);

const altTextSchema = storableText().check(
  z.trim(),
  atMost(ALT_TEXT_MAX_CHARACTERS, `A description has at most ${ALT_TEXT_MAX_CHARACTERS} characters`),
);

const pollSchema = z.object({
  options: z
    .array(
      storableText().check(
        z.trim(),
        z.minLength(1, 'Please fill in this option, or remove it'),
        atMost(POLL_OPTION_MAX_CHARACTERS, `An option has at most ${POLL_OPTION_MAX_CHARACTERS} characters`),
      ),
    )
    .check(
      z.minLength(POLL_OPTIONS.min, `A poll has at least ${POLL_OPTIONS.min} options`),
      z.maxLength(POLL_OPTIONS.max, `A poll has at most ${POLL_OPTIONS.max} options`),
    ),
});

/** What a person writes of one part. */
export const postPartSchema = z
  .object({
    text: textSchema,
    topicTag: z.optional(topicTagSchema),
    /** Shown as a preview below the text. */
    linkUrl: z.optional(linkSchema),
    replyControl: z.optional(z.enum(REPLY_CONTROLS)),
    poll: z.optional(pollSchema),
    mediaIds: z.optional(
      z.array(idSchema).check(z.maxLength(MAX_POST_MEDIA, `A post has at most ${MAX_POST_MEDIA} pictures`)),
    ),
    /** What is on a picture, by its id, for people who cannot see it. */
    altTexts: z.optional(z.record(idSchema, altTextSchema)),
  })
  .check((context) => {
    const part = context.value;
    for (const [field, message] of complaintsAbout(part)) {
      context.issues.push({ code: 'custom', message, path: [field], input: part });
    }
  });
export type PostPart = z.infer<typeof postPartSchema>;

export const partsSchema = z
  .array(postPartSchema)
  .check(
    z.minLength(1, 'Please write something'),
    z.maxLength(MAX_CHAIN_PARTS, `A chain has at most ${MAX_CHAIN_PARTS} parts`),
  );

/** The different links of a part, in its text and in its preview. */
export const linksOf = ({ text, linkUrl }: Pick<PostPart, 'text' | 'linkUrl'>): string[] => [
  ...new Set([...addressesIn(text), ...(linkUrl ? [linkUrl] : [])]),
];

const hasMedia = ({ mediaIds = [] }: PostPart) => mediaIds.length > 0;

/** The kinds of post that a part is: the rules of each hold. */
const kindsOf = (part: PostPart): PostKind[] => [
  hasMedia(part) ? 'media' : 'text',
  ...(part.poll ? ['poll' as const] : []),
];

type Field = keyof PostPart;
type Complaint = [Field, string];

const EXTRAS: [Field, PostExtra, (part: PostPart) => boolean][] = [
  ['linkUrl', 'link_attachment', ({ linkUrl }) => linkUrl !== undefined],
  ['topicTag', 'topic', ({ topicTag }) => topicTag !== undefined],
  ['poll', 'poll', ({ poll }) => poll !== undefined],
  ['mediaIds', 'media', hasMedia],
];

function complaintsAbout(part: PostPart): Complaint[] {
  const complaints: Complaint[] = [];
  if (part.text.trim() === '' && !hasMedia(part)) complaints.push(['text', 'Please write something']);
  if (linksOf(part).length > MAX_POST_LINKS) {
    complaints.push(['text', `Threads takes at most ${MAX_POST_LINKS} links in a post`]);
  }
  if (Object.keys(part.altTexts ?? {}).some((id) => !part.mediaIds?.includes(id))) {
    complaints.push(['altTexts', 'A description belongs to a picture of its post']);
  }
  for (const [field, extra, has] of EXTRAS) {
    const kind = has(part) && kindsOf(part).find((one) => mayHave(one, extra) === 'no');
    if (kind) complaints.push([field, whyNot(kind, extra)]);
  }
  return complaints;
}
