/** Signs that open a quote, and signs that close it. */
interface Marks {
  opening: string;
  closing: string;
}

const CURLY: Marks = { opening: '“', closing: '”' };
/** Straight ones open and close alike. */
export const ANY_MARKS: Marks = { opening: '“"', closing: '”"' };

/**
 * Each quote with its marks, from one that opens to the next that closes. An empty one is none. No expression does this for
 * a long text: from each mark of a quote that never ends it would look for the end again.
 */
function* quotesOf(text: string, { opening, closing }: Marks): Generator<{ at: number; end: number }> {
  for (let at = next(text, opening, 0); at < text.length; ) {
    const end = next(text, closing, at + 1) + 1;
    if (end > text.length) return;
    const isEmpty = end === at + 2;
    if (!isEmpty) yield { at, end };
    at = next(text, opening, isEmpty ? at + 1 : end);
  }
}

/** Where the next of some signs stands; the length of the text if none does. */
function next(text: string, signs: string, from: number): number {
  let at = from;
  while (at < text.length && !signs.includes(text.charAt(at))) at++;
  return at;
}

export const quotesIn = (text: string, marks = CURLY): string[] =>
  [...quotesOf(text, marks)].map(({ at, end }) => text.slice(at, end));

/** The text with something else in place of each “quote”, which is given with its marks. */
export function withoutQuotes(text: string, instead: (quote: string) => string = () => ''): string {
  let left = '';
  let from = 0;
  for (const { at, end } of quotesOf(text, CURLY)) {
    left += text.slice(from, at) + instead(text.slice(at, end));
    from = end;
  }
  return left + text.slice(from);
}
