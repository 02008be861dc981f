import type { Token } from './tokenize.ts';

/** What a phrase stands for, and the tokens it was found at: `from` to before `to`. */
export interface Found<Key> {
  key: Key;
  from: number;
  to: number;
}

export interface PhraseIndex<Key> {
  words: string[];
  /** What phrases stand for in these tokens. Where several begin at a token, the longest counts, for all that it stands for. */
  find(tokens: Token[]): Found<Key>[];
  /** The longest phrase that begins at a token; empty where none does. */
  at(tokens: Token[], from: number): Found<Key>[];
}

/** `table`: for each key its phrases, in lower case, separated by `|`. */
export function createPhraseIndex<Key extends string>(table: Record<Key, string>): PhraseIndex<Key> {
  const byFirstWord = new Map<string, { words: string[]; key: Key }[]>();
  // Object.entries forgets the type of the keys.
  for (const [key, phrases] of Object.entries(table) as [Key, string][]) {
    for (const phrase of phrases.split('|')) {
      const words = phrase.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ').split(' ');
      const first = words[0] ?? '';
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, key }]);
    }
  }

  function at(tokens: Token[], from: number): Found<Key>[] {
    const candidates = byFirstWord.get(tokens[from]?.word ?? '') ?? [];
    const matching = candidates.filter(({ words }) =>
      words.every((word, index) => tokens[from + index]?.word === word),
    );
    const longest = Math.max(0, ...matching.map(({ words }) => words.length));
    return matching
      .filter(({ words }) => words.length === longest)
      .map(({ key }) => ({ key, from, to: from + longest }));
  }

  return {
    words: [...byFirstWord.values()].flat().flatMap(({ words }) => words),
    at,
    find(tokens) {
      const found: Found<Key>[] = [];
      for (let from = 0; from < tokens.length; ) {
        const here = at(tokens, from);
        found.push(...here);
        from = here[0]?.to ?? from + 1;
      }
      return found;
    },
  };
}

/** "ten=10|dozen=12" as a map. */
export const readPairs = (pairs: string): Map<string, string> =>
  new Map(pairs.split('|').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
