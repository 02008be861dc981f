import { Matrix, solve } from 'ml-matrix';
import { hitRate } from '../../shared/evaluation.ts';
import type { RatedText } from './tone-sample.ts';

const FOLDS = 10;

/** Calls `judge` with each tenth of the texts and the nine others, and puts the answers in the order of the texts. */
function crossValidated<Result>(
  texts: RatedText[],
  judge: (tested: RatedText, fitted: RatedText[]) => Result,
): Result[] {
  const others = Array.from({ length: FOLDS }, (_, fold) => texts.filter((_, index) => index % FOLDS !== fold));
  return texts.map((text, index) => judge(text, others[index % FOLDS] ?? []));
}

/** Scores whose weights were fitted, by least squares, to texts that do not hold the one that is scored. */
export function crossValidatedScores(texts: RatedText[]): number[] {
  const weights = new Map<RatedText[], number[]>();
  return crossValidated(texts, ({ evidence }, fitted) => {
    const fit = weights.get(fitted) ?? fitWeights(fitted);
    weights.set(fitted, fit);
    return inputsOf(evidence.signals).reduce((sum, input, at) => sum + input * (fit[at] ?? 0), 0);
  });
}

/** The sample has next to no emoji, so no weight of theirs can be fitted to it. */
const inputsOf = ([vader, afinn]: RatedText['evidence']['signals']) => [1, vader, afinn];

function fitWeights(texts: RatedText[]): number[] {
  const inputs = new Matrix(texts.map(({ evidence }) => inputsOf(evidence.signals)));
  return solve(inputs, Matrix.columnVector(texts.map(({ rating }) => rating))).to1DArray();
}

/** For each text with a score, the hit rate that is stated if it was counted on the texts of the other folds. */
export function crossValidatedConfidences(texts: RatedText[]): (number | null)[] {
  return crossValidated(texts, ({ kind }, fitted) => (kind ? hitRate(countOf(fitted, kind)) : null));
}

export function countOf(texts: RatedText[], kind: RatedText['kind']) {
  const ofKind = texts.filter((text) => text.kind === kind);
  return { hits: ofKind.filter(({ isHit }) => isHit).length, texts: ofKind.length };
}
