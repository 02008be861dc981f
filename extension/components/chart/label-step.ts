/** More labels would be read by nobody. */
const MOST_LABELS = 9;
/** Of a letter on average, and between two labels, in pixels. */
const [LETTER, SPACE] = [6.6, 14];

/** Each so manieth label has room along an axis of this width, in pixels. The first one reaches out by half of itself. */
export function labelStep(labels: string[], width: number): number {
  const longest = Math.max(...labels.map(({ length }) => length), 1) * LETTER;
  const between = Math.max(width - longest / 2, 1) / Math.max(labels.length - 1, 1);
  return Math.max(Math.ceil((longest + SPACE) / between), Math.ceil(labels.length / MOST_LABELS), 1);
}
