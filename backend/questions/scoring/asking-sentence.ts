import { isQuestion } from '#shared/posts/post-text';

/** Not within "other.one" and addresses, and not where somebody pauses: "by saves... sorry, shares". */
export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?…])(?!(?<=\.\.|…)\s+\p{Ll})\s+|\n+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** "Exact number.", "No hedging.": how it is to be told, after what is. */
const isRemark = (sentence: string): boolean =>
  /^(?:(?:just|only|no|the|an?|one|exact|full|please)\s+){0,3}(?:numbers?|figures?|hedging|fluff|answer|date|please|pls|now|quick)[.!]*$|^(?:can you (?:tell|say|see|check)|any ideas?|is that (?:so|right|true)|am i right|right|do you know|no|true)\?+$/i.test(
    sentence.trim(),
  );

const ASKS =
  /^(?:(?:aw|ok|okay|so|and|but|also|hm+|oh|ooh|haha|lol|hey|hi+|please|pls)\b[\s,]*){0,4}(?:how|what|whats|which|who|whos|when|where|why|did|do|does|is|are|was|were|am|will|should|can|could)\b/i;
/** Where a clause begins that tells why one asks: ", i was thinking of a stall", "cause im impatient". */
const TELLS =
  /,\s+(?:and\s+)?(?:i|im|i'm|ive|i've|we|were|we're|my|our|cause|cuz|cos|bc|because)\b|\s(?:cause|cuz|cos|bc|because)\s+(?:i|im|i'm|we|my|our|the)\b/i;
/** Words before that clause, at least, that are a question by themselves. */
const SHORTEST_ASKED = 4;

/** Without what is told after the question in one sentence. */
function withoutReason(sentence: string): string {
  const at = sentence.search(TELLS);
  if (at < 0 || !ASKS.test(sentence)) return sentence;
  const asked = sentence.slice(0, at);
  return asked.trim().split(/\s+/).length >= SHORTEST_ASKED ? asked : sentence;
}

/** The sentence that asks: the last with a question mark, else the last; without the story behind it. */
export function askingSentence(text: string): string {
  const [first = '', ...others] = sentencesIn(text);
  const sentences = [first, ...others.filter((sentence) => !isRemark(sentence))];
  const asking = sentences.findLast((sentence) => isQuestion(sentence)) ?? sentences.at(-1) ?? text;
  return withoutReason(asking);
}
