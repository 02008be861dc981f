const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any script, as they are written; numbers too, signs and emoji not. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].filter((segment) => segment.isWordLike).map((segment) => segment.segment);
}
