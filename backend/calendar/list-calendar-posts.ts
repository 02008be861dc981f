import { raw } from 'objection';
import { composerUrl } from '#shared/addresses/web-intent';
import type * as contract from '#shared/calendar/calendar';
import { CALENDAR_DRAFTS_SIZE, MAX_LISTED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { mapInSlices } from '../base/in-slices.ts';
import { SENT } from '../models/calendar/post-states.ts';
import { PublishPart } from '../models/calendar/publish-part.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { postsOf, presentPost, problemOf } from './present-posts.ts';

/** Posts are listed whole until so many bytes are full: so the answer for a full calendar stays below five megabytes. */
const WHOLE_BYTES = 250_000;
/** Of a part beside its text, with what was tried at Threads. */
const PART_BYTES = 500;
/** Of the others, as much as two lines of a list show. */
const BEGINNING_CHARACTERS = 200;
/** Some milliseconds' worth. */
const SLICE = 200;

const isWhole = (order: string) =>
  `sum(octet_length(parts::text) + ${PART_BYTES} * jsonb_array_length(parts)) over (order by ${order}) <= ${WHOLE_BYTES}`;
/** Whether there is one picture or more is said where a post has no text. */
const BEGINNING = `jsonb_build_array(jsonb_build_object(
  'text', left(parts -> 0 ->> 'text', ${BEGINNING_CHARACTERS}),
  'mediaIds', jsonb_path_query_array(parts, '$[0].mediaIds[0 to 1]')))`;

/** What a list needs of a row. The database cuts the texts, so that the long ones never come here. */
const LISTED = [
  ...(['id', 'userId', 'accountId', 'state', 'dueAt', 'timeZone', 'revision', 'rehearsal', 'publishedAt'] as const),
  ...(['updatedAt', 'seriesId', 'seriesDay', 'seriesTime', 'isApart', 'isByHand'] as const),
];

interface Listed {
  isWhole: boolean;
  partCount: number;
}

/** The posts of a user that are due in a stretch of time, by their time, and whether there are more of them than are listed. */
export async function listDue(userId: string, { from, to }: { from: Date; to: Date }) {
  const rows = await readListed(userId, MAX_LISTED_POSTS + 1, 'due_at, id desc')
    .where('dueAt', '>=', from)
    .where('dueAt', '<', to);
  return {
    posts: await presentListed(userId, rows.slice(0, MAX_LISTED_POSTS)),
    hasMore: rows.length > MAX_LISTED_POSTS,
  };
}

/** The post of a user that goes out next; null where none waits. */
export async function findNextDue(userId: string): Promise<contract.ListedPost | null> {
  const rows = await readListed(userId, 1, 'due_at, id desc').whereIn('state', SENT).whereNotNull('dueAt');
  const [post] = await presentListed(userId, rows);
  return post ?? null;
}

/** A page of drafts without a time, newest first, and which draft the next page begins after; null on the last. */
export async function listDrafts(userId: string, before: string | undefined) {
  const rows = await readListed(userId, CALENDAR_DRAFTS_SIZE + 1, 'id desc')
    .whereNull('dueAt')
    .modify((query) => before !== undefined && query.where('id', '<', before));
  const page = rows.slice(0, CALENDAR_DRAFTS_SIZE);
  const olderDrafts = rows.length > page.length ? (page.at(-1)?.id ?? null) : null;
  return { posts: await presentListed(userId, page), olderDrafts };
}

const readListed = (userId: string, most: number, order: string) =>
  ScheduledPost.query()
    .where({ userId })
    .whereNot({ state: 'canceled' })
    .select(
      ...LISTED,
      raw(`case when ${isWhole(order)} then parts else ${BEGINNING} end`).as('parts'),
      raw(isWhole(order)).as('isWhole'),
      raw('jsonb_array_length(parts)').as('partCount'),
    )
    .orderByRaw(order)
    .limit(most)
    .castTo<(ScheduledPost & Listed)[]>();

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

async function presentListed(userId: string, rows: (ScheduledPost & Listed)[]): Promise<contract.ListedPost[]> {
  const [whole, cut] = await Promise.all([
    readParts(userId, idsOf(rows.filter(({ isWhole }) => isWhole))).select('attempts'),
    readParts(userId, idsOf(rows.filter(({ isWhole }) => !isWhole))).where((query) =>
      query.where({ n: 0 }).orWhereNotNull('problem'),
    ),
  ]);
  const parts = [...whole, ...cut];
  const read = await postsOf(userId, parts);
  const partsOf = Map.groupBy(parts, ({ postId }) => postId);
  return mapInSlices(rows, SLICE, (row) => presentRow(row, partsOf.get(row.id) ?? [], read));
}

const readParts = (userId: string, postIds: string[]) =>
  PublishPart.query()
    .where({ userId })
    .whereIn('postId', postIds)
    .select('postId', 'n', 'mediaId', 'permalink', 'problemCode', 'problem')
    .orderBy('n');

function presentRow(row: ScheduledPost & Listed, parts: PublishPart[], read: Map<string, string>): contract.ListedPost {
  const post = presentPost(row, parts, read);
  if (row.isWhole) return post;
  const cut = { parts: row.partCount, problem: problemOf(parts.find(({ problem }) => problem !== null)) };
  return { ...post, composerUrl: composerUrl({ text: '' }), cut };
}
