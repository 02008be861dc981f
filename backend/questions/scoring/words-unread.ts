import type { Clues } from '../clues/clues.ts';
import { ENGLISH_ASIDES } from '../vocabulary/english-changes.ts';
import { LANGUAGES } from '../vocabulary/phrase-language.ts';
import { isKnownTo, type Meant } from './kind-model.ts';

/** Shorter words mean little by themselves. */
const SHORTEST = 4;

/** Words of a question that nothing accounts for: no table, no name, no words of a post, and not what the kind is known by. */
export function wordsUnread({ tokens, entities }: Clues, meant: Meant): string[] {
  const [language] = LANGUAGES;
  const named = new Set([
    ...entities.flatMap((one) => (one.kind === 'post' ? (one.words ?? '').toLowerCase().split(' ') : [])),
    ...(entities.some(({ kind }) => kind === 'country') ? (language?.countries.words ?? []) : []),
  ]);
  return tokens.flatMap(({ kind, word, raw, isKnown }) =>
    kind !== 'word' ||
    isKnown ||
    word.length < SHORTEST ||
    named.has(raw.toLowerCase().replace(/'s$/, '')) ||
    language?.isFiller(word) ||
    language?.joining.has(word) ||
    ENGLISH_ASIDES.has(word) ||
    isKnownTo(word, meant)
      ? []
      : [raw],
  );
}
