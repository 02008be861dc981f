import type { Knex } from 'knex';
import { MAX_CANCELED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { PostPart } from '#shared/posts/post-draft';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import { type Amounts, requireRoom } from '../../models/room/require-room.ts';
import { isPlanned } from '../../models/room/what-is-kept.ts';

/** Throws `quota_exceeded` where there is no room for a post, or for what it became from `before`. */
export async function requireRoomForPost(
  trx: Knex.Transaction,
  userId: string,
  parts: PostPart[],
  before?: ScheduledPost,
): Promise<void> {
  const isKept = before !== undefined && before.state !== 'canceled';
  await requireRoom(trx, userId, 'scheduled_posts', {
    planned: before && isPlanned(before.state) ? 0 : 1,
    rows: isKept ? 0 : 1,
    texts: bytesOf(parts) - (isKept ? bytesOf(before.parts) : 0),
  });
}

/** What a post of these parts takes. */
export const roomOfPost = (parts: PostPart[]): Amounts => ({ planned: 1, rows: 1, texts: bytesOf(parts) });

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
