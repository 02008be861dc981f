import { raw } from 'objection';
import type { PostWarning } from '#shared/calendar/calendar';
import { POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { wallClockOf, weekdayOf } from '#shared/days/wall-clock';
import { CLASH_MS, plainWords, REPEATED_MS, wordsOfPost } from '#shared/posts/alike-posts';
import type { PostPart } from '#shared/posts/post-draft';
import { postLength } from '#shared/posts/post-length';
import { formatDay } from '#shared/words/dates';
import { WEEKDAYS } from '#shared/words/names';
import { mapInSlices } from '../../base/in-slices.ts';
import { PostingSlots } from '../../models/calendar/posting-slots.ts';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import { ContentPost } from '../../models/posts/content-post.ts';
import type { PublicPictures } from '../pictures/public-pictures.ts';
import { isDayOff } from './days-off.ts';

interface Planned {
  accountId: string;
  parts: PostPart[];
  dueAt: string | null;
  isByHand?: boolean | undefined;
  /** The post itself, where it exists already. */
  id?: string | undefined;
}

/** What a person may have overlooked about a post. Nothing of it keeps them from scheduling. */
export async function findWarnings(
  userId: string,
  post: Planned,
  pictures: Pick<PublicPictures, 'obstacle'>,
): Promise<PostWarning[]> {
  const near = post.dueAt === null ? [] : await postsAround(userId, post, new Date(post.dueAt));
  const text = wordsOfPost(post.parts);
  const duplicate = text === '' ? undefined : near.find((other) => other.text === text);
  const clash = near.find(({ distance }) => distance < CLASH_MS);
  return [
    ...(duplicate
      ? [warning('duplicate', 'The same text is in the calendar, or was posted, within a week', duplicate)]
      : []),
    ...(clash ? [warning('clash', 'Another post of this account goes out within half an hour', clash)] : []),
    ...(await dayOffWarning(userId, post)),
    ...bytesWarning(post.parts),
    ...(post.isByHand ? [] : picturesWarning(post.parts, pictures)),
  ];
}

/** Said before it is scheduled: a post with pictures is handed over where Threads cannot fetch them. */
function picturesWarning(parts: PostPart[], { obstacle }: Pick<PublicPictures, 'obstacle'>): PostWarning[] {
  const isHandedOver = obstacle !== null && parts.some(({ mediaIds = [] }) => mediaIds.length > 0);
  return isHandedOver ? [{ kind: 'pictures', message: obstacle, postId: null }] : [];
}

/** Said of a post on a day on which nothing of its account is to go out. */
async function dayOffWarning(userId: string, { accountId, dueAt }: Planned): Promise<PostWarning[]> {
  const week = dueAt === null ? undefined : await PostingSlots.query().findById([userId, accountId]);
  if (!week || dueAt === null) return [];
  const day = wallClockOf(new Date(dueAt), week.timeZone).slice(0, 10);
  if (!isDayOff(day, week)) return [];
  const named = week.datesOff.includes(day) ? formatDay(day, 'full') : `${WEEKDAYS[weekdayOf(day)]}s`;
  return [{ kind: 'day_off', message: `You chose that no post of this account goes out on ${named}`, postId: null }];
}

/** Posts, some milliseconds' worth of their words. */
const SLICE = 200;

interface Near {
  id: string;
  text: string;
  /** Milliseconds between the two. */
  distance: number;
}

/** Planned and published posts of the account within a week of a moment. */
async function postsAround(userId: string, { accountId, id }: Planned, due: Date): Promise<Near[]> {
  const span: [Date, Date] = [new Date(due.getTime() - REPEATED_MS), new Date(due.getTime() + REPEATED_MS)];
  const [planned, published] = await Promise.all([
    ScheduledPost.query()
      .where({ userId, accountId })
      .whereNotIn('state', ['canceled', 'draft', 'failed', 'missed'])
      .whereBetween('dueAt', span)
      .modify((query) => id && query.whereNot({ id }))
      .select('id', 'dueAt', raw('jsonb_build_array(parts -> 0)').as('parts')),
    ContentPost.query()
      .where({ userId, accountId })
      .whereBetween('publishedAt', span)
      .select('id', 'content', 'publishedAt'),
  ]);
  const away = (at: Date | null) => Math.abs((at ?? due).getTime() - due.getTime());
  const near = [
    ...(await mapInSlices(planned, SLICE, (one) => ({
      id: one.id,
      text: wordsOfPost(one.parts),
      distance: away(one.dueAt),
    }))),
    ...(await mapInSlices(published, SLICE, (one) => ({
      id: one.id,
      text: plainWords(one.content),
      distance: away(one.publishedAt),
    }))),
  ];
  return near.toSorted((a, b) => a.distance - b.distance);
}

const warning = (kind: PostWarning['kind'], message: string, { id }: Near): PostWarning => ({
  kind,
  message,
  postId: id,
});

function bytesWarning(parts: PostPart[]): PostWarning[] {
  const long = parts.map(({ text }) => postLength(text)).find(({ verdict }) => verdict === 'unsure');
  if (!long) return [];
  const message = `Threads may count ${long.bytes} of ${POST_MAX_CHARACTERS}: curly quotes, dashes and emoji count more than once`;
  return [{ kind: 'bytes', message, postId: null }];
}
