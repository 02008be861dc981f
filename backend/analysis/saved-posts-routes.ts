import type { Knex } from 'knex';
import { SAVED_POSTS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import type { Was } from '#shared/library/deleted-state';
import * as contract from '#shared/saved-posts';
import { notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { newId } from '../models/base-model.ts';
import { cameAt, labelAgain, readWas } from '../models/library/label-again.ts';
import { SavedPost } from '../models/posts/saved-post.ts';
import { requireRoom } from '../models/room/require-room.ts';
import { lockUser } from '../models/users/lock-user.ts';

/** Posts that users put aside. They are no analyses: no figure and no plan rests on them. Their pages pass the gate of the history. */
export function savedPostsRoutes(limits: RateLimits, gate: FairGate) {
  const router = createRouter();

  route(router, contract.savePost, async ({ user, body: { post, note, comparison, was } }) => {
    await limits.consume('savedPostsPerUser', user.id);
    const { code } = post;
    const saved = await SavedPost.transaction(async (trx) => {
      await lockUser(trx, user.id);
      const known = await SavedPost.query(trx).findOne({ userId: user.id, code });
      const texts = bytesOf({ post, note: note ?? known?.note ?? '' }) - (known ? bytesOf(known) : 0);
      await requireRoom(trx, user.id, 'saved_posts', { rows: known ? 0 : 1, texts });
      const kept = await SavedPost.query(trx)
        .insert({ userId: user.id, code, post, note: note ?? '', comparison: comparison ?? null, ...since(was) })
        .onConflict(['userId', 'code'])
        .merge(['post', ...(note === undefined ? [] : ['note']), ...(comparison === undefined ? [] : ['comparison'])])
        .returning('*');
      await labelAgain(trx, { ...kept, kind: 'saved' }, was);
      return kept;
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
    const { saved, was } = await SavedPost.transaction((trx) => remove(trx, user.id, id));
    audit(ctx, 'data_deleted', { what: 'saved post', deleted: 1 });
    return { deleted: 1, saved: present(saved), was };
  });

  return router;
}

async function remove(trx: Knex.Transaction, userId: string, id: string): Promise<{ saved: SavedPost; was: Was }> {
  const saved = await SavedPost.query(trx).findById([userId, id]).forUpdate();
  if (!saved) throw notFound('This saved post');
  const was = await readWas(trx, { userId, kind: 'saved', id }, saved.savedAt);
  await SavedPost.query(trx).deleteById([userId, id]);
  return { saved, was };
}

/** The list goes by ids, so that of a post that is put back is of the moment when it was saved. */
const since = (was?: Was) => {
  const savedAt = cameAt(was);
  return savedAt && { savedAt, id: newId(savedAt) };
};

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
