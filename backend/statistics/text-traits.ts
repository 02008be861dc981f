import { LONG_TEXT, SHORT_TEXT } from '#shared/findings';
import { LENGTHS, type Trait, WORDINGS, type Wording } from '#shared/recommendations';

const tests: Record<Trait, (text: string) => boolean> = {
  short: (text) => text.length < SHORT_TEXT,
  medium: (text) => text.length >= SHORT_TEXT && text.length < LONG_TEXT,
  long: (text) => text.length >= LONG_TEXT,
  question: (text) => /[?？؟]/u.test(text),
  number: (text) => /\p{Nd}/u.test(text),
  list: (text) => /^\s*([-*•]|\d+[.)])\s.*\n\s*([-*•]|\d+[.)])\s/mu.test(text),
  emoji: (text) => /\p{RGI_Emoji}/v.test(text),
  paragraphs: (text) => /\n\s*\n/.test(text.trim()),
  link: (text) => /https?:\/\/\S/i.test(text),
};

export const hasTrait = (text: string, trait: Trait): boolean => tests[trait](text);

/** The one length that a text has. */
export const lengthsOf = (text: string): Trait[] => LENGTHS.filter((length) => hasTrait(text, length));
export const wordingsOf = (text: string): Wording[] => WORDINGS.filter((wording) => hasTrait(text, wording));
