import { sum } from 'simple-statistics';
import { withoutIdioms } from './idioms.ts';
import { measureTone, SIGNALS, type Signals } from './signals.ts';
import fitted from './weights.json' with { type: 'json' };

/** What an English text says, by its words. */
export interface Evidence {
  /** 0 (very negative) to 10 (very positive) with one decimal, 5 neutral. */
  score: number;
  signals: Signals;
  /** How many words, signs and idioms are rated; those that creators' posts are about do not count. */
  words: number;
  /** The words and phrases that carry a feeling, as written. */
  positive: string[];
  negative: string[];
  /** The weaker side as a share of the stronger, by the lexicon that sees more of it: 0 if all words pull one way. */
  opposed: number;
  /** The text with straight apostrophes; the same with a rated word for each idiom. */
  plain: string;
  told: string;
}

/** Reads words, faces and marks, and weighs them as people who rated tweets did. Nothing read is 5. */
export function readEnglish(written: string): Evidence {
  const told = withoutIdioms(written);
  const feelings = measureTone(written, told.feelings);
  const measured = isSilent(feelings.signals) ? feelings : measureTone(written, told.text);
  const { signals, positive, negative, values, pos, neg } = measured;
  // Words that stand in for an idiom are not the writer's.
  const lower = written.toLowerCase();
  const isWritten = (word: string) => lower.includes(word);
  return {
    score: isSilent(signals) ? 5 : scoreOf(signals, fitted.weights, fitted.middle),
    signals,
    words: feelings.words,
    positive: [...told.positive, ...positive.filter(isWritten)],
    negative: [...told.negative, ...negative.filter(isWritten)],
    opposed: Math.max(weakerShare(pos, neg), weakerShare(sumOf(values, 1), sumOf(values, -1))),
    plain: told.plain,
    told: told.text,
  };
}

/** Whether nothing in a text is rated. */
export const isSilent = ({ vader, afinn, faces }: Signals): boolean => vader === 0 && afinn === 0 && faces === 0;

/** 0 to 10 with one decimal, by weights of the signals. */
export function scoreOf(signals: Signals, weights: Signals, middle: number): number {
  const value = middle + sum(SIGNALS.map((name) => weights[name] * signals[name]));
  return Math.round(Math.min(10, Math.max(0, value)) * 10) / 10;
}

const sumOf = (values: number[], side: number) => sum(values.map((value) => Math.max(0, value * side)));
const weakerShare = (one: number, other: number) =>
  one + other === 0 ? 0 : Math.min(one, other) / Math.max(one, other);
