import { isQuestion } from '#shared/posts/post-text';

/** Not within "other.one" and addresses. */
export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** The sentence that asks: the last with a question mark, else the last. */
export function askingSentence(text: string): string {
  const sentences = sentencesIn(text);
  return sentences.findLast((sentence) => isQuestion(sentence)) ?? sentences.at(-1) ?? text;
}
