import { LONG_TEXT, SHORT_TEXT } from '#shared/findings';
import type { Trait } from '#shared/recommendations';

const tests: Record<Trait, (text: string) => boolean> = {
  question: (text) => /[?？؟]/u.test(text),
  short: (text) => text.length < SHORT_TEXT,
  long: (text) => text.length >= LONG_TEXT,
  number: (text) => /\p{Nd}/u.test(text),
  list: (text) => /^\s*([-*•]|\d+[.)])\s.*\n\s*([-*•]|\d+[.)])\s/mu.test(text),
  emoji: (text) => /\p{RGI_Emoji}/v.test(text),
  paragraphs: (text) => /\n\s*\n/.test(text.trim()),
  link: (text) => /https?:\/\/\S/i.test(text),
};

export const hasTrait = (text: string, trait: Trait): boolean => tests[trait](text);
