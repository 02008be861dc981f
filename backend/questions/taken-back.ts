import type { Clues } from './clues/clues.ts';
import type { Understand } from './understand.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';

/** What is taken back, and what is said instead, stand within so many words of where that is said. */
const MOST_WORDS = 4;

/** "How was April, no sorry, March?": without what its writer took back, "How was March?". */
export function withoutTakenBack(text: string, understand: Understand): string {
  const marker = ENGLISH_FORMS.takingBack.exec(text);
  if (!marker) return text;
  const before = wordsIn(text.slice(0, marker.index));
  const after = wordsIn(text.slice(marker.index + marker[0].length));
  for (const named of NAMED) {
    const wrong = named(understand(before.join(' ')).clues);
    if (wrong === null) continue;
    // Only the last words: each of hundreds would be read with all behind it.
    const tail = before.slice(-MOST_WORDS);
    const place = tail.findLastIndex((_, at) => named(understand(tail.slice(at).join(' ')).clues) === wrong);
    if (place < 0) continue;
    const from = before.length - tail.length + place;
    // "In April, no wait, in March" says "in" twice.
    const isTwice = from > 0 && before[from - 1]?.toLowerCase() === after[0]?.toLowerCase();
    const kept = before.slice(0, isTwice ? from - 1 : from);
    const meant = named(understand([...kept, ...after.slice(0, MOST_WORDS)].join(' ')).clues);
    const isSaidInstead = meant !== null && meant !== wrong && meant !== named(understand(kept.join(' ')).clues);
    if (isSaidInstead) return [...kept, ...after].join(' ');
  }
  return text;
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** What can be taken back: days, a figure, an account. Each is the last that is named, as text; null where there is none. */
const NAMED: ((clues: Clues) => string | null)[] = [
  ({ periods }) => asText(periods.at(-1)?.period),
  ({ metrics }) => asText(metrics.at(-1)),
  ({ accounts }) => asText(accounts.at(-1)?.id),
];

const asText = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));
