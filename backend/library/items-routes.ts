import * as contract from '#shared/library/library-items';
import { conflict, notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { LibraryItem } from '../models/library/library-item.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { requireRoom } from '../models/room/require-room.ts';
import { lockUser } from '../models/users/lock-user.ts';

/** What users put into the library themselves. */
export function itemsRoutes(limits: RateLimits) {
  const router = createRouter();

  route(router, contract.addLibraryItem, async ({ user: { id: userId }, body }) => {
    await limits.consume('libraryPerUser', userId);
    if (body.kind === 'reference') return keepReference(userId, body);
    if (body.kind === 'upload') await requirePicture(userId, body.pictureId);
    const added = await LibraryItem.transaction(async (trx) => {
      await requireRoom(trx, userId, 'library_items', { rows: 1 });
      return LibraryItem.query(trx).insertAndFetch({ userId, ...body });
    });
    return present(added);
  });

  route(router, contract.changeLibraryItem, async ({ user, params: { id }, body: { text } }) => {
    await limits.consume('libraryPerUser', user.id);
    const [changed] = await LibraryItem.query().patch({ text }).where({ userId: user.id, id }).returning('*');
    if (!changed) throw notFound('This entry');
    return present(changed);
  });

  route(router, contract.deleteLibraryItem, async ({ user, params: { id }, ctx }) => {
    const deleted = await LibraryItem.query().deleteById([user.id, id]);
    if (deleted === 0) throw notFound('This entry');
    audit(ctx, 'data_deleted', { what: 'library item', deleted });
    return { deleted };
  });

  return router;
}

const present = ({ id }: LibraryItem) => ({ id });

async function keepReference(userId: string, { address, text }: { address: string; text: string }) {
  const post = contract.postAt(address);
  if (!post) throw notFound('This post', 'address');
  const own = await ContentPost.query().findOne({ userId, code: post.code }).select('id');
  if (own) throw conflict('This is your own post: it is in your library already', { address: 'This is your own post' });
  const kept = await LibraryItem.transaction(async (trx) => {
    await lockUser(trx, userId);
    const isKnown = await LibraryItem.query(trx).findOne({ userId, code: post.code }).select('id');
    if (!isKnown) await requireRoom(trx, userId, 'library_items', { rows: 1 });
    return LibraryItem.query(trx)
      .insert({ userId, kind: 'reference', text, ...post })
      .onConflict(['userId', 'code'])
      .merge(text ? ['author', 'text'] : ['author'])
      .returning('*');
  });
  return present(kept);
}

async function requirePicture(userId: string, pictureId: string): Promise<void> {
  const picture = await PostPicture.query().findById([userId, pictureId]).select('id');
  if (!picture) throw notFound('This picture', 'pictureId');
}
