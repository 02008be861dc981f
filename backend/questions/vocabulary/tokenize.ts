import type { Spelling } from '#shared/words/spelling';

/** A word of a question, or a sign that counts as one. */
export interface Token {
  kind: 'word' | 'number' | 'ordinal' | 'tag' | 'handle' | 'address' | 'clock' | 'date' | 'quote' | 'sign';
  /** In lower case, as it was meant: "views" for "veiws". */
  word: string;
  /** As it was typed. */
  raw: string;
  /** Of a number; of a clock the hour; null of the others. */
  value: number | null;
  /** False for a word that no table and no name of this user knows. */
  isKnown: boolean;
}

const KINDS: [Token['kind'], RegExp][] = [
  ['quote', /["“„«]([^"“”„«»]{2,200})["”“»]/y],
  [
    'address',
    // Not from within a name on: of a long one without such an end, each part would be looked at again from each before it.
    /(?:https?:\/\/\S+|(?<![\w-]\.?)(?:(?:[\w-]+\.)+[a-z]{2,}\/\S*|(?:[\w-]+\.)+(?:com|net|org|io|co|app|dev|me|example)\b))/iy,
  ],
  ['handle', /@[\w.]*\w/y],
  ['ordinal', /#\d{1,2}\b/y],
  ['tag', /[#＃][^\s.,;:!?()"']+/uy],
  ['date', /\d{4}-\d{1,2}-\d{1,2}\b|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b(?!\/)|\d{1,2}\.\d{1,2}\.\d{2,4}\b/y],
  ['clock', /\d{1,2}(?::\d{2})?\s?[ap]\.?m\b\.?|\d{1,2}:\d{2}\b|\d{1,2}h\b/iy],
  ['ordinal', /\d{1,2}(?:st|nd|rd|th)\b/iy],
  // "2day" and "2moro" are one word.
  ['word', /2(?:day|moro|morrow)\b/iy],
  // "1e308" is not the 1 before its "e".
  ['number', /\d(?:\.\d{1,20})?e\d{1,3}\b/iy],
  ['number', /\d[\d,.]*\d(?:[km]\b|%)?|\d(?:[km]\b|%)?/iy],
  // "w/o" is one word.
  ['word', /\p{L}\/\p{L}?(?![\p{L}\p{N}])|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:'[\p{L}]+)*/uy],
  ['sign', /[-–&,+]/y],
];

/** The words of a text. What people abbreviate is spelled out, and a word one letter off is put right. */
export function tokenize(text: string, spellings: Map<string, string>, spelling: Spelling): Token[] {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/(?<!\d ?)%/g, ' percent ')
    // "Second-best" is two words.
    .replaceAll(/(?<=\p{L})-(?=(?:best|worst|most|least|highest|lowest)\b)/giu, ' ');
  const tokens: Token[] = [];
  for (let at = 0; at < plain.length; ) {
    const token = tokenAt(plain, at);
    at += token?.raw.length ?? 1;
    if (!token) continue;
    if (token.kind !== 'word') tokens.push(token);
    else tokens.push(...wordsOf(token, spellings, spelling));
  }
  return tokens;
}

function tokenAt(text: string, at: number): Token | null {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const raw = pattern.exec(text)?.[0];
    if (raw) return { kind, raw, word: raw.toLowerCase(), value: valueIn(kind, raw), isKnown: kind !== 'word' };
  }
  return null;
}

function valueIn(kind: Token['kind'], raw: string): number | null {
  if (kind === 'clock') return hourOf(raw);
  if (kind === 'ordinal') return Number.parseInt(raw.replace('#', ''), 10);
  if (kind !== 'number') return null;
  const times = /k$/i.test(raw) ? 1000 : /m$/i.test(raw) ? 1_000_000 : 1;
  return (
    Number(
      raw
        .replaceAll(/,(?=\d{3})/g, '')
        .replace(/[km%]$/i, '')
        .replace(',', '.'),
    ) * times
  );
}

/** 8 for "8am", 18 for "6 pm" and "18:30". */
function hourOf(raw: string): number | null {
  const hour = Number.parseInt(raw, 10);
  const half = /[ap](?=\.?m)/i.exec(raw)?.[0]?.toLowerCase();
  if (hour > 23 || (half && hour > 12)) return null;
  return half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
}

function wordsOf(token: Token, spellings: Map<string, string>, spelling: Spelling): Token[] {
  const meant = spellings.get(token.word);
  const words = meant ? meant.split(' ') : [spelling.correct(singular(token.word.replace(/'s?$/, ''), spelling))];
  return words.map((word) => ({ ...token, word, isKnown: spelling.knows(word) }));
}

/** "yesterdays", "octobers": a known word, and the `s` of one that is spoken of without its apostrophe. */
const singular = (word: string, { knows }: Spelling): string =>
  word.endsWith('s') && !knows(word) && knows(word.slice(0, -1)) ? word.slice(0, -1) : word;
