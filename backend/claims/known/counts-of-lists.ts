import { sum } from 'simple-statistics';
import type { FactData } from '#shared/facts/facts';
import { amountsIn } from './amounts.ts';
import { isColumn, seen, valuesOf } from './figures-of-posts.ts';
import type { Known } from './known.ts';
import type { KnownFigure } from './known-figures.ts';
import { measuresNamed } from './measures.ts';
import type { Grounds, Said, SaidClaim } from './said.ts';

/** Of lists over the days of the claim: how many posts, and how many of them have a figure. */
export function countsOf(claim: SaidClaim, sentence: Said, { lists, figures, grounds }: Known): number[] {
  const here = lists.filter(({ days }) => !days || !claim.from || (days.from === claim.from && days.to === claim.to));
  const isReduced = WITHOUT.test(`${grounds.question} ${sentence.text}`);
  const inLists = here.flatMap((list) => {
    // "Your weakest post by engagement rate, of 546 posts": those with too few views were not ranked.
    const ranked = isRankedByRate(sentence.text) ? seen(list.rows).length : null;
    if (ranked !== null) return [ranked, ...(isReduced ? [ranked - 1] : [])];
    return [
      list.total,
      ...measuresNamed(sentence.text).flatMap((column) =>
        isColumn(column) ? [valuesOf(list.rows, column).length] : [],
      ),
      // "without the viral one"
      ...(isReduced ? [list.rows.length - 1] : []),
    ];
  });
  const inDays = figures.filter(({ path, measure, days }) => {
    return path.startsWith('points[') && measure === 'posts' && days && (!claim.from || days.from >= claim.from);
  });
  return [
    ...inLists,
    ...(inDays.length > 0 ? [sum(inDays.map(({ value }) => value)), perWeek(inDays)] : []),
    ...pointsKnown(grounds),
  ];
}

const WITHOUT = /without|except|exclud|minus|apart from|other than|ignor|le(?:ft|ave|aving) out/i;
const RANK = /\b(?:best|top|weakest|worst|highest|lowest)\b/i;
const BY_RATE = /\bby engagement rate\b/i;

const isRankedByRate = (text: string): boolean => text.split(':').some((part) => isBehind(part, RANK, BY_RATE));

/** Whether something stands anywhere behind the first of something else. */
function isBehind(text: string, first: RegExp, other: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && other.test(text.slice(found.index + found[0].length));
}

const perWeek = (days: KnownFigure[]) => (7 * sum(days.map(({ value }) => value))) / days.length;

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
export function restsOf({ text }: SaidClaim, { grounds }: Known): number[] {
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

/** Nothing was found at a time, or of a format, that something else was found of. */
export const isNone = ({ text }: SaidClaim, sentence: Said): boolean =>
  (text === 'no posts' && sentence.text.includes('no posts then (')) ||
  (/^(?:0|no)(?: posts)?$/.test(text) && isBehind(sentence.text, / were /, /, after (?:0|no)\b/));
