import type { Knex } from 'knex';
import type { Was } from '#shared/library/deleted-state';
import * as contract from '#shared/library/library-items';
import { conflict, notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { cameAt, labelAgain, readWas } from '../models/library/label-again.ts';
import { LibraryItem } from '../models/library/library-item.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { requireRoom } from '../models/room/require-room.ts';
import { storeOnce } from '../models/room/store-once.ts';
import { lockUser } from '../models/users/lock-user.ts';

/** What users put into the library themselves. */
export function itemsRoutes(limits: RateLimits) {
  const router = createRouter();

  route(router, contract.addLibraryItem, async ({ user: { id: userId }, body }) => {
    await limits.consume('libraryPerUser', userId);
    if (body.kind === 'reference') return keepReference(userId, body);
    if (body.kind === 'upload') await requirePicture(userId, body.pictureId);
    const { was, ...given } = body;
    const added = await LibraryItem.transaction((trx) =>
      storeOnce(trx, LibraryItem, { userId, ...given }, async () => {
        await requireRoom(trx, userId, 'library_items', { rows: 1 });
        const item = await LibraryItem.query(trx).insertAndFetch({ userId, ...given, ...since(was) });
        await labelAgain(trx, item, was);
        return item;
      }),
    );
    return present(added);
  });

  route(router, contract.changeLibraryItem, async ({ user, params: { id }, body: { text } }) => {
    await limits.consume('libraryPerUser', user.id);
    const [changed] = await LibraryItem.query().patch({ text }).where({ userId: user.id, id }).returning('*');
    if (!changed) throw notFound('This entry');
    return present(changed);
  });

  route(router, contract.deleteLibraryItem, async ({ user, params: { id }, ctx }) => {
    const was = await LibraryItem.transaction((trx) => remove(trx, user.id, id));
    audit(ctx, 'data_deleted', { what: 'library item', deleted: 1 });
    return { deleted: 1, was };
  });

  return router;
}

const present = ({ id }: LibraryItem) => ({ id });

const since = (was?: Was) => {
  const createdAt = cameAt(was);
  return createdAt && { createdAt };
};

async function remove(trx: Knex.Transaction, userId: string, id: string): Promise<Was> {
  const item = await LibraryItem.query(trx).findById([userId, id]).forUpdate();
  if (!item) throw notFound('This entry');
  const was = await readWas(trx, item, item.createdAt);
  // Its file stays for as long as it may be put back.
  if (item.pictureId) await PostPicture.query(trx).findById([userId, item.pictureId]).patch({ createdAt: new Date() });
  await LibraryItem.query(trx).deleteById([userId, id]);
  return was;
}

async function keepReference(
  userId: string,
  { address, text, was }: { address: string; text: string; was?: Was | undefined },
) {
  const post = contract.postAt(address);
  if (!post) throw notFound('This post', 'address');
  const own = await ContentPost.query().findOne({ userId, code: post.code }).select('id');
  if (own) throw conflict('This is your own post: it is in your library already', { address: 'This is your own post' });
  const kept = await LibraryItem.transaction(async (trx) => {
    await lockUser(trx, userId);
    const isKnown = await LibraryItem.query(trx).findOne({ userId, code: post.code }).select('id');
    if (!isKnown) await requireRoom(trx, userId, 'library_items', { rows: 1 });
    const reference = await LibraryItem.query(trx)
      .insert({ userId, kind: 'reference', text, ...post, ...since(was) })
      .onConflict(['userId', 'code'])
      .merge(text ? ['author', 'text'] : ['author'])
      .returning('*');
    await labelAgain(trx, reference, was);
    return reference;
  });
  return present(kept);
}

async function requirePicture(userId: string, pictureId: string): Promise<void> {
  const picture = await PostPicture.query().findById([userId, pictureId]).select('id');
  if (!picture) throw notFound('This picture', 'pictureId');
}
