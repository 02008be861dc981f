import { isQuestion } from '#shared/posts/post-text';

/** Not within "other.one" and addresses. */
export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** "Exact number.", "No hedging.": how it is to be told, after what is. */
const isRemark = (sentence: string): boolean =>
  /^(?:(?:just|only|no|the|an?|one|exact|full|please)\s+){0,3}(?:numbers?|figures?|hedging|fluff|answer|date|please|pls|now|quick)[.!]*$/i.test(
    sentence.trim(),
  );

/** The sentence that asks: the last with a question mark, else the last. */
export function askingSentence(text: string): string {
  const [first = '', ...others] = sentencesIn(text);
  const sentences = [first, ...others.filter((sentence) => !isRemark(sentence))];
  return sentences.findLast((sentence) => isQuestion(sentence)) ?? sentences.at(-1) ?? text;
}
