import type { Knex } from 'knex';
import { ContentPost } from '../../../models/posts/content-post.ts';
import { PostReply } from '../../../models/posts/post-reply.ts';
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
}

/** Stores the replies of one post, and deletes those that no longer exist on Threads. */
export async function storeReplies({ userId }: Run, trx: Knex.Transaction, read: RepliesRead): Promise<void> {
  const { postId, counted, readAt, replies, isWhole } = read;
  const externalIds = replies.map(({ externalId }) => externalId);
  if (isWhole) await PostReply.query(trx).delete().where({ userId, postId }).whereNotIn('externalId', externalIds);
  if (replies.length > 0) {
    await PostReply.query(trx)
      .insert(replies.map((reply) => ({ userId, postId, ...reply })))
      .onConflict(['userId', 'postId', 'externalId'])
      .merge(['answeredAt']);
  }
  await ContentPost.query(trx).findById([userId, postId]).patch({ repliesReadAt: readAt, repliesCounted: counted });
}
