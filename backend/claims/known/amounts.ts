import type { Unit } from '#shared/contract/measured-numbers';
import { wordsToDigits } from './number-words.ts';

/** A number as it stands in a text. */
export interface Amount {
  /** Without its sign. */
  value: number;
  /** -1 or 1 where a sign stands before it; null without. */
  sign: -1 | 1 | null;
  /** One in its last place: 0.1 of "12.3", 100 of "12.3K". */
  step: number;
  /** What follows it: "%", "×", "points". Empty for a plain number. */
  unit: string;
  /** Where it begins, and where it ends. */
  at: number;
  end: number;
}

const AMOUNT =
  /(?<![\p{L}\p{Nd}.,:/])(?<sign>[+−-])?(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?<scale>\s?(?:[KkM]|bn|万)(?![\p{L}]))?(?<unit>\s?(?:%|percent\b|per cent\b|[×x](?!\p{L})|times\b)|[ -](?:percentage points?|points?|days?|hours?)\b)?/gu;
const SCALES: Record<string, number | undefined> = { k: 1e3, m: 1e6, bn: 1e9, 万: 1e4 };

/** The numbers of a text in their order; words for numbers are read as digits. */
export function amountsIn(text: string): Amount[] {
  return [...wordsToDigits(text).matchAll(AMOUNT)].map(({ groups, index, 0: whole }) => {
    const digits = (groups?.number ?? '').replaceAll(',', '');
    const scale = SCALES[(groups?.scale ?? '').trim().toLowerCase()] ?? 1;
    const decimals = digits.split('.')[1]?.length ?? 0;
    const sign = groups?.sign ? (groups.sign === '+' ? 1 : -1) : null;
    return {
      ...{ value: Number(digits) * scale, step: scale * 10 ** -decimals, sign },
      ...{ unit: (groups?.unit ?? '').trim(), at: index, end: index + whole.length },
    };
  });
}

/** Whether a text may show the value so: rounded to the last place that is shown, and not more coarsely. */
export const shows = ({ value, step }: Pick<Amount, 'value' | 'step'>, of: number): boolean =>
  Math.abs(value - rounded(Math.abs(of), step)) <= 1e-6 * step && (step >= 1 || !isExact(of, step, value));

const rounded = (value: number, step: number) => Math.round(value / step + 1e-9) * step;

/** "12.30" of 12.3 is fine; a whole number is shown whole. */
const isExact = (of: number, step: number, value: number) => Number.isInteger(of) && step < 1 && value !== Math.abs(of);

const UNIT_WORDS: Record<Unit, RegExp> = {
  count: /^$/,
  percent: /^(%|percent|per cent)$/,
  points: /points?$/,
  times: /^([×x]|times)$/,
  hours: /^hours?$/,
  days: /^days?$/,
  score: /^$/,
};

/** Whether what follows a number says its unit. Hours are told in days where they are many. */
export const isInUnit = ({ unit: word }: Amount, unit: Unit): boolean =>
  UNIT_WORDS[unit].test(word) ||
  (unit === 'count' && /^days?$/.test(word)) ||
  (unit === 'days' && word === '') ||
  (unit === 'hours' && /^days?$/.test(word));
