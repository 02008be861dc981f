import type { Trait } from '#shared/recommendations';

/** Under SHORT characters a post is short, from LONG on it is long. */
export const SHORT = 120;
export const LONG = 280;

const tests: Record<Trait, (text: string) => boolean> = {
  question: (text) => /[?？؟]/u.test(text),
  short: (text) => text.length < SHORT,
  long: (text) => text.length >= LONG,
  number: (text) => /\p{Nd}/u.test(text),
  list: (text) => /^\s*([-*•]|\d+[.)])\s.*\n\s*([-*•]|\d+[.)])\s/mu.test(text),
  emoji: (text) => /\p{RGI_Emoji}/v.test(text),
  paragraphs: (text) => /\n\s*\n/.test(text.trim()),
  link: (text) => /https?:\/\/\S/i.test(text),
};

export const hasTrait = (text: string, trait: Trait): boolean => tests[trait](text);
