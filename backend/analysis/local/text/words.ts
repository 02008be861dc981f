const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The words of a text in any script, as they are written; numbers too, signs and emoji not. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].filter((segment) => segment.isWordLike).map((segment) => segment.segment);
}

/** How a reader counts: an emoji or a letter with its accents is one. */
export function lengthOf(text: string): number {
  // Letters without accents and below the surrogates are what they seem, in most texts all of them.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.length;
  return [...graphemes.segment(text)].length;
}
