import { Matrix, solve } from 'ml-matrix';
import { mean, standardDeviation, sum } from 'simple-statistics';
import { isSilent, scoreOf } from '../../../backend/analysts/local/sentiment/english.ts';
import { kindOf } from '../../../backend/analysts/local/sentiment/kind-of-evidence.ts';
import { SIGNALS, type Signals } from '../../../backend/analysts/local/sentiment/signals.ts';
import { type EvidenceKind, hitRate } from '../../../shared/evaluation.ts';
import { toneOf } from '../../../shared/sentiment.ts';
import type { MeasuredText } from './measured-texts.ts';

/** How strongly ridge regression draws weights to nothing, in texts. */
const PENALTY = 10;
const FOLDS = 10;

export interface Fit {
  middle: number;
  weights: Signals;
}

/** Weights of the signals by ridge regression on the ratings; signals count in units of their own spread. */
export function fitTone(texts: MeasuredText[]): Fit {
  const spreads = SIGNALS.map((name) => standardDeviation(texts.map(({ signals }) => signals[name])) || 1);
  const means = SIGNALS.map((name) => mean(texts.map(({ signals }) => signals[name])));
  const inputs = new Matrix(
    texts.map(({ signals }) => SIGNALS.map((name, at) => (signals[name] - (means[at] ?? 0)) / (spreads[at] ?? 1))),
  );
  const middle = mean(texts.map(({ rating }) => rating));
  const target = Matrix.columnVector(texts.map(({ rating }) => rating - middle));
  const normal = Matrix.add(inputs.transpose().mmul(inputs), Matrix.eye(SIGNALS.length).mul(PENALTY));
  const slopes = solve(normal, inputs.transpose().mmul(target)).to1DArray();
  const weights = slopes.map((slope, at) => rounded(slope / (spreads[at] ?? 1)));
  return {
    middle: rounded(middle - sum(weights.map((weight, at) => weight * (means[at] ?? 0)))),
    weights: Object.fromEntries(SIGNALS.map((name, at) => [name, weights[at]])) as Signals,
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** A text with a score that was fitted to others, and whether it leans (negative, neutral or positive) as people's mean does. */
export interface JudgedText extends MeasuredText {
  score: number;
  /** Null where nothing is claimed. */
  kind: EvidenceKind | null;
  isHit: boolean;
}

export function judge(text: MeasuredText, { weights, middle }: Fit): JudgedText {
  const score = isSilent(text.signals) ? 5 : scoreOf(text.signals, weights, middle);
  const kind = text.doubt ? null : kindOf({ ...text, score });
  return { ...text, score, kind, isHit: toneOf(score).leaning === toneOf(text.rating).leaning };
}

/** Each tenth judged by weights that were fitted to the nine others. */
export function judgeCrossValidated(texts: MeasuredText[]): JudgedText[] {
  const fits = Array.from({ length: FOLDS }, (_, fold) => fitTone(texts.filter((_, at) => at % FOLDS !== fold)));
  return texts.map((text, at) => judge(text, fits[at % FOLDS] ?? fitTone(texts)));
}

export interface HeldBack extends JudgedText {
  /** What is stated of its kind, counted on the other half; null where nothing is. */
  stated: number | null;
}

/** Each half judged and its confidence stated by weights and counts of the other half alone. */
export function judgeHalves(texts: MeasuredText[]): HeldBack[] {
  const halves = [0, 1].map((half) => texts.filter((_, at) => at % 2 === half));
  return halves.flatMap((tested, half) => {
    const training = halves[1 - half] ?? [];
    const fit = fitTone(training);
    const counted = judgeCrossValidated(training);
    return tested
      .map((text) => judge(text, fit))
      .map((text) => ({ ...text, stated: text.kind && hitRate(countOf(counted, text.kind)) }));
  });
}

export function countOf(texts: JudgedText[], kind: EvidenceKind) {
  const ofKind = texts.filter((text) => text.kind === kind);
  return { hits: ofKind.filter(({ isHit }) => isHit).length, texts: ofKind.length };
}
