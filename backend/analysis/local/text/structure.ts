import { findHashtags, findLinks, withoutMarks } from './marks.ts';
import { lengthOf, wordsOf } from './words.ts';

/** What can be seen of a text without knowing its language, quickly enough for hundreds of earlier posts. */
export interface Structure {
  characters: number;
  words: number;
  /** The first line with a word in it. */
  firstLine: string;
  lineBreaks: number;
  /** Lines that begin with a number, a dash or a bullet. */
  listItems: number;
  links: number;
  hashtags: number;
  /** Prices, shares, times and other numbers, as written. */
  figures: string[];
  hasQuestion: boolean;
}

const question = /\p{L}[^.!?\n]*[?？؟]/u;
const figure = /(?<![\p{L}\p{N}#@])[$€£¥]?\d[\d.,:]*\d?\s?[%€£kKM]?(?![\p{L}\p{N}])/gu;
const listItem = /^\s*(?:\d{1,2}[.)]|[-–•*→✅])\s+\S/u;

export function structureOf(text: string): Structure {
  const links = findLinks(text);
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const prose = lines.map((line) => withoutMarks(line).replace(/^\s*\d{1,2}[.)]\s/, '')).join('\n');
  return {
    characters: lengthOf(text),
    words: wordsOf(text).length,
    firstLine: lines[0]?.trim() ?? '',
    lineBreaks: Math.max(0, lines.length - 1),
    listItems: lines.filter((line) => listItem.test(line)).length,
    links: links.length,
    hashtags: findHashtags(text).length,
    figures: (prose.match(figure) ?? []).map((found) => found.trim().replace(/[.,:]$/, '')),
    hasQuestion: question.test(withoutMarks(text)),
  };
}
