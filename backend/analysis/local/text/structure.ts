import { findHashtags, findLinks, withoutMarks } from './marks.ts';
import { firstSentence, isQuestion } from './sentences.ts';
import { lengthOf } from './words.ts';

/** What can be seen of a text without knowing its language, quickly enough for hundreds of earlier posts. */
export interface Structure {
  characters: number;
  /** The first line with a word in it. */
  firstLine: string;
  /** Length of the first sentence, in characters. */
  openingLength: number;
  lineBreaks: number;
  /** Lines that begin with a number, a dash or a bullet. */
  listItems: number;
  links: number;
  hashtags: number;
  /** Prices, shares, times and other numbers, as written. */
  figures: string[];
  hasQuestion: boolean;
}

const figure = /(?<![\p{L}\p{N}#@])[$€£¥]?\d[\d.,:]*\d?\s?[%€£kKM]?(?![\p{L}\p{N}])/gu;
const listNumber = /^\s*\d{1,2}[.)]\s/gm;
const listItem = /^\s*(?:\d{1,2}[.)]|[-–•*→✅])\s+\S/u;

export function structureOf(text: string): Structure {
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const firstLine = lines[0]?.trim() ?? '';
  const prose = withoutMarks(text);
  const figures = prose.replaceAll(listNumber, '').match(figure) ?? [];
  return {
    characters: lengthOf(text),
    firstLine,
    openingLength: lengthOf(firstSentence(firstLine)),
    lineBreaks: Math.max(0, lines.length - 1),
    listItems: lines.filter((line) => listItem.test(line)).length,
    links: findLinks(text).length,
    hashtags: findHashtags(text).length,
    figures: figures.map((found) => found.trim().replace(/[.,:]$/, '')),
    hasQuestion: isQuestion(prose),
  };
}
