import { mean, median, quantile, sum } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { Measure } from '#shared/contract/measured-numbers';
import { lengthOf } from '#shared/posts/post-text';
import { amountsIn } from './amounts.ts';
import type { Known } from './known.ts';
import type { PostList } from './known-posts.ts';
import { measuresNamed } from './measures.ts';
import type { Said, SaidClaim } from './said.ts';
import { placeClaims } from './spans.ts';

export type Column = 'views' | 'engagement' | 'likes' | 'replies' | 'reposts' | 'quotes' | 'shares' | 'engagementRate';
const COLUMNS: Measure[] = ['views', 'engagement', 'likes', 'replies', 'reposts', 'quotes', 'shares', 'engagementRate'];
export const isColumn = (measure: Measure | null): measure is Column => measure !== null && COLUMNS.includes(measure);

/** Of the very posts that the claim names. */
export function ofPosts(
  { postIds, unit, n }: SaidClaim,
  measure: Measure | null,
  statistic: Statistic,
  { posts, lists }: Known,
): number[] {
  const rows = postIds.flatMap((id) => posts.get(id) ?? []);
  if (rows.length < postIds.length || (n !== null && n !== rows.length && unit !== 'percent')) return [];
  if (unit === 'percent' && !isColumn(measure))
    return measure === 'posts' && n !== null && n <= posts.size ? [(100 * rows.length) / n] : sharesOf(rows, n, lists);
  if (measure === 'posts' || measure === null) return [rows.length];
  if (!isColumn(measure) || (unit === 'percent') !== (measure === 'engagementRate')) return [];
  if (measure === 'engagementRate')
    return [rateOf(rows), ...(statistic === 'sum' ? [] : statisticOf(valuesOf(rows, measure), statistic))];
  const values = valuesOf(rows, measure);
  return values.length < rows.length ? [] : statisticOf(values, statistic);
}

export const valuesOf = (rows: PostRow[], column: Column): number[] => rows.flatMap((row) => row[column] ?? []);
const rateOf = (rows: PostRow[]): number => (100 * sum(valuesOf(rows, 'engagement'))) / sum(valuesOf(rows, 'views'));

export const PLACE = /\bis more than [\d.,]+% of them have\b/;

/** "2,000 views is more than 41% of them have": the number that was asked about, and what share of the posts lies below it. */
export function placesOf({ unit, postIds }: SaidClaim, sentence: Said, { grounds, posts }: Known): number[] {
  const asked = amountsIn(grounds.question).map(({ value }) => value);
  // The number that was asked about; the other one is of posts.
  if (unit === 'count' || postIds.length === 0) return asked;
  const rows = postIds.flatMap((id) => posts.get(id) ?? []);
  return measuresNamed(sentence.text).flatMap((column) => {
    const values = isColumn(column) ? valuesOf(rows, column) : [];
    return asked.map((goal) => (100 * values.filter((value) => value < goal).length) / values.length);
  });
}

type Statistic = 'sum' | 'mean' | 'median' | 'lower' | 'upper';

/** Which statistic of posts the words around a figure say that it is. */
export function statisticSaid(claim: SaidClaim, sentence: Said): Statistic {
  const places = placeClaims(sentence) ?? [];
  const at = places.findIndex((one) => one.claim === claim);
  const place = places[at];
  if (!place) return 'sum';
  const before = sentence.text.slice(places[at - 1]?.end ?? 0, place.at);
  const after = sentence.text.slice(place.end);
  if (/^ (?:per post|on average|each)/.test(after)) return 'mean';
  if (/\blie between\b/.test(sentence.text)) return /\bbetween\b/.test(before) ? 'lower' : 'upper';
  const isMedian =
    /\bmedian\b/.test(before) || (/\bmedian\b/.test(sentence.text) && /\b(?:that of|before)\b/.test(before));
  if (isMedian) return 'median';
  return /\b(?:average|mean)\b/.test(before) ? 'mean' : 'sum';
}

/** Also as it is rounded for a sentence. */
function statisticOf(values: number[], statistic: Statistic): number[] {
  if (values.length === 0) return [];
  const of = {
    sum,
    mean,
    median,
    lower: (all: number[]) => quantile(all, 0.25),
    upper: (all: number[]) => quantile(all, 0.75),
  };
  const value = of[statistic](values);
  return [value, Math.round(10 * value) / 10];
}

/** How many characters the texts of these posts have, as they are rounded for a sentence. */
export function textLengths(claim: SaidClaim, sentence: Said, { posts }: Known): number[] {
  const rows = claim.postIds.flatMap((id) => posts.get(id) ?? []);
  if (rows.length === 0 || rows.length < claim.postIds.length) return [];
  const values = rows.map(({ text }) => lengthOf(text));
  const statistic = rows.length === 1 ? 'sum' : statisticSaid(claim, sentence);
  return statisticOf(values, statistic).map(Math.round);
}

/** What part of the whole of a list one of its posts has, by any of its counts. */
const sharesOf = (rows: PostRow[], n: number | null, lists: PostList[]): number[] =>
  lists
    .filter((list) => n === null || list.rows.length === n || list.total === n)
    .flatMap((list) =>
      COLUMNS.flatMap((column) => {
        if (!isColumn(column) || column === 'engagementRate') return [];
        return (100 * sum(valuesOf(rows, column))) / sum(valuesOf(list.rows, column));
      }),
    );

/** A rate is ranked only among posts with half of the usual views. */
export function seen(rows: PostRow[]): PostRow[] {
  const known = rows.filter((row) => row.engagementRate !== null);
  const views = known.map((row) => row.views ?? 0).toSorted((one, other) => one - other);
  const usual = views[Math.floor(views.length / 2)] ?? 0;
  return known.filter((row) => (row.views ?? 0) >= usual / 2);
}
