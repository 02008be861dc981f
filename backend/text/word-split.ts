const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text in any script, as they are written; numbers too, signs and emoji not. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].filter((segment) => segment.isWordLike).map((segment) => segment.segment);
}

/** The words of a text with the signs and spaces between them: put together, they are the text. */
export const wordParts = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
