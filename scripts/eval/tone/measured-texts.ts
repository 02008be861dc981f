import { readFile, writeFile } from 'node:fs/promises';
import type { Evidence } from '../../../backend/analysts/local/sentiment/english.ts';
import { SIGNALS, type Signals } from '../../../backend/analysts/local/sentiment/signals.ts';
import type { NoScore } from '../../../shared/analysis.ts';

/** A text that people rated: what was measured in it, and none of its words. */
export interface MeasuredText {
  /** Mean of the human ratings, on the ten-point scale. */
  rating: number;
  /** How many of its words are rated. */
  words: Evidence['words'];
  /** Why nothing is claimed of it; null where something is. */
  doubt: NoScore | null;
  signals: Signals;
}

const TABLE = new URL('measured-texts.csv', import.meta.url);
const HEADS = ['rating', 'words', 'doubt', ...SIGNALS];

/** The measures that the weights were fitted to, from 400 tweets of cjhutto/vaderSentiment (MIT; Hutto and Gilbert 2014). */
export async function loadMeasuredTexts(): Promise<MeasuredText[]> {
  const [, ...lines] = (await readFile(TABLE, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [rating, words, doubt, ...values] = line.split(',');
    const signals = SIGNALS.map((name, at) => [name, Number(values[at])] as const);
    return {
      rating: Number(rating),
      words: Number(words),
      doubt: doubt === '' ? null : (doubt as NoScore),
      signals: Object.fromEntries(signals) as Signals,
    };
  });
}

export const asTable = (texts: MeasuredText[]): string =>
  [
    HEADS,
    ...texts.map(({ rating, words, doubt, signals }) => [
      rating,
      words,
      doubt,
      ...SIGNALS.map((name) => signals[name]),
    ]),
  ]
    .map((cells) => cells.join(','))
    .join('\n');

export const saveMeasuredTexts = (texts: MeasuredText[]) => writeFile(TABLE, `${asTable(texts)}\n`);
