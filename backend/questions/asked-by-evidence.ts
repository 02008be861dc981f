import { endsAsking, FOREIGN, isTold, KNOWN, MAX_WORDS, OPENING, opensWith, speaksToReaders } from './asking-signs.ts';
import type { Clues } from './clues/clues.ts';
import { isAboutNumbers } from './rules/rule-conditions.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { Question } from './vocabulary/question.ts';

const ENOUGH_SIGNS = 5;

/** Signs of a question, where its form alone does not say so, weighed against those of a post. */
export function isAskedByEvidence({ kind }: Question, clues: Clues, text: string): boolean {
  if (/[!…\n\p{Extended_Pictographic}]/u.test(text) || (clues.has('reader') && speaksToReaders(clues))) return false;
  const words = clues.tokens.filter(({ kind: of }) => of !== 'sign').length;
  const isChoice =
    words <= 8 &&
    opensWith(clues, OPENING) &&
    clues.hasEntity('wording', 'length', 'format', 'weekday', 'hour', 'hours') &&
    clues.has('best', 'worst', 'good', 'bad', 'works', 'compare', 'than');
  const isWhole = isChoice || (clues.knownShare === 1 && (opensWith(clues, OPENING) || clues.has('ask')));
  if (!isAboutNumbers(clues) && !clues.has('own') && !(isWhole && clues.entities.length > 0)) return false;
  const signs: [boolean, number][] = [
    [endsAsking(text), 2],
    [opensWith(clues, OPENING), 2],
    [clues.has('ask', 'show', 'howMany', 'rank', 'compare'), 1],
    [clues.metrics.length > 0, 2],
    [clues.has('best', 'worst', 'works', 'good', 'bad', 'average', 'usual', 'doing'), 1],
    [clues.has('post', 'posting', 'toPost', 'latest', 'audience', 'hashtag', 'topic', 'format', 'length'), 1],
    [clues.periods.length > 0, 1],
    [clues.entities.length > 0, 1],
    [clues.has('about', 'many') && clues.hasEntity('post', 'wording'), 1],
    [clues.has('own'), 1],
    [words <= 5, 1],
    [/^\p{Ll}[^.]*$/u.test(text), 1],
    [clues.knownShare === 1, 1],
    [clues.knownShare < KNOWN, -1],
    [clues.knownShare < FOREIGN, -2],
    [words > MAX_WORDS, -1],
    [/\.$/.test(text), -3],
    [clues.tokens.some((token) => token.kind === 'tag'), -1],
    [isTold(clues), -4],
    [!isWhole && clues.metrics.length === 0 && !isAboutNumbers(clues), -3],
  ];
  const weight = signs.reduce((sum, [holds, counts]) => sum + (holds ? counts : 0), 0);
  return weight >= (KINDS[kind].asked.form === 'full' ? ENOUGH_SIGNS + 1 : ENOUGH_SIGNS);
}
