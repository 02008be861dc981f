import type { Measure } from '#shared/contract/measured-numbers';
import { isCalled } from './check-reference.ts';
import { type Amount, amountsIn, isInUnit, shows } from './known/amounts.ts';
import { derivedValues } from './known/derived-figures.ts';
import type { Known } from './known/known.ts';
import type { KnownFigure } from './known/known-figures.ts';
import { isSameMeasure, measureOf, measuresNamed } from './known/measures.ts';
import { quotesIn, withoutQuotes } from './known/quotes.ts';
import { isSameDays, type Said, type SaidClaim } from './known/said.ts';
import { blank, dateLabelsIn } from './text/date-labels.ts';

/** What is wrong with a figure; `figure` is the known one that it is, where it is one. */
export type CheckedFigure = { wrong: string } | { wrong: null; figure: KnownFigure | null };

const wrong = (why: string): CheckedFigure => ({ wrong: why });

/** Whether a figure is what the facts hold or what follows from them, and whether its words say so. */
export function checkFigure(claim: SaidClaim, sentence: Said, known: Known, about: Measure | null): CheckedFigure {
  const { value, unit } = claim;
  if (value === null || unit === null) return wrong('a figure without a value');
  const defined = measureOf(claim.definition);
  if (claim.definition !== null && defined === null) return wrong('a definition that figures do not have');
  const text = withoutQuotes(claim.text);
  const measure = defined ?? measuresNamed(text)[0] ?? null;
  // How many days is never one number of a row: it follows from the days themselves.
  const found = unit === 'days' ? [] : known.figures.filter((one) => isOf(claim, one, measure));
  // Two figures may have changed alike: it is the one that the words are about.
  const named = nameBefore(claim, sentence);
  const figure =
    found.find(({ names }) => named !== null && isCalled({ names, texts: [], postIds: [] }, named)) ??
    found.find(({ of }) => of !== null && about !== null && isSameMeasure(of, about)) ??
    found.find(({ names }) => names.some((name) => text.includes(name))) ??
    found.find(({ days }) => days !== null && claim.from !== null) ??
    found[0] ??
    null;
  if (figure?.of && about && !isSameMeasure(figure.of, about)) return wrong('a change of another measure');
  if (!isQuoted(claim, known)) return wrong('a quote of another post');
  if (!figure && !derivedValues(claim, sentence, known).some((one) => isEqual(one, value)))
    return wrong('a figure that no fact holds');
  // "25-34 34%": digits of a name are no figure.
  const unnamed = (figure?.names ?? []).reduce((all, name) => all.replace(name, ''), withoutDates(text, known));
  const [first, ...others] = amountsIn(unnamed);
  const words = checkWords(claim, value, first, text) ?? checkMeasure(text, measure, figure);
  if (words) return wrong(words);
  const beside = [...(figure?.beside ?? []), claim.n ?? Number.NaN, ...LITERALS, ...partsOf(claim, known)];
  if (others.some((one) => !beside.some((number) => shows(one, number)))) return wrong('a number beside it');
  return { wrong: null, figure };
}

/** "4,100 followers at the low end of the outlook for Dec 20": days of a figure, or those that a range ends with, are no numbers. */
function withoutDates(text: string, { grounds, figures }: Known): string {
  const ownLabels = dateLabelsIn(text, grounds.today).filter((label) =>
    figures.some(
      ({ days }) => days && (isSameDays(days, label) || (days.to === label.from && label.from === label.to)),
    ),
  );
  return blank(text, ownLabels);
}

/** What was named right before a figure. */
function nameBefore(claim: SaidClaim, { claims }: Said): string | null {
  const before = claims[claims.indexOf(claim) - 1];
  return before?.kind === 'reference' ? before.text : null;
}

/** A post that is quoted with its figure is the one that the figure is of. */
function isQuoted({ text, postIds }: SaidClaim, { posts }: Known): boolean {
  const [quote] = quotesIn(text);
  if (!quote) return true;
  const rows = postIds.flatMap((id) => posts.get(id) ?? []);
  return rows.some((row) => isCalled({ names: [], texts: [row.text], postIds: [] }, quote));
}

/** "80% interval", "63 of 100", "2 hours". */
const LITERALS = [80, 100, 2];

/** "15% (35 of 228)", "58.8% (2,139)", "4,855 views, 25% of all" */
function partsOf({ value, n, unit, postIds }: SaidClaim, { lists, posts }: Known): number[] {
  if (unit === 'percent' && n !== null && value !== null) return [Math.round((n * value) / 100)];
  const row = postIds.length === 1 ? posts.get(postIds[0] ?? '') : undefined;
  if (!row || value === null) return [];
  return lists.flatMap((list) => {
    const columns = ['views', 'engagement', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;
    return columns
      .filter((column) => row[column] === value)
      .map((column) => (100 * value) / list.rows.reduce((all, one) => all + (one[column] ?? 0), 0));
  });
}

const isEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

/** Replies that wait, of all that came or that were due. */
const WAITS = /\bwait(?:s|ing)?\b/;

/** The same number of the same thing, days, and posts. */
function isOf(claim: SaidClaim, figure: KnownFigure, measure: Measure | null): boolean {
  if (!isEqual(figure.value, claim.value ?? Number.NaN)) return false;
  if (figure.unit !== claim.unit) return false;
  if (WAITS.test(claim.text) && !/waiting$/i.test(figure.path)) return false;
  if (measure === null && (claim.postIds.length > 0 ? figure.postIds === null : figure.path.includes('[')))
    return false;
  if (measure !== null && (figure.measure === null || !isSameMeasure(measure, figure.measure))) return false;
  if (figure.days && claim.from && claim.to && !isIn(claim, figure)) return false;
  if (claim.n !== null && figure.n !== null && claim.n !== figure.n && claim.n !== figure.value) return false;
  return isOfPosts(claim, figure);
}

const isIn = ({ from, to }: SaidClaim, { days }: KnownFigure) => days?.from === from && days?.to === to;

function isOfPosts({ postIds }: SaidClaim, figure: KnownFigure): boolean {
  const { postIds: known } = figure;
  if (known === null) return true;
  if (postIds.length === 0) return known.length !== 1 || figure.names.length > 0;
  return postIds.length === known.length && postIds.every((id) => known.includes(id));
}

/** How the number itself is written. */
function checkWords(
  { unit, definition }: SaidClaim,
  value: number,
  amount: Amount | undefined,
  text: string,
): string | null {
  if (!amount || unit === null) return /\b(?:no|none|zero)\b/i.test(text) && value === 0 ? null : 'no number';
  // 99.6% of the posts are not all of them: such a share is rounded down.
  const exact = definition === 'percentile' && amount.step >= 1 ? Math.floor(value) : value;
  // 168 hours are told as 7 days.
  const shown = unit === 'hours' && /^days?$/.test(amount.unit) ? exact / 24 : exact;
  if (!shows(amount, shown)) return 'another number than its value';
  if (!isInUnit(amount, unit) && !(amount.unit === '' && isNamed(text, unit))) return 'another unit';
  if (amount.sign !== null && amount.sign !== Math.sign(value) && value !== 0) return 'another sign';
  return null;
}

/** "more views than 82% of your posts", "31 of 31 days": the unit comes later. */
const isNamed = (text: string, unit: SaidClaim['unit']): boolean =>
  unit === 'days' ? /\bdays?\b/.test(text) : unit === 'points' && /\bpoints?\b/.test(text);

/** A noun in a figure names what it counts. */
function checkMeasure(text: string, measure: Measure | null, figure: KnownFigure | null): string | null {
  const named = measuresNamed(text);
  const counted = [measure, figure?.measure ?? null, figure?.of ?? null].filter((one) => one !== null);
  const free =
    measure === 'lift' ? ['engagement'] : measure === 'percentile' || measure === 'multiple' ? ['views'] : [];
  if (counted.length === 0 && named.length > 0) return null;
  return named.every((noun) => free.includes(noun) || counted.some((one) => isSameMeasure(one, noun)))
    ? null
    : 'another measure';
}
