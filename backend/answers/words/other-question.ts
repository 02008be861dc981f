import type { Question } from '../../questions/vocabulary/question.ts';
import { type Answer, limit, NOWHERE, say } from './spoken.ts';

/** What begins the second of two questions: "..., and what's mine". */
const SECOND =
  /(?:[,;&?–—]|\band\b|\bplus\b)\s*(?:(?:and|also|but)\s+)?(?=(?:how|what|what's|whats|which|who|when|where|why|did|do|does|is|are|was|were|am|will|should|can|has|have)\b)/giu;

/** Fewer words are a beginning or an end of the same question: "and why". */
const SHORTEST = 3;
/** "I was on the train. And what was the worst?": what came before is told, and no question. */
const isTold = (part: string): boolean => /[.!…]$/.test(part.trim()) && !/\?/.test(part);
/** "When should I put it up, do you think?" */
const TAG = /^(?:do|would|did) you\b/i;
/** Each joint costs two readings of the message. */
const [LONGEST, MOST_JOINTS] = [300, 3];
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/**
 * Of a message with two questions the one that its answer leaves out; null where there is one, or where neither part alone is
 * what was answered. `read`: what a part asks, after what was said before it.
 */
export async function otherQuestion(
  message: string,
  answered: Question,
  read: (part: string, before: string[]) => Promise<Question | null>,
): Promise<string | null> {
  if (answered.kind === 'unanswerable' || message.length > LONGEST) return null;
  for (const { index, 0: joint } of [...message.matchAll(SECOND)].slice(0, MOST_JOINTS)) {
    const [first, second] = [message.slice(0, index), message.slice(index + joint.length)];
    if (wordsIn(first) < SHORTEST || wordsIn(second) < SHORTEST || isTold(first) || TAG.test(second)) continue;
    const [one, other] = [await read(first, []), await read(second, [first])];
    if (!one || !other || one.kind === other.kind) continue;
    if (one.kind === answered.kind) return asSentence(second);
    if (other.kind === answered.kind) return asSentence(first);
  }
  return null;
}

const asSentence = (part: string): string => {
  const text = part.trim().replace(/(?<![.!?…])[.!?…]+$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`;
};

/** An answer to one of two questions says so. */
export const withOtherSaid = (answer: Answer, other: string): Answer => ({
  ...answer,
  lines: [
    ...answer.lines,
    say`${limit(`You asked two questions, and this is one answer. For the other, press “${other}”`, NOWHERE)}`,
  ],
});
