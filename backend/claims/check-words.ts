import { checkBareFigures } from './check-bare-figures.ts';
import { checkBinding, checkNouns } from './check-binding.ts';
import { checkCause } from './check-cause.ts';
import { checkDates, checkRelativeDays } from './check-days.ts';
import { checkNames } from './check-names.ts';
import type { Named } from './check-reference.ts';
import { checkSuperlatives } from './check-superlatives.ts';
import type { Known } from './known/known.ts';
import type { SaidClaim } from './known/said.ts';
import { blank, dateLabelsIn } from './text/date-labels.ts';
import type { Sentence } from './text/sentence.ts';

/** What is wrong with the words around the claims of a sentence; null if nothing is. */
export function checkWords(sentence: Sentence, known: Known, rows: Named[], around: SaidClaim[]): string | null {
  const { covered } = sentence;
  const labels = dateLabelsIn(covered, known.grounds.today);
  return (
    checkCause(sentence) ??
    checkDates(sentence, labels, known, around) ??
    checkRelativeDays(sentence, blank(covered, labels), known) ??
    checkNames(blank(covered, labels), known, rows) ??
    checkBareFigures(blank(covered, labels), known, rows) ??
    checkSuperlatives(sentence, known) ??
    checkNouns(sentence, around) ??
    checkBinding(sentence)
  );
}
