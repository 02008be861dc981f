/** Characters of a title that stands in a sentence or a row. */
const USUAL_LENGTH = 60;

/**
 * What stands for a post where there is room for its beginning alone: its first line, cut between letters.
 * @param without what stands for a post that has no text
 */
export function postTitle(text: string, without: string, length = USUAL_LENGTH): string {
  const letters = [...(text.trim().split('\n')[0]?.trim() ?? '')];
  if (letters.length === 0) return without;
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : letters.join('');
}
