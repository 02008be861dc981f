import { hashtagsIn } from '#shared/posts/post-marks';
import { bare, isCalled, isSpelledHour, type Named } from './check-reference.ts';
import type { Known } from './known/known.ts';
import { ALL_COUNTRIES } from './known/names-shown.ts';
import { ANY_MARKS, quotesIn, withoutQuotes } from './known/quotes.ts';

const HANDLE = /(?<![\w.])@[\p{L}\p{N}_][\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu;
const CLOCK = /\b(?:[01]?\d|2[0-3])(?::[0-5]\d|\s?[ap]\.?m\.?)(?!\w)/gi;
const CAPITALS = /\p{Lu}[\p{L}’'-]+(?: (?:and |of |the )?\p{Lu}[\p{L}’'-]+)*/gu;

/** Accounts, tags, quoted posts, times, and countries that are named are rows of what was read, or words of the question. */
export function checkNames(text: string, { grounds }: Known, rows: Named[]): string | null {
  const question = grounds.question.toLowerCase();
  const accounts = grounds.results.flatMap(({ scope }) => scope.accounts.map(({ username }) => username.toLowerCase()));
  for (const [handle] of text.matchAll(HANDLE)) {
    const name = handle.slice(1).toLowerCase();
    if (!accounts.includes(name) && !question.includes(name)) return 'an account that was not read';
  }
  for (const tag of hashtagsIn(text)) {
    const name = tag.replace('#', '').toLowerCase();
    if (!question.includes(name) && !rows.some((row) => isCalled(row, name))) return 'a tag that was not read';
  }
  for (const quote of quotesIn(text, ANY_MARKS))
    if (!rows.some((row) => isCalled(row, quote)) && !question.includes(bare(quote)))
      return 'a quote that was not read';
  for (const [clock] of text.matchAll(CLOCK))
    if (
      !question.includes(clock.toLowerCase()) &&
      !rows.some(({ names }) => names.some((name) => name.includes(clock))) &&
      !isSpelledHour(clock, grounds.question)
    )
      return 'a time that was not read';
  if (grounds.results.some(({ fact }) => fact === 'get_audience') && strangePlace(text, question, rows))
    return 'a place that was not read';
  for (const [name] of text.matchAll(CAPITALS))
    if (ALL_COUNTRIES.has(name) && !question.includes(name.toLowerCase()) && !rows.some((row) => isCalled(row, name)))
      return 'a country that was not read';
  return null;
}

/** Words with a capital that stand in no row and are no places: days, months, and what the product calls itself. */
const NO_PLACES =
  /^(?:Threads|Meta|Pacific|AI|I|By|Of|It|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Jan\w*|Feb\w*|Mar\w*|Apr\w*|May|Jun\w*|Jul\w*|Aug\w*|Sep\w*|Oct\w*|Nov\w*|Dec\w*)$/;

/** Where followers live, a name inside of a sentence is a row of the audience, or a word of the question. */
function strangePlace(text: string, question: string, rows: Named[]): boolean {
  const inside = withoutQuotes(text, () => ' ').matchAll(
    /(?<=[\p{L}\p{N},;:\uFFFC%)] )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*/gu,
  );
  return [...inside].some(
    ([name]) =>
      !NO_PLACES.test(name) && !question.includes(name.toLowerCase()) && !rows.some((row) => isCalled(row, name)),
  );
}
