import { listItemsIn, numbersIn } from '#shared/posts/post-marks';
import { isQuestion, lengthOf } from '#shared/posts/post-text';

/** What can be seen of a text without knowing its language. */
export interface Structure {
  characters: number;
  /** Lines that begin with a number, a dash or a bullet. */
  listItems: number;
  /** Prices, shares, times and other numbers, as written. */
  figures: string[];
  hasQuestion: boolean;
}

export const structureOf = (text: string): Structure => ({
  characters: lengthOf(text),
  listItems: listItemsIn(text).length,
  figures: numbersIn(text),
  hasQuestion: isQuestion(text),
});
