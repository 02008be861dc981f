import type { Knex } from 'knex';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { ContentPost } from '../../../models/posts/content-post.ts';
import { PostReply } from '../../../models/posts/post-reply.ts';
import { ReplyText, sealReply } from '../../../models/posts/reply-text.ts';
import { letsRepliesBeRead } from '../../../models/users/privacy.ts';
import type { ReplyToAccount } from './replies-to-account.ts';
import type { Run } from './run.ts';

export interface RepliesRead {
  postId: string;
  /** The number of replies according to the post's figures. */
  counted: number;
  readAt: Date;
  replies: ReplyToAccount[];
  /** True if these are all replies: a stored one that is missing was deleted or hidden. */
  isWhole: boolean;
  /** Whether the names of their authors were asked for. */
  hasNames: boolean;
}

/** Stores the replies of one post, and deletes those that no longer exist on Threads. */
export async function storeReplies(run: Run, trx: Knex.Transaction, read: RepliesRead): Promise<void> {
  const { userId } = run;
  const { postId, counted, readAt, replies, isWhole, hasNames } = read;
  // Before any row of theirs is locked: whoever turns reading off locks the user, and then deletes texts.
  const readsTexts = await letsRepliesBeRead(userId, trx);
  const externalIds = replies.map(({ externalId }) => externalId);
  if (isWhole) await PostReply.query(trx).delete().where({ userId, postId }).whereNotIn('externalId', externalIds);
  if (replies.length > 0) {
    await PostReply.query(trx)
      .insert(replies.map(({ written, ...reply }) => ({ userId, postId, ...reply })))
      .onConflict(['userId', 'postId', 'externalId'])
      .merge(['answeredAt']);
  }
  if (readsTexts && hasNames) await storeTexts(run, trx, read);
  // Turned on while this was read: it is due once more.
  const isDone = hasNames || !readsTexts;
  await ContentPost.query(trx)
    .findById([userId, postId])
    .patch({ repliesReadAt: isDone ? readAt : null, repliesCounted: counted });
}

/** An author may change a reply for some minutes, so the newest text counts. */
async function storeTexts({ userId, now, seal }: Run, trx: Knex.Transaction, read: RepliesRead): Promise<void> {
  const { postId, replies } = read;
  const since = now().getTime() - REPLY_TEXT_DAYS * DAY_MS;
  const rows = replies
    .filter(({ repliedAt, written }) => repliedAt.getTime() > since && written.text !== '')
    .map(({ externalId, repliedAt, written }) => {
      const place = { userId, postId, externalId };
      return { ...place, repliedAt, ...sealReply(seal, place, written) };
    });
  if (rows.length === 0) return;
  await ReplyText.query(trx).insert(rows).onConflict(['userId', 'postId', 'externalId']).merge(['sealed', 'keyId']);
}
