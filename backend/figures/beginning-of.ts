const TITLE_LENGTH = 60;

/** The beginning of a post's first line, to name it by. */
export function beginningOf(text: string): string {
  const line = [...(text.trim().split('\n')[0] ?? '')];
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1).join('')}…` : line.join('') || 'A post';
}
