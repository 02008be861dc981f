import type { Holiday } from './holidays.ts';
import { createPhraseIndex, type PhraseIndex, readPairs } from './phrase-index.ts';
import type { Phrases, TimeWord } from './phrases.ts';
import type { Unit } from './question.ts';

/** The words of time of a language, ready for look-ups. */
export interface TimeWords {
  times: PhraseIndex<TimeWord>;
  units: PhraseIndex<Unit | 'fortnight'>;
  /** January is 1; Monday is 0. */
  months: Map<string, number>;
  weekdays: Map<string, number>;
  /** Winter is 0. */
  seasons: Map<string, number>;
  holidays: PhraseIndex<Holiday>;
  /** Of a habit, each day that the word stands for. */
  habits: Map<string, number[]>;
  ambiguous: Set<string>;
  besideAmbiguous: Record<keyof Phrases['besideAmbiguousTimes'], Set<string>>;
  /** Before a unit they mean the one that runs: "my week". */
  ownOnes: Set<string>;
  numbers: Map<string, number>;
  ordinals: Map<string, number>;
}

const wordsOf = (words: string) => new Set(words.split(' '));
const numbersOf = (pairs: string) => new Map([...readPairs(pairs)].map(([word, value]) => [word, Number(value)]));

export function createTimeWords(phrases: Phrases): TimeWords {
  const named = (days: string) =>
    days.split(', ').flatMap((names, day) => names.split('|').map((name): [string, number] => [name, day]));
  const habits = Map.groupBy(named(phrases.habits), ([name]) => name);
  return {
    times: createPhraseIndex(phrases.times),
    units: createPhraseIndex(phrases.units),
    months: new Map(phrases.months.split(', ').map((name, index) => [name, index + 1])),
    weekdays: new Map(named(phrases.weekdays)),
    seasons: new Map(named(phrases.seasons)),
    holidays: createPhraseIndex(phrases.holidays),
    habits: new Map([...habits].map(([name, days]) => [name, days.map(([, day]) => day)])),
    ambiguous: new Set(phrases.ambiguousTimes.split(' ')),
    besideAmbiguous: {
      counted: wordsOf(phrases.besideAmbiguousTimes.counted),
      afterCounted: wordsOf(phrases.besideAmbiguousTimes.afterCounted),
      asking: wordsOf(phrases.besideAmbiguousTimes.asking),
      doing: wordsOf(phrases.besideAmbiguousTimes.doing),
    },
    ownOnes: new Set(phrases.ownTimes.split(' ')),
    numbers: numbersOf(phrases.numbers),
    ordinals: numbersOf(phrases.ordinals),
  };
}
