/** Characters of a title that stands in a sentence or a row. */
const USUAL_LENGTH = 60;

/**
 * What stands for a post where there is room for its beginning alone: its first line, cut after a word; between letters
 * where words are long or have no spaces between them.
 * @param without what stands for a post that has no text
 */
export function postTitle(text: string, without: string, length = USUAL_LENGTH): string {
  const letters = [...(text.trim().split('\n')[0]?.trim() ?? '')];
  if (letters.length === 0) return without;
  return letters.length > length ? `${beginning(letters.slice(0, length))}…` : letters.join('');
}

/** @param letters one more than there is room for: where that one is a space, the word before it is whole. */
function beginning(letters: string[]): string {
  const end = letters.lastIndexOf(' ');
  const isLong = end < letters.length / 2;
  return (isLong ? letters.slice(0, -1) : letters.slice(0, end)).join('').replace(/[\s,;:–—-]$/, '');
}
