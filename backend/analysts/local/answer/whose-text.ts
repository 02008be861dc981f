import { READABLE_FROM, type Recognized, type Whose } from '#shared/analysis';
import { readMessage } from '../../../text/message.ts';
import type { SeenPost } from '../../analyst.ts';

interface Sent {
  message: string;
  picture: Recognized | null;
  /** The post, where its words need no reading. */
  post: SeenPost | null;
}

const isReadable = (picture: Recognized | null): picture is Recognized =>
  picture !== null && picture.confidence >= READABLE_FROM && picture.text !== '';

/**
 * The text to assess and what is asked about it: where the text came from its page or from a screenshot, the message is about it. A post
 * of a page has the words that its page says, and none else: its picture may show those of a post that it quotes.
 */
export function partsOf({ message, picture, post }: Sent): { post: string; request: string } {
  if (post) return { post: post.text, request: message.trim() };
  if (isReadable(picture)) return { post: picture.text, request: message.trim() };
  return readMessage(message);
}

/**
 * Whose text it is: what stands on a page or in a picture was
 * published. On a page it is somebody else's unless its author is one of `ownNames`; a picture is, only where the author was
 * read and there are names to tell by: people without an account take pictures of their own posts. What was typed is a draft.
 */
export function whoseText({ picture, post }: Omit<Sent, 'message'>, ownNames: string[]): Whose {
  const isOwn = (author: string) => ownNames.includes(author.toLowerCase());
  if (post?.author) return isOwn(post.author) ? 'own' : 'other';
  if (!post && !isReadable(picture)) return 'draft';
  const isUnknown = !picture?.author || ownNames.length === 0;
  return isUnknown || isOwn(picture?.author ?? '') ? 'own' : 'other';
}
