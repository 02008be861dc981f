import { isQuestion } from '#shared/posts/post-text';
import type { WrittenReply } from '../../../models/posts/reply-text.ts';
import type { Post } from '../../client/posts.ts';
import { isDated } from './post-row.ts';

/** A reply to the account. */
export interface ReplyToAccount {
  externalId: string;
  repliedAt: Date;
  isQuestion: boolean;
  /** When the account first answered it. */
  answeredAt: Date | null;
  /** Who wrote it and what it says: kept of users who allow it alone. */
  written: WrittenReply;
}

/** States set by the account, or by Threads on its behalf. Nobody is waiting for an answer to these replies. */
const HIDDEN = new Set(['HIDDEN', 'COVERED', 'BLOCKED', 'RESTRICTED']);

/**
 * The replies of others to the account: under the post or under one of the account's own replies. Replies of others to
 * each other need no answer.
 */
export function repliesToAccount(postId: string, conversation: Post[]): ReplyToAccount[] {
  const dated = conversation.filter(isDated);
  const own = dated.filter(({ isReplyOwnedByMe }) => isReplyOwnedByMe);
  const addresses = new Set([postId, ...own.map(({ id }) => id)]);
  const isToAccount = ({ isReplyOwnedByMe, repliedToId, hideStatus }: Post) =>
    !isReplyOwnedByMe && addresses.has(repliedToId ?? postId) && !HIDDEN.has(hideStatus ?? '');
  const answers = answersByReply(own);
  return dated.filter(isToAccount).map(({ id, publishedAt, text, username, permalink }) => ({
    externalId: id,
    repliedAt: publishedAt,
    isQuestion: isQuestion(text),
    answeredAt: answers.get(id) ?? null,
    written: { username, text, permalink },
  }));
}

function answersByReply(own: { repliedToId: string | null; publishedAt: Date }[]): Map<string, Date> {
  const answers = new Map<string, Date>();
  for (const { repliedToId, publishedAt } of own) {
    const known = repliedToId === null ? publishedAt : answers.get(repliedToId);
    if (repliedToId !== null && (!known || publishedAt < known)) answers.set(repliedToId, publishedAt);
  }
  return answers;
}
