import type { Dice } from '../simulations/dice.ts';
import type { PostWords } from './post-words.ts';

/** A count as a page writes it, and the number that it stands for. */
export interface DrawnCount {
  shown: string;
  value: number;
}

/** Abbreviated from here on, as apps do. */
const LONGEST = 10_000;

const grouped = (value: number, group: string) => String(value).replace(/\B(?=(\d{3})+$)/g, group);

/** As `words` writes the number, with the little that the abbreviation leaves of it. */
export function writeCount(count: number, { units, decimal, group }: PostWords, from = LONGEST): DrawnCount {
  if (count === 0) return { shown: '', value: 0 };
  const unit = units.findLast(({ divisor }) => count >= divisor && count >= from);
  if (!unit) return { shown: grouped(count, group), value: count };
  const parts = count / unit.divisor;
  const shown = parts < 100 ? Math.round(parts * 10) / 10 : Math.round(parts);
  const value = Math.round(shown * unit.divisor);
  return { shown: `${String(shown).replace('.', decimal)}${unit.suffix}`, value };
}

/** From none to a million and some, small ones as often as large ones. */
export function drawCount(dice: Dice, words: PostWords, most: number): DrawnCount {
  if (dice.next() < 0.12) return { shown: '', value: 0 };
  const count = Math.floor(Math.exp(dice.between(0, Math.log(most))));
  return writeCount(count, words, dice.next() < 0.7 ? 1000 : LONGEST);
}
