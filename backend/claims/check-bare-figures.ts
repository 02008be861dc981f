import type { Named } from './check-reference.ts';
import type { Known } from './known/known.ts';
import { withoutQuotes } from './known/quotes.ts';
import { HOLE } from './known/spans.ts';
import { figuresIn } from './text/figures-in-text.ts';
import { OWN_PHRASES } from './text/own-phrases.ts';

const PLACE = /\b(?:\d{1,2}(?:st|nd|rd|th)|third|fourth|fifth)(?= (?:best|weakest|top) posts?\b)/gi;
const HALF_BETWEEN = /^Half of \uFFFC+ lie between \uFFFC+ and \uFFFC+\./;

/** Digits and number words stand in a claim, in the question, or in a name. */
export function checkBareFigures(text: string, { grounds }: Known, rows: Named[]): string | null {
  const names = rows
    .flatMap((row) => row.names)
    .filter((name) => /\d|\p{L} /u.test(name))
    .toSorted((one, other) => other.length - one.length);
  let left = OWN_PHRASES.reduce(
    (all, phrase) => all.replace(phrase, ''),
    HALF_BETWEEN.test(text) ? text.replace('Half', '') : text,
  );
  // A place in a ranking is held against the posts (`check-superlatives.ts`).
  left = left.replace(PLACE, ' ');
  for (const name of names) left = left.replaceAll(name, ' ');
  for (const { scope } of grounds.results)
    for (const { username } of scope.accounts) left = left.replaceAll(`@${username}`, ' ');
  const rest = figuresIn(withoutQuotes(left.replaceAll(HOLE, ' '), () => ' '));
  const asked = new Set(figuresIn(grounds.question));
  const isClock = (figure: string) => /^\d?\d:\d\d$/.test(figure);
  const extra = rest.find((figure) => !asked.has(figure) && !isClock(figure));
  return extra === undefined ? null : 'a number without anything behind it';
}
