const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any script, as they are written; numbers too, signs and emoji not. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].filter((segment) => segment.isWordLike).map((segment) => segment.segment);
}

/** How a reader counts: an emoji or a letter with its accents is one. */
export function lengthOf(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}
