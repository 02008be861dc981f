import { askingPart } from './asking-part.ts';
import { endsAsking, KNOWN, PLAINLY_ASKED, speaksToReaders } from './asking-signs.ts';
import { isAboutNumbers } from './rules/rule-conditions.ts';
import { understand } from './understand.ts';
import type { Kind, Question, QuestionContext } from './vocabulary/question.ts';

/** "I was away in August. Did I lose followers?": what asks is read with what was told before it. */
export function readAskingPart(sentences: string[], context: QuestionContext): Question | null {
  const part = askingPart(sentences, (last) => endsAsking(last) || OPENS_ASKING.test(last));
  if (!part) return null;
  const whole = understand(sentences.join(' '), context).question;
  if (whole && ABOUT_ALL.has(whole.kind)) return null;
  const { question, clues } = understand(part.asks, context, part.told);
  const before = understand(part.told, context).clues;
  const subject = understand(part.told, context).question;
  if (
    (question?.kind === 'overview' || question?.kind === 'dataQuality') &&
    !question.period &&
    subject &&
    OF_SUBJECT.has(subject.kind)
  )
    return subject;
  if (!question || clues.knownShare < KNOWN || speaksToReaders(clues)) return null;
  const isOwn =
    clues.metrics.length > 0 ||
    (clues.has('own') && isAboutNumbers(clues)) ||
    PLAINLY_ASKED.has(question.kind) ||
    (clues.has('best', 'worst') && before.has('own') && isAboutNumbers(before) && before.knownShare >= KNOWN);
  const isOwnHere = isOwn || (clues.has('toPost') && clues.has('advice', 'when')) || OF_ACCOUNT.has(question.kind);
  return isOwnHere && tellsOfOneself(part.told) ? question : null;
}

const OPENS_ASKING = /^(?:how|what|which|who|when|where|why|did|do|does|is|are|was|were|am|will|should|can|could)\b/i;
/** Kinds that what was told before belongs to. */
const ABOUT_ALL = new Set<Kind>(['experiments', 'mood', 'write']);
/** "Hashtags are dead, they say. What do my numbers say?" */
const OF_SUBJECT = new Set<Kind>([
  'hashtags',
  'topics',
  'formats',
  'lengths',
  'wordings',
  'effectOf',
  'rhythm',
  'bestTimes',
  'slotCheck',
]);
const OF_ACCOUNT = new Set<Kind>([
  'effectOf',
  'lengths',
  'formats',
  'rhythm',
  'trend',
  'hashtags',
  'bestTimes',
  'slotCheck',
]);
/** "I", "my", "we", or somebody else: no order, and no word to readers. */
const tellsOfOneself = (told: string): boolean => !/[!\p{Extended_Pictographic}#]|\byou(?:r)?\b/iu.test(told);
