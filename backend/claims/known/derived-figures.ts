import { sum } from 'simple-statistics';
import type { Measure } from '#shared/contract/measured-numbers';
import { BREAKOUT_MULTIPLE } from '#shared/posts/breakout';
import { amountsIn } from './amounts.ts';
import { countsOf, isNone, restsOf } from './counts-of-lists.ts';
import { daysDerived } from './derived-days.ts';
import { ofPosts, PLACE, placesOf, statisticSaid, textLengths } from './figures-of-posts.ts';
import type { Known } from './known.ts';
import { isSameMeasure, measureOf, measuresNamed } from './measures.ts';
import type { Said, SaidClaim } from './said.ts';

/** A figure that no fact holds as it is may be computed from what they hold: all values that it may have. */
export function derivedValues(claim: SaidClaim, sentence: Said, known: Known): number[] {
  const measure = measureOf(claim.definition);
  if (claim.unit === 'days') return daysDerived(claim, sentence, known);
  if (claim.definition === 'breakout' && claim.unit === 'times') return [BREAKOUT_MULTIPLE];
  if (claim.unit === 'hours') return known.grounds.results.some(({ fact }) => fact === 'get_replies') ? [24] : [];
  if (PLACE.test(sentence.text)) return placesOf(claim, sentence, known);
  if (claim.unit === 'count' && /\bcharacters$/.test(claim.text)) return textLengths(claim, sentence, known);
  if (claim.postIds.length > 0) return ofPosts(claim, measure, statisticSaid(claim, sentence), known);
  if (claim.unit === 'percent' && measure === 'posts') return sharesOfPosts(claim, known);
  if (claim.unit === 'percent')
    return measure === null ? [...ratiosOfReplies(known), ...ratiosOfSums(claim, sentence, known)] : [];
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

/** "8% of 600 posts": one list of the days beside all posts of them. */
function sharesOfPosts(claim: SaidClaim, { lists }: Known): number[] {
  const here = lists.filter(({ days }) => !days || !claim.from || (days.from === claim.from && days.to === claim.to));
  const all = Math.max(0, ...here.map(({ total }) => total));
  return all > 0 && claim.n === all ? here.map(({ total }) => (100 * total) / all) : [];
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

/** "Your replies came to 0.4% of your views": of the first sum that a sentence names to the second, of the same days. */
function ratiosOfSums(claim: SaidClaim, sentence: Said, { figures }: Known): number[] {
  const [part, whole] = measuresNamed(sentence.text);
  if (!part || !whole || !claim.from) return [];
  const sums = (of: Measure) =>
    figures.filter(({ path, measure, days }) => {
      const isHere = days?.from === claim.from && days.to === claim.to;
      return isHere && measure === of && /^cards\[\d+\]\.value$/.test(path);
    });
  return sums(part).flatMap(({ value }) => sums(whole).map((all) => (100 * value) / all.value));
}

/** "15% of 228": of the replies that were due. */
const ratiosOfReplies = ({ grounds }: Known): number[] =>
  grounds.results.flatMap((result) => {
    if (result.empty || result.fact !== 'get_replies') return [];
    const { due, answeredWithinDay } = result.data as { due: number; answeredWithinDay: number };
    return due > 0 ? [(100 * answeredWithinDay) / due] : [];
  });
