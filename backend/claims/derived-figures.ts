import { mean, median, quantile, sum } from 'simple-statistics';
import { BREAKOUT_MULTIPLE } from '#shared/breakout';
import type { FactData } from '#shared/facts';
import type { PostRow } from '#shared/post-figures';
import { amountsIn } from './amounts.ts';
import { daysDerived } from './derived-days.ts';
import type { Known } from './known.ts';
import type { KnownFigure } from './known-figures.ts';
import type { PostList } from './known-posts.ts';
import { isSameMeasure, type Measure, measureOf, measuresNamed } from './measures.ts';
import type { Grounds, Said, SaidClaim } from './said.ts';
import { placeClaims } from './spans.ts';

type Column = 'views' | 'engagement' | 'likes' | 'replies' | 'reposts' | 'quotes' | 'shares' | 'engagementRate';
const COLUMNS: Measure[] = ['views', 'engagement', 'likes', 'replies', 'reposts', 'quotes', 'shares', 'engagementRate'];
const isColumn = (measure: Measure | null): measure is Column => measure !== null && COLUMNS.includes(measure);

/** A figure that no fact holds as it is may be computed from what they hold: all values that it may have. */
export function derivedValues(claim: SaidClaim, sentence: Said, known: Known): number[] {
  const measure = measureOf(claim.definition);
  if (claim.unit === 'days') return daysDerived(claim, sentence, known);
  if (claim.definition === 'breakout' && claim.unit === 'times') return [BREAKOUT_MULTIPLE];
  if (claim.unit === 'hours') return known.grounds.results.some(({ fact }) => fact === 'get_replies') ? [24] : [];
  if (PLACE.test(sentence.text)) return placesOf(claim, sentence, known);
  if (claim.postIds.length > 0) return ofPosts(claim, measure, statisticSaid(claim, sentence), known);
  if (claim.unit === 'percent') return measure === null ? ratiosOfReplies(known) : [];
  if (claim.unit !== 'count') return [];
  return [
    ...(measure === 'posts' || measure === null ? countsOf(claim, sentence, known) : []),
    ...(measure === null ? restsOf(claim, known) : []),
    ...(claim.n === 0 && isNone(claim, sentence) ? [0] : []),
    ...meansOf(claim, measure, known),
    ...(measure === 'followers' ? goalsLeft(known) : []),
    ...(measure === 'followers' || measure === 'newFollowers' ? stepsOf(claim, known) : []),
  ];
}

/** Of the very posts that the claim names. */
function ofPosts(
  { postIds, unit, n }: SaidClaim,
  measure: Measure | null,
  statistic: Statistic,
  { posts, lists }: Known,
): number[] {
  const rows = postIds.flatMap((id) => posts.get(id) ?? []);
  if (rows.length < postIds.length || (n !== null && n !== rows.length && unit !== 'percent')) return [];
  if (unit === 'percent' && !isColumn(measure)) return sharesOf(rows, n, lists);
  if (measure === 'posts' || measure === null) return [rows.length];
  if (!isColumn(measure) || (unit === 'percent') !== (measure === 'engagementRate')) return [];
  if (measure === 'engagementRate')
    return [rateOf(rows), ...(statistic === 'sum' ? [] : statisticOf(valuesOf(rows, measure), statistic))];
  const values = valuesOf(rows, measure);
  return values.length < rows.length ? [] : statisticOf(values, statistic);
}

const valuesOf = (rows: PostRow[], column: Column): number[] => rows.flatMap((row) => row[column] ?? []);
const rateOf = (rows: PostRow[]): number => (100 * sum(valuesOf(rows, 'engagement'))) / sum(valuesOf(rows, 'views'));

const PLACE = /\bis more than [\d.,]+% of them have\b/;

/** "2,000 views is more than 41% of them have": the number that was asked about, and what share of the posts lies below it. */
function placesOf({ unit, postIds }: SaidClaim, sentence: Said, { grounds, posts }: Known): number[] {
  const asked = amountsIn(grounds.question).map(({ value }) => value);
  if (unit === 'count') return asked;
  const rows = postIds.flatMap((id) => posts.get(id) ?? []);
  return measuresNamed(sentence.text).flatMap((column) => {
    const values = isColumn(column) ? valuesOf(rows, column) : [];
    return asked.map((goal) => (100 * values.filter((value) => value < goal).length) / values.length);
  });
}

/** Nothing was found at a time, or of a format, that something else was found of. */
const isNone = ({ text }: SaidClaim, sentence: Said): boolean =>
  (text === 'no posts' && sentence.text.includes('no posts then (')) ||
  (/^(?:0|no)(?: posts)?$/.test(text) && / were .*, after (?:0|no)\b/.test(sentence.text));

type Statistic = 'sum' | 'mean' | 'median' | 'lower' | 'upper';

/** Which statistic of posts the words around a figure say that it is. */
function statisticSaid(claim: SaidClaim, sentence: Said): Statistic {
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

/** Of lists over the days of the claim: how many posts, and how many of them have a figure. */
function countsOf(claim: SaidClaim, sentence: Said, { lists, figures, grounds }: Known): number[] {
  const here = lists.filter(({ days }) => !days || !claim.from || (days.from === claim.from && days.to === claim.to));
  const inLists = here.flatMap((list) => [
    list.total,
    ...measuresNamed(sentence.text).flatMap((column) =>
      isColumn(column) ? [valuesOf(list.rows, column).length, seen(list.rows, column)] : [],
    ),
    // "without the viral one"
    ...(/without|except|left out/i.test(`${grounds.question} ${sentence.text}`) ? [list.rows.length - 1] : []),
  ]);
  const inDays = figures.filter(({ path, measure, days }) => {
    return path.startsWith('points[') && measure === 'posts' && days && (!claim.from || days.from >= claim.from);
  });
  return [
    ...inLists,
    ...(inDays.length > 0 ? [sum(inDays.map(({ value }) => value)), perWeek(inDays)] : []),
    ...pointsKnown(grounds),
  ];
}

const perWeek = (days: KnownFigure[]) => (7 * sum(days.map(({ value }) => value))) / days.length;

/** A rate is only ranked among posts that were seen: those with at least half of the usual views. */
function seen(rows: PostRow[], column: Column): number {
  if (column !== 'engagementRate') return 0;
  const known = rows.filter((row) => row.engagementRate !== null);
  const views = known.map((row) => row.views ?? 0).toSorted((one, other) => one - other);
  const usual = views[Math.floor(views.length / 2)] ?? 0;
  return known.filter((row) => (row.views ?? 0) >= usual / 2).length;
}

/** Fewer days are no whole week or month. */
const LEAST_DAYS = { day: 1, week: 7, month: 28 } as const;

/** Points of a series with a figure: those of complete weeks or months. Of a level, the first has nothing before it. */
const pointsKnown = (grounds: Grounds): number[] =>
  grounds.results.flatMap((result) => {
    if (result.empty || result.fact !== 'get_series') return [];
    const { by, metric, points } = result.data as FactData<'get_series'>;
    const whole = points.filter(
      ({ from, to, value }) => value !== null && Temporal.PlainDate.from(from).until(to).days + 1 >= LEAST_DAYS[by],
    );
    return [metric === 'followers' ? whole.length - 1 : whole.length];
  });

/** Effects that an answer tells unless more were asked for. */
const MOST_TOLD = 3;

/** "4 other hashtags": what is left of a family of effects when some were told. */
function restsOf({ text }: SaidClaim, { grounds }: Known): number[] {
  const noun = /other (hashtag|topic|format|length|wording)s?$/.exec(text)?.[1];
  const asked = amountsIn(grounds.question).map(({ value }) => value);
  return grounds.results.flatMap((result) => {
    if (result.empty || result.fact !== 'get_effects') return [];
    const family = (result.data as unknown as Record<string, unknown>)[`${noun}s`];
    if (!Array.isArray(family)) return [];
    const claimed = family.filter(({ isClaimed }) => isClaimed).length;
    return [MOST_TOLD, ...asked].map((most) => family.length - Math.min(claimed, most));
  });
}

const DAYS_IN = { day: 1, week: 7, month: 30 } as const;

/** "120 a day": the mean over the days of a sum. */
function meansOf(claim: SaidClaim, measure: Measure | null, { figures }: Known): number[] {
  const per = /\b(?:a|per) (day|week|month)\b/.exec(claim.text)?.[1];
  const length = per === 'day' || per === 'week' || per === 'month' ? DAYS_IN[per] : null;
  if (length === null || !claim.from || !claim.to) return [];
  const days = Temporal.PlainDate.from(claim.from).until(claim.to).days + 1;
  return figures
    .filter((one) => one.measure === measure && one.days?.from === claim.from && one.days.to === claim.to)
    .map(({ value }) => (value / days) * length);
}

/** How many are missing to a number of the question. */
function goalsLeft({ grounds, figures }: Known): number[] {
  const goals = amountsIn(grounds.question).map(({ value }) => value);
  const now = figures.filter(({ measure }) => measure === 'followers').map(({ value }) => value);
  const together = figures.filter(({ path }) => /^accounts\[\d+\]\.followers$/.test(path)).map(({ value }) => value);
  return [
    ...goals.flatMap((goal) => now.map((followers) => goal - followers)),
    ...(together.length > 1 ? [sum(together)] : []),
  ];
}

/** By how much a level rose from one reading to the next. */
function stepsOf(claim: SaidClaim, { figures }: Known): number[] {
  const points = figures.filter(
    ({ path, measure }) =>
      measure !== null && isSameMeasure(measure, 'followers') && /^(points|days)\[\d+\]\.(value|followers)$/.test(path),
  );
  return points.flatMap(({ value, days }, at) => {
    const before = points[at - 1];
    return before && (!claim.from || days?.from === claim.from) ? [value - before.value] : [];
  });
}

/** "15% of 228": of the replies that were due. */
const ratiosOfReplies = ({ grounds }: Known): number[] =>
  grounds.results.flatMap((result) => {
    if (result.empty || result.fact !== 'get_replies') return [];
    const { due, answeredWithinDay } = result.data as { due: number; answeredWithinDay: number };
    return due > 0 ? [(100 * answeredWithinDay) / due] : [];
  });
