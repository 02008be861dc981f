import { type Answer, limit, NOWHERE, putTogether, say } from '../answers/words/spoken.ts';
import type { EarlierEntry } from './conversations.ts';

/** A follow-up that changes nothing in the answer says so, and does not repeat a paragraph as if it were news. */
export function withSameSaid(answer: Answer, message: string, earlier: EarlierEntry[]): Answer {
  const before = earlier.at(-1);
  if (!before || answer.outcome === 'abstained' || wordsOf(before.message) === wordsOf(message)) return answer;
  if (!before.told?.endsWith(putTogether(answer, []).analysis)) return answer;
  const same = say`${limit('That changes nothing in my answer:', NOWHERE)}`;
  return { ...answer, lines: [same, ...answer.lines] };
}

/** The same question once more gets the same answer. */
const wordsOf = (message: string): string =>
  message
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';
