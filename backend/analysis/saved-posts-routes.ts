import { SAVED_POSTS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import * as contract from '#shared/saved-posts';
import { notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { SavedPost } from '../models/posts/saved-post.ts';
import { requireRoom } from '../models/room/require-room.ts';
import { lockUser } from '../models/users/lock-user.ts';

/** Posts that users put aside. They are no analyses: no figure and no plan rests on them. Their pages pass the gate of the history. */
export function savedPostsRoutes(limits: RateLimits, gate: FairGate) {
  const router = createRouter();

  route(router, contract.savePost, async ({ user, body: { post, note, comparison } }) => {
    await limits.consume('savedPostsPerUser', user.id);
    const { code } = post;
    const saved = await SavedPost.transaction(async (trx) => {
      await lockUser(trx, user.id);
      const known = await SavedPost.query(trx).findOne({ userId: user.id, code });
      const texts = bytesOf({ post, note: note ?? known?.note ?? '' }) - (known ? bytesOf(known) : 0);
      await requireRoom(trx, user.id, 'saved_posts', { rows: known ? 0 : 1, texts });
      return SavedPost.query(trx)
        .insert({ userId: user.id, code, post, note: note ?? '', comparison: comparison ?? null })
        .onConflict(['userId', 'code'])
        .merge(['post', ...(note === undefined ? [] : ['note']), ...(comparison === undefined ? [] : ['comparison'])])
        .returning('*');
    });
    return present(saved);
  });

  route(
    router,
    contract.listSavedPosts,
    async ({ user, query: { before } }) => {
      const saved = await SavedPost.query()
        .where({ userId: user.id })
        .modify((query) => before && query.where('id', '<', before))
        .orderBy('id', 'desc')
        .limit(SAVED_POSTS_PAGE_SIZE);
      return saved.map(present);
    },
    { gate },
  );

  route(router, contract.changeSavedNote, async ({ user, params: { id }, body: { note } }) => {
    await limits.consume('savedPostsPerUser', user.id);
    const [saved] = await SavedPost.query().patch({ note }).where({ userId: user.id, id }).returning('*');
    if (!saved) throw notFound('This saved post');
    return present(saved);
  });

  route(router, contract.deleteSavedPost, async ({ user, params: { id }, ctx }) => {
    const deleted = await SavedPost.query().deleteById([user.id, id]);
    if (deleted === 0) throw notFound('This saved post');
    audit(ctx, 'data_deleted', { what: 'saved post', deleted });
    return { deleted };
  });

  return router;
}

/** About as many as the database has of them. */
const bytesOf = ({ post, note }: Pick<SavedPost, 'post' | 'note'>): number =>
  Buffer.byteLength(JSON.stringify(post)) + Buffer.byteLength(note);

const present = ({ id, post, comparison, note, savedAt }: SavedPost): contract.SavedPost => ({
  id,
  post,
  comparison,
  note,
  savedAt: savedAt.toISOString(),
});
