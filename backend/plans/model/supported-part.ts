import { toldFigures, wordsToDigits } from './number-words.ts';

/** A number in the digits of any script. Three digits after a comma or a space are thousands. */
const DIGITS = String.raw`[\p{Nd}\p{No}\p{Nl}](?:[\p{Nd}.,:/⁄]*\p{Nd})?(?:\s\p{Nd}{3}(?!\p{Nd}))*`;
/** The letter, sign or word that gives it another meaning. */
const UNIT = String.raw`\s?(?:%|％|percent\b|per cent\b|percentage points?\b|pct\b|times\b|-?fold\b|bn\b|[x×km]\b)`;
const FIGURE = new RegExp(`(?<number>${DIGITS})(?<unit>${UNIT})?`, 'gu');
const ADDRESS = /https?:|www\.|\]\(/i;

const MULTIPLIERS: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9 };

/** Every figure of a text, written in one way: "15 %" and "fifteen percent" as "15%", "1.2k" as "1200". */
function figuresIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const inDigits = wordsToDigits(plain);
  const numbers = [...inDigits.matchAll(FIGURE)].map(({ groups }) =>
    inOneWay(groups?.number ?? '', groups?.unit?.trim() ?? ''),
  );
  return [...numbers, ...toldFigures(inDigits)];
}

function inOneWay(number: string, unit: string): string {
  const value = number.replace(/[,\s](?=\p{Nd}{3}(?!\p{Nd}))/gu, '').replace(/^(\p{Nd}+),(?=\p{Nd}+$)/u, '$1.');
  const multiplier = MULTIPLIERS[unit];
  if (multiplier) return String(Math.round(Number(value) * multiplier));
  if (/^(%|％|p)/.test(unit)) return `${value}%`;
  return unit ? `${value}x` : value;
}

/**
 * What is left of a text when each sentence goes that has an address in it, or a figure that `support` has not: a model
 * explains what was computed, and computes nothing. Empty when nothing is left.
 */
export function supportedPart(text: string, support: string): string {
  const known = new Set(figuresIn(support));
  const isSupported = (sentence: string) =>
    !ADDRESS.test(sentence) && figuresIn(sentence).every((figure) => known.has(figure));
  return sentencesOf(text).filter(isSupported).join('').trim();
}

const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);
