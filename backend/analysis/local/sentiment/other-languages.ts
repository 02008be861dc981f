import type { Tone } from './tone.ts';
import { type WordList, wordListOf } from './word-lists.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const MAX_PHRASE = 3;
/** How many words after a negator it turns around. */
const NEGATION_REACH = 2;
/** Lists are translated by machine and know no grammar: a score of theirs is never sure. */
const CONFIDENT = 0.55;
const DOUBTFUL = 0.4;

/** Words and emoji in lower case. */
function tokensOf(text: string): string[] {
  const segments = [...segmenter.segment(text.toLowerCase())].map(({ segment }) => segment.trim());
  return segments.filter((segment) => /[\p{L}\p{N}\p{Emoji_Presentation}❤☺♥]/u.test(segment));
}

/** The longest rated phrase that begins at `from`, compared as a whole. */
function phraseAt(tokens: string[], from: number, { values }: WordList) {
  for (let length = MAX_PHRASE; length > 0; length--) {
    const text = tokens.slice(from, from + length).join(' ');
    const value = values.get(text);
    if (value !== undefined && from + length <= tokens.length) return { text, value, length };
  }
  return null;
}

const isNegated = (tokens: string[], at: number, { negators }: WordList) =>
  tokens.slice(Math.max(0, at - NEGATION_REACH), at).some((token) => negators.has(token));

/** The tone by the AFINN list of a language; null where there is none. */
export function listTone(text: string, code: string): Tone | null {
  const list = wordListOf(code);
  if (!list) return null;
  const tokens = tokensOf(text);
  const tone: Tone = { value: 0, confidence: DOUBTFUL, positive: [], negative: [] };
  let sum = 0;
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(tokens, at, list);
    if (!phrase) continue;
    const value = isNegated(tokens, at, list) ? -phrase.value : phrase.value;
    if (value !== 0) (value > 0 ? tone.positive : tone.negative).push(phrase.text);
    sum += value;
    at += phrase.length - 1;
  }
  return { ...tone, value: Math.tanh(2 * (sum / Math.max(1, tokens.length))), confidence: confidenceOf(tone) };
}

/** Two words that agree are the least that a list is believed for. */
function confidenceOf({ positive, negative }: Tone): number {
  const [more, fewer] = [Math.max(positive.length, negative.length), Math.min(positive.length, negative.length)];
  return more >= 2 && more > 2 * fewer ? CONFIDENT : DOUBTFUL;
}
