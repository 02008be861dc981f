import { figureWords, wordsToDigits } from '../known/number-words.ts';

/** A number in digits of any script. A comma or space before three digits separates thousands. */
const DIGITS = String.raw`[\p{Nd}\p{No}\p{Nl}](?:[\p{Nd}.,:/⁄]*\p{Nd})?(?:\s\p{Nd}{3}(?!\p{Nd}))*`;
/** A letter, sign or word that changes its value: "5 %", "5k", "5 times". */
const UNIT = String.raw`\s?(?:%|％|percent\b|per cent\b|percentage points?\b|pct\b|times\b|-?fold\b|bn\b|[x×km]\b)`;
const FIGURE = new RegExp(`(?<number>${DIGITS})(?<unit>${UNIT})?`, 'gu');

const MULTIPLIERS: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9 };

/** Every figure in a text, normalised: "15 %" and "fifteen percent" are "15%", "1.2k" is "1200". */
export function figuresIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const inDigits = wordsToDigits(plain);
  const numbers = [...inDigits.matchAll(FIGURE)].map(({ groups }) =>
    normalised(groups?.number ?? '', groups?.unit?.trim() ?? ''),
  );
  return [...numbers, ...figureWords(inDigits)];
}

function normalised(number: string, unit: string): string {
  const value = number.replace(/[,\s](?=\p{Nd}{3}(?!\p{Nd}))/gu, '').replace(/^(\p{Nd}+),(?=\p{Nd}+$)/u, '$1.');
  const multiplier = MULTIPLIERS[unit];
  if (multiplier) return String(Math.round(Number(value) * multiplier));
  if (/^(%|％|p)/.test(unit)) return `${value}%`;
  return unit ? `${value}x` : value;
}
