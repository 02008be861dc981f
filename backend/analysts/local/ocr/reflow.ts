import type { Line } from './read-words.ts';

/** Of an even number the lower one: empty lines must not become the rule. */
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const leftOf = (line: Line) => line.words[0]?.left ?? 0;
const rightOf = (line: Line) => line.words.at(-1)?.right ?? 0;
const textOf = (line: Line) => line.words.map((word) => word.text).join(' ');

/** Whether the first word of the next line would have fitted here: then the author broke the line, not the column. */
function isBroken(line: Line, next: Line, columnRight: number): boolean {
  const first = next.words[0];
  if (!first) return false;
  const space = (line.bottom - line.top) * 0.4;
  return rightOf(line) + space + (first.right - leftOf(next)) < columnRight;
}

/** Japanese has no spaces between words, the recognition puts some there. */
const unspaced = (text: string) =>
  text.replaceAll(
    /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。！？]) (?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。！？])/gu,
    '',
  );

/** The text of the lines, with line breaks and empty lines only where the author made them. `column`: where it ends, at least. */
export function reflow(lines: Line[], column: number): string {
  const columnRight = Math.max(column, ...lines.map(rightOf));
  const pitch = median(lines.slice(1).map((line, index) => line.top - (lines[index]?.top ?? 0)));
  const text = lines.reduce((text, line, index) => {
    const before = lines[index - 1];
    if (!before) return textOf(line);
    if (line.top - before.top > pitch * 1.5) return `${text}\n\n${textOf(line)}`;
    return `${text}${isBroken(before, line, columnRight) ? '\n' : ' '}${textOf(line)}`;
  }, '');
  return unspaced(text);
}
