import { addressesIn, hashtagsIn, listItemsIn, numbersIn } from '#shared/post-marks';
import { isQuestion, lengthOf } from '#shared/post-text';
import { firstSentence } from './sentences.ts';

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

export function structureOf(text: string): Structure {
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const firstLine = lines[0]?.trim() ?? '';
  return {
    characters: lengthOf(text),
    firstLine,
    openingLength: lengthOf(firstSentence(firstLine)),
    lineBreaks: Math.max(0, lines.length - 1),
    listItems: listItemsIn(text).length,
    links: addressesIn(text).length,
    hashtags: hashtagsIn(text).length,
    figures: numbersIn(text),
    hasQuestion: isQuestion(text),
  };
}
