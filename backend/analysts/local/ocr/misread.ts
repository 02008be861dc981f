import type { Line, Word } from './read-words.ts';

const SURE = 0.7;
const HOPELESS = 0.25;

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);
/** Signs that emoji, avatars and edges are taken for, and that posts hardly ever hold alone. */
const looksDrawn = (text: string) => /[¥»«¢©®°§¶~^=_*|\\<>]/u.test(text);

function isMisread({ text, confidence }: Word): boolean {
  if (!hasLetters(text)) return confidence < SURE || looksDrawn(text);
  return confidence < HOPELESS && text.length <= 2;
}

/** A bar that stands alone is a capital I. */
const withCapitalI = (word: Word): Word => ({ ...word, text: word.text.replace(/^\|(?=$|['’])/, 'I') });

/** The lines without what was read out of emoji and other drawings. */
export function withoutMisread(lines: Line[]): Line[] {
  const clean = lines.map((line) => ({
    ...line,
    words: line.words.map(withCapitalI).filter((word) => !isMisread(word)),
  }));
  return clean.filter((line) => line.words.length > 0);
}
