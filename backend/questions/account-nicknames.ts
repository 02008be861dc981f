import { withoutPossessive } from './clues/accounts-named.ts';
import type { Clues } from './clues/clues.ts';
import { ENGLISH_BUSINESSES } from './vocabulary/english-changes.ts';
import { LANGUAGES } from './vocabulary/phrase-language.ts';
import type { Question, QuestionContext } from './vocabulary/question.ts';
import type { Reading } from './vocabulary/reading.ts';

const NAMING = new Set(['the', 'our', 'my', 'that']);

/** Of somebody with several accounts, a question about "the shop" is asked back: which account that is, only they know. */
export function knowingWhose(reading: Reading, clues: Clues, context: QuestionContext): Reading {
  if (reading.is !== 'question') return reading;
  const nickname = nicknameIn(clues, reading.question, context);
  return nickname === null ? reading : askingWhose(reading.question, nickname, context);
}

/** "The café's views", "how many followers has the garden got", and not "the garden post". */
function nicknameIn(
  { tokens, accounts: named, isOfAll }: Clues,
  question: Question,
  context: QuestionContext,
): string | null {
  const isOfEach = question.split === 'account' || question.kind === 'accounts' || question.entities.length > 0;
  if (named.length > 0 || isOfAll || isOfEach) return null;
  const name = tokens.find(({ raw, kind }, at) => {
    const next = tokens[at + 1];
    const isWhole = !next || next.kind === 'sign' || (next.isKnown && !isPost(next.word));
    return (
      kind === 'word' &&
      ENGLISH_BUSINESSES.has(withoutPossessive(raw)) &&
      NAMING.has(tokens[at - 1]?.word ?? '') &&
      isWhole
    );
  });
  return name && context.accounts.length > 1 ? withoutPossessive(name.raw) : null;
}

function isPost(word: string): boolean {
  const [language] = LANGUAGES;
  return [word, word.replace(/s$/, '')].some(
    (one) => language?.posts.nouns.has(one) || language?.posts.plurals.has(one),
  );
}

/** The question of each account, to choose from. */
const askingWhose = (question: Question, nickname: string, { accounts }: QuestionContext): Reading => ({
  is: 'unsure',
  readings: accounts.map(({ id }) => ({ ...question, accountIds: [id] })),
  mayBePost: false,
  unread: [],
  nickname,
  isEnglish: true,
});
