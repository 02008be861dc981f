import { askingPart } from './asking-part.ts';
import { endsAsking, KNOWN, speaksToReaders } from './asking-signs.ts';
import { isAboutNumbers } from './rules/rule-conditions.ts';
import type { Understand } from './understand.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { Question } from './vocabulary/question.ts';

/** "I was away in August. Did I lose followers?": what asks is read with what was told before it. */
export function readAskingPart(sentences: string[], understand: Understand): Question | null {
  const part = askingPart(sentences, (last) => endsAsking(last) || OPENS_ASKING.test(last));
  if (!part) return null;
  const whole = understand(sentences.join(' ')).question;
  if (whole && KINDS[whole.kind].asked.story === 'whole') return null;
  const { question, clues } = understand(part.asks, part.told);
  const { question: subject, clues: before } = understand(part.told);
  if (
    (question?.kind === 'overview' || question?.kind === 'dataQuality') &&
    !question.period &&
    subject &&
    KINDS[subject.kind].asked.story === 'subject'
  )
    return subject;
  if (!question || clues.knownShare < KNOWN || speaksToReaders(clues)) return null;
  const isOwn =
    clues.metrics.length > 0 ||
    (clues.has('own') && isAboutNumbers(clues)) ||
    KINDS[question.kind].asked.form === 'plain' ||
    (clues.has('best', 'worst') && before.has('own') && isAboutNumbers(before) && before.knownShare >= KNOWN);
  const isOwnHere = isOwn || (clues.has('toPost') && clues.has('advice', 'when')) || KINDS[question.kind].asked.isOwn;
  return isOwnHere && tellsOfOneself(part.told) ? question : null;
}

const OPENS_ASKING = /^(?:how|what|which|who|when|where|why|did|do|does|is|are|was|were|am|will|should|can|could)\b/i;
/** "I", "my", "we", or somebody else: no order, and no word to readers. */
const tellsOfOneself = (told: string): boolean => !/[!\p{Extended_Pictographic}#]|\byou(?:r)?\b/iu.test(told);
