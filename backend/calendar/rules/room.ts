import type { Knex } from 'knex';
import { raw } from 'objection';
import type { PostState } from '#shared/calendar/calendar';
import {
  CALENDAR_TEXT_MAX_MB,
  MAX_CALENDAR_POSTS,
  MAX_CANCELED_POSTS,
  MAX_PLANNED_POSTS,
} from '#shared/contract/limits-and-page-sizes';
import type { PostPart } from '#shared/posts/post-draft';
import { whole } from '#shared/words/numbers';
import { quotaExceeded } from '../../base/errors.ts';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';

/** What one user keeps in the calendar. What Threads published is theirs to count, and what was canceled is forgotten by itself. */
interface Usage {
  /** Neither out nor given up. */
  planned: number;
  /** With those that were missed, refused or handed over. */
  posts: number;
  /** Of their texts. */
  bytes: number;
}

const KINDS = ['planned', 'posts', 'bytes'] as const;
const MOST: Usage = { planned: MAX_PLANNED_POSTS, posts: MAX_CALENDAR_POSTS, bytes: CALENDAR_TEXT_MAX_MB * 1e6 };
const HOLDS = {
  planned: `The calendar holds at most ${MAX_PLANNED_POSTS} posts that are not published`,
  posts: `The calendar holds at most ${whole(MAX_CALENDAR_POSTS)} posts that are not on Threads, with those that are past`,
  bytes: `The calendar holds at most ${CALENDAR_TEXT_MAX_MB} MB of posts that are not on Threads`,
};
export const MAKE_ROOM = 'Delete some that you no longer need to make room';
/** From this share of what there is room for, the calendar says so. */
const NEARLY_FULL = 0.9;

const PLANNED: PostState[] = ['draft', 'scheduled', 'preparing', 'ready'];
const IS_AT_THREADS = `exists (
  select from publish_parts as part
  where part.user_id = scheduled_posts.user_id and part.post_id = scheduled_posts.id and part.media_id is not null)`;

/** Throws `quota_exceeded` where there is no room for a post, or for what it became from `before`. */
export async function requireRoom(
  trx: Knex.Transaction,
  userId: string,
  parts: PostPart[],
  before?: ScheduledPost,
): Promise<void> {
  const added: Usage = {
    planned: before && PLANNED.includes(before.state) ? 0 : 1,
    posts: before && before.state !== 'canceled' ? 0 : 1,
    bytes: bytesOf(parts) - (before && before.state !== 'canceled' ? bytesOf(before.parts) : 0),
  };
  if (KINDS.every((kind) => added[kind] <= 0)) return;
  const usage = await usageOf(userId, trx);
  const full = KINDS.find((kind) => added[kind] > 0 && usage[kind] + added[kind] > MOST[kind]);
  if (full) throw quotaExceeded(`${HOLDS[full]}. ${MAKE_ROOM}`);
}

/** How many posts of these parts there is room for. */
export async function roomFor(trx: Knex.Transaction, userId: string, parts: PostPart[]): Promise<number> {
  const { planned, posts, bytes } = await usageOf(userId, trx);
  const room = Math.min(MOST.planned - planned, MOST.posts - posts, (MOST.bytes - bytes) / bytesOf(parts));
  return Math.max(0, Math.floor(room));
}

/** Says that the calendar is nearly full, before it is; null while it is not. */
export async function readRoomNote(userId: string): Promise<string | null> {
  const usage = await usageOf(userId);
  const nearly = KINDS.find((kind) => usage[kind] > NEARLY_FULL * MOST[kind]);
  if (!nearly) return null;
  const there = nearly === 'bytes' ? `${Math.round(usage.bytes / 1e6)} MB` : whole(usage[nearly]);
  return `${HOLDS[nearly]}, and has ${there}. ${MAKE_ROOM}.`;
}

/** Of the posts that were canceled, which a change brings back, the oldest make room for another. */
export async function forgetOldestCanceled(trx: Knex.Transaction, userId: string): Promise<void> {
  const canceled = () => ScheduledPost.query(trx).where({ userId, state: 'canceled' }).whereNull('publishedAt');
  const old = canceled()
    .select('id')
    .orderBy('updatedAt', 'desc')
    .offset(MAX_CANCELED_POSTS - 1);
  await canceled().delete().whereIn('id', old);
}

/** About as many as the database has of them. */
const bytesOf = (parts: PostPart[]): number => Buffer.byteLength(JSON.stringify(parts));

async function usageOf(userId: string, trx?: Knex.Transaction): Promise<Usage> {
  const [usage] = await ScheduledPost.query(trx)
    .where({ userId })
    .whereNot({ state: 'canceled' })
    .whereRaw(`not ${IS_AT_THREADS}`)
    .select(
      raw('(count(*) filter (where state = any(?)))::integer', [PLANNED]).as('planned'),
      raw('count(*)::integer').as('posts'),
      raw('coalesce(sum(octet_length(parts::text)), 0)::float').as('bytes'),
    )
    .castTo<Usage[]>();
  return usage ?? { planned: 0, posts: 0, bytes: 0 };
}
