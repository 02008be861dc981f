import type { ScheduledPost } from '#shared/calendar/calendar';
import { firstMessages } from '#shared/contract/first-complaints';
import { momentOfWallClock } from '#shared/days/wall-clock';
import { type PostPart, partsSchema } from '#shared/posts/post-draft';
import { randomId } from '../../lib/random-id.ts';
import type { PostContent } from './queries-that-change.ts';

/** A part as its fields hold it: what is left out is empty. */
export interface PartForm {
  /** Tells the parts apart while they are moved and removed. */
  key: string;
  text: string;
  topicTag: string;
  linkUrl: string;
  replyControl: '' | NonNullable<PostPart['replyControl']>;
  poll: string[] | null;
  mediaIds: string[];
  /** What is on a picture, by its id. One that was taken off may still have its own. */
  altTexts: Record<string, string>;
}

export interface PostForm {
  accountId: string;
  parts: PartForm[];
  /** As a `datetime-local` field has it; '' without a time. */
  wallClock: string;
  timeZone: string;
  /** Its user posts it, and is reminded. */
  isByHand: boolean;
}

export const emptyPart = (text = ''): PartForm => ({
  key: randomId(),
  text,
  topicTag: '',
  linkUrl: '',
  replyControl: '',
  poll: null,
  mediaIds: [],
  altTexts: {},
});

export const formOf = ({ accountId, parts, wallClock, timeZone, isByHand }: ScheduledPost): PostForm => ({
  accountId,
  timeZone,
  isByHand,
  wallClock: wallClock ?? '',
  parts: parts.map(({ text, topicTag, linkUrl, replyControl, poll, mediaIds, altTexts }) => ({
    key: randomId(),
    text,
    topicTag: topicTag ?? '',
    linkUrl: linkUrl ?? '',
    replyControl: replyControl ?? '',
    poll: poll?.options ?? null,
    mediaIds: mediaIds ?? [],
    altTexts: altTexts ?? {},
  })),
});

/** What is written of a part, and nothing of what became of it. */
export function contentOfPart({ text, topicTag, linkUrl, replyControl, poll, mediaIds, altTexts }: PostPart): PostPart {
  const described = Object.entries(altTexts ?? {}).filter(([id, words]) => words.trim() && mediaIds?.includes(id));
  return {
    text,
    ...(topicTag && { topicTag }),
    ...(linkUrl && { linkUrl }),
    ...(replyControl && { replyControl }),
    ...(poll && { poll }),
    ...(mediaIds?.length && { mediaIds }),
    ...(described.length > 0 && { altTexts: Object.fromEntries(described) }),
  };
}

const partOf = ({ poll, replyControl, ...part }: PartForm): PostPart =>
  contentOfPart({ ...part, replyControl: replyControl || undefined, poll: poll ? { options: poll } : undefined });

/** The moment that the form names; null where it names none. */
export const dueOf = ({ wallClock, timeZone }: Pick<PostForm, 'wallClock' | 'timeZone'>): string | null =>
  momentOfWallClock(wallClock, timeZone)?.toISOString() ?? null;

export function contentOf(form: PostForm, state: PostContent['state']): PostContent {
  const { accountId, timeZone, isByHand, parts } = form;
  return { accountId, timeZone, isByHand, parts: writtenParts(parts).map(partOf), dueAt: dueOf(form), state };
}

/** What Threads would refuse, by the path of its field: `0.text`, `1.poll.options.0`. */
export function complaintsAbout({ parts }: PostForm): Record<string, string> {
  const { error } = partsSchema.safeParse(writtenParts(parts).map(partOf));
  return error ? firstMessages(error) : {};
}

export const isEmpty = ({ parts }: PostForm): boolean => parts.every(isEmptyPart);

const isEmptyPart = ({ text, linkUrl, poll, mediaIds }: PartForm): boolean =>
  text.trim() === '' && linkUrl === '' && poll === null && mediaIds.length === 0;

/** Without the parts at the end in which nothing was written, save the first: they hold up nothing. */
const writtenParts = (parts: PartForm[]): PartForm[] =>
  parts.slice(
    0,
    1 +
      Math.max(
        0,
        parts.findLastIndex((part) => !isEmptyPart(part)),
      ),
  );
