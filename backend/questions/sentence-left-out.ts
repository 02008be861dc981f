import type { Clues } from './clues/clues.ts';
import { sentencesIn } from './scoring/asking-sentence.ts';
import type { Understand } from './understand.ts';
import type { QuestionContext } from './vocabulary/question.ts';
import type { Reading } from './vocabulary/reading.ts';

type Read = (text: string, context: QuestionContext) => Reading;

/**
 * "Top 3 posts in October. Leave out the giveaway one.": the sentence that leaves something out changes the question that the others
 * ask, as it would in a message of its own. Null where there is no such sentence, or where no question is left without it.
 */
export function readWithSentenceLeftOut(
  text: string,
  context: QuestionContext,
  understand: Understand,
  read: Read,
): Reading | null {
  const sentences = sentencesIn(text);
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return null;
  const at = sentences.findLastIndex((sentence) => onlyLeavesOut(understand(sentence).clues));
  const change = sentences[at];
  if (change === undefined) return null;
  const others = sentences.toSpliced(at, 1).join(' ');
  // "Without the first. Who wins now?", after a ranking: the rest asks nothing of its own.
  if (at === 0)
    return context.earlier.length > 0 && namesNothing(understand(others).clues) ? read(change, context) : null;
  const asked = read(others, context);
  if (asked.is !== 'question') return null;
  const earlier = [...context.earlier, { question: asked.question, postIds: [] }];
  const changed = read(change, { ...context, earlier, isInTalk: true });
  return changed.is === 'question' && changed.question.kind === asked.question.kind ? changed : null;
}

const MOST_SENTENCES = 4;
const MOST_WORDS = 12;

/** It begins with that, and asks nothing. */
const onlyLeavesOut = (clues: Clues): boolean =>
  clues.concepts.some(({ key, from }) => key === 'without' && from <= 1) &&
  clues.tokens.length <= MOST_WORDS &&
  clues.metrics.length === 0 &&
  !clues.has('what', 'which', 'howMany', 'why', 'when');

const namesNothing = ({ metrics, periods, entities, accounts }: Clues): boolean =>
  metrics.length + periods.length + entities.length + accounts.length === 0;
