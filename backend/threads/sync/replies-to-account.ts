import { isQuestion } from '#shared/post-text';
import type { Post } from '../client/posts.ts';
import { isDated } from './post-row.ts';

/** That somebody replied to the account: nothing of who it was or what they wrote. */
export interface ReplyToAccount {
  externalId: string;
  repliedAt: Date;
  isQuestion: boolean;
  /** When the account first replied to it. */
  answeredAt: Date | null;
}

/** Set by the account, or by Threads on its behalf: nobody waits for an answer to these. */
const HIDDEN = new Set(['HIDDEN', 'COVERED', 'BLOCKED', 'RESTRICTED']);

/**
 * Of a conversation, what others wrote to the account: under the post, or under one of the account's own replies. What
 * they write to each other is not the account's to answer.
 */
export function repliesToAccount(postId: string, conversation: Post[]): ReplyToAccount[] {
  const dated = conversation.filter(isDated);
  const own = dated.filter(({ isReplyOwnedByMe }) => isReplyOwnedByMe);
  const addresses = new Set([postId, ...own.map(({ id }) => id)]);
  const isToAccount = ({ isReplyOwnedByMe, repliedToId, hideStatus }: Post) =>
    !isReplyOwnedByMe && addresses.has(repliedToId ?? postId) && !HIDDEN.has(hideStatus ?? '');
  const answers = answersByReply(own);
  return dated.filter(isToAccount).map(({ id, publishedAt, text }) => ({
    externalId: id,
    repliedAt: publishedAt,
    isQuestion: isQuestion(text),
    answeredAt: answers.get(id) ?? null,
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
