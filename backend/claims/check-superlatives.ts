import { type Column, isColumn, seen } from './known/figures-of-posts.ts';
import type { Known } from './known/known.ts';
import type { PostList } from './known/known-posts.ts';
import { isSameMeasure, measureOf, measuresNamed } from './known/measures.ts';
import type { SaidClaim } from './known/said.ts';
import type { Placed } from './known/spans.ts';
import type { Sentence } from './text/sentence.ts';

const HIGH = 'best|top|strongest|highest|greatest|biggest|most popular|most';
const LOW = 'weakest|worst|lowest|poorest|fewest|least';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** "your 2nd best post", "the most viewed posts" */
const RANKED = new RegExp(
  String.raw`\b(?<some>one of )?(?:(?:your|the) )?(?:(?:(?<place>\d{1,2})(?:st|nd|rd|th)|(?<word>${ORDINALS.join('|')})) )?(?:(?<high>${HIGH})|(?<low>${LOW}))\b(?: (?:performing|viewed|liked|replied|reposted|quoted|shared))?[^.:;,•]{0,40}?\b(?:posts?|one)\b`,
  'gi',
);
const OF_DAYS = new RegExp(
  String.raw`\b(?:(?<high>${HIGH})|(?<low>${LOW}))\b[^.:;•]{0,30}?\b(?<unit>day|week|month)s?\b`,
  'gi',
);
const EVER = /\b(?:ever|all[- ]time|of all time|in your whole history|in your history)\b/i;
const ONLY = /\b(?:the|your) only (?:\w+ )?(?:post|photo|video|carousel|one)\b|\bno other post\b/i;
const WITHOUT =
  /without|except|exclud|minus|apart from|other than|ignor|le(?:ft|ave|aving) out|not (?:counting|including)|skip/i;

/** How high "one of your best" has to stand: this part of all, or the first three. */
const AMONG = 0.1;
const LEAST_AMONG = 3;

/** What is called best, second best, the only one, or the best ever is so among all that was read. Null if it is. */
export function checkSuperlatives(sentence: Sentence, known: Known): string | null {
  const { covered } = sentence;
  if (ONLY.test(covered) && !isOnly(sentence, known)) return 'the only one of several';
  for (const match of covered.matchAll(RANKED)) {
    const named = firstPost(sentence, match.index);
    if (!named) continue;
    if (EVER.test(covered) && named.claim.from !== null) return 'a superlative of days that are not all';
    if (!isAtPlace(named, match, sentence, known)) return 'a superlative that nothing shows';
  }
  for (const match of covered.matchAll(OF_DAYS))
    if (!isHighestPoint(match, sentence, known)) return 'a superlative that nothing shows';
  return null;
}

/** The one post that is named, or that a figure is of, next after a place. */
const firstPost = ({ places }: Sentence, from: number): Placed | undefined =>
  places.find(({ claim, at }) => at >= from && claim.postIds.length === 1);

function isOnly({ places }: Sentence, { lists }: Known): boolean {
  const ids = places.flatMap(({ claim }) => claim.postIds);
  return lists.some(({ rows, total }) => total === 1 && rows.some(({ id }) => ids.includes(id)));
}

type Match = RegExpMatchArray & { index: number };

function isAtPlace(named: Placed, match: Match, sentence: Sentence, known: Known): boolean {
  const { some, place, word, low } = match.groups ?? {};
  const column = columnOf(named, sentence, match.index);
  const [id] = named.claim.postIds;
  if (!column || !id) return false;
  const wanted = place ? Number(place) : word ? ORDINALS.indexOf(word.toLowerCase()) + 1 : 1;
  const isReduced = WITHOUT.test(known.grounds.question);
  const among = pickedOut(sentence, isReduced);
  return known.lists.some((whole) => {
    const list = among ? { ...whole, rows: whole.rows.filter((row) => among.includes(row.id)) } : whole;
    const [before, equal] = standing(list, id, column, low !== undefined);
    if (before === null) return false;
    if (some) return before < Math.max(LEAST_AMONG, AMONG * list.total);
    const isThere = (at: number) => before < at && at <= before + equal;
    return isThere(wanted) || (isReduced && isThere(wanted + 1));
  });
}

/** "Your best post (Thursdays), of 14 posts": those that are counted, since no list is of a weekday, or without what was left out. */
function pickedOut({ covered, places }: Sentence, isReduced: boolean): string[] | null {
  const [, picked = ''] = /^Your [^:(]*posts? \(([^)]*)\)/.exec(covered) ?? [];
  if (!isReduced && !/days\b|weekends\b|\d\d:\d\d|\bwithout\b/.test(picked)) return null;
  const counted = places.find(({ claim }) => measureOf(claim.definition) === 'posts' && claim.postIds.length > 1);
  return counted?.claim.postIds ?? null;
}

/** What a post is ranked by: the measure that is named, else that of the first figure of it. */
function columnOf(named: Placed, { covered, places }: Sentence, from: number): Column | null {
  const said = measuresNamed(covered.slice(from, named.at)).at(-1) ?? null;
  if (isColumn(said)) return said;
  const figure = places.find(({ claim, at }) => at >= named.at && claim.value !== null && claim.postIds.length === 1);
  const measure = figure ? (measureOf(figure.claim.definition) ?? measuresNamed(figure.claim.text)[0] ?? null) : null;
  return isColumn(measure) ? measure : null;
}

/** How many posts of a list stand before one, and how many as high, with itself; null where it is not in the list. */
function standing({ rows }: PostList, id: string, column: Column, isLow: boolean): [number | null, number] {
  const ranked = column === 'engagementRate' ? seen(rows) : rows;
  const own = ranked.find((row) => row.id === id)?.[column] ?? null;
  if (own === null) return [null, 0];
  const values = ranked.flatMap((row) => row[column] ?? []);
  const before = values.filter((value) => (isLow ? value < own : value > own)).length;
  return [before, values.filter((value) => value === own).length];
}

/** Fewer days are no whole week or month. */
const LEAST_DAYS: Record<string, number> = { day: 1, week: 7, month: 28 };

/** A day, week, or month that is called highest, where its figure is a point of a series. */
function isHighestPoint(match: Match, { places }: Sentence, { figures }: Known): boolean {
  const { low, unit } = match.groups ?? {};
  const first = places.find(({ claim, at }) => at >= match.index && isPoint(claim));
  if (!first) return true;
  const measure = measureOf(first.claim.definition);
  const length = ({ from, to }: { from: string; to: string }) => Temporal.PlainDate.from(from).until(to).days + 1;
  const points = figures.filter(
    ({ path, measure: of, days }) =>
      /^points\[\d+\]\.value$/.test(path) &&
      (measure === null || (of !== null && isSameMeasure(measure, of))) &&
      days !== null &&
      length(days) >= (LEAST_DAYS[unit?.toLowerCase() ?? ''] ?? 1),
  );
  const value = first.claim.value ?? 0;
  const isOfPoint = points.some(({ days, value: known }) => known === value && days?.from === first.claim.from);
  return !isOfPoint || points.every((point) => (low ? point.value >= value : point.value <= value));
}

const isPoint = ({ kind, value, from, to, postIds }: SaidClaim) =>
  kind === 'figure' && value !== null && from !== null && to !== null && postIds.length === 0;
