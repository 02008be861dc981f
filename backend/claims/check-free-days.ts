import type { Known } from './known/known.ts';
import type { KnownFigure } from './known/known-figures.ts';
import { type Days, isSameDays, type SaidClaim } from './known/said.ts';
import { leansBack } from './known/spans.ts';
import type { CitedClaim } from './text/citations.ts';
import { type DateLabel, dateLabelsIn } from './text/date-labels.ts';
import { RANKS } from './text/plain-words.ts';

const LENGTHS: [RegExp, (days: number) => boolean][] = [
  [/\bweeks?\b/i, (days) => days === 7],
  [/\bmonths?\b/i, (days) => days >= 28 && days <= 31],
  [/\byear\b/i, (days) => days >= 365],
  [/\b(?:day|today|yesterday)\b(?!s)/i, (days) => days === 1],
];

/** The days of each figure are said, and no others; without any, they are those of the question or of the sentence before. */
export function checkFreeDays(
  figures: CitedClaim[],
  labels: DateLabel[],
  relative: { rest: string; found: boolean },
  known: Known,
  around: SaidClaim[],
): string | null {
  const isRanked = relative.rest.match(RANKS) !== null;
  const counted = figures
    .filter(({ claim: { kind } }) => kind !== 'limit' && (kind !== 'reference' || isRanked))
    .filter((one) => !saysItsDay(one, known));
  const own = counted.map(({ cited }) => ({
    days: cited.figure?.days ?? null,
    isBefore: cited.path.includes('previous'),
  }));
  // The first of all is so in the days that were looked at.
  const looked = isRanked ? counted.map(({ cited }) => ({ days: cited.result.period, isBefore: false })) : [];
  const windows = isRanked ? [...own.filter((window) => window.days), ...looked] : own;
  const days = windows.flatMap((window) => window.days ?? []);
  const ofPosts = daysOfPosts(figures, known);
  const ofReferences = figures.flatMap(({ claim, cited }) => (claim.kind === 'limit' && cited.result.period) || []);
  const sayable = [...days, ...beforesOf(figures), ...ofPosts, ...ofReferences];
  if (labels.some((label) => !sayable.some((one) => isSameDays(one, label)))) return 'days that no figure of it has';
  if (labels.some(({ time }) => time !== null) && !figures.some(({ claim }) => claim.postIds.length === 1))
    return 'a moment of no post';
  const said = labels.filter((label) => label.time === null && !ofPosts.some((one) => isSameDays(one, label)));
  const nearby = around.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  const hasNone = said.length === 0 && !relative.found;
  const isSaid = ({ days: of, isBefore }: (typeof windows)[number]) =>
    of === null
      ? hasNone
      : said.some((label) => isSameDays(label, of)) ||
        ((relative.found || hasNone) && known.grounds.askedDays.some((asked) => isSameDays(asked, of))) ||
        (hasNone && leansBack(relative.rest.trim()) && nearby.some((one) => isSameDays(one, of))) ||
        (isBefore && /\bbefore\b/i.test(relative.rest));
  if (!windows.every(isSaid)) return 'a figure without its days';
  const isAsked = days.some((of) => known.grounds.askedDays.some((asked) => isNear(asked, of)));
  if (relative.found && !isAsked) return 'days that were not asked about so';
  const isOther = LENGTHS.some(
    ([word, fits]) => word.test(relative.rest) && ![...days, ...ofPosts].some((one) => fits(lengthOf(one))),
  );
  return isOther ? 'a stretch of days of another length' : null;
}

/** "4,100 followers at the low end of the outlook for Dec 20" */
const saysItsDay = ({ claim, cited }: CitedClaim, { grounds }: Known): boolean =>
  dateLabelsIn(claim.text, grounds.today).some(
    (label) => isSameDays(label, cited.figure?.days ?? NEVER) || isLastDay(label, cited.figure?.days ?? NEVER),
  );

const NEVER = { from: '', to: '' };
const isLastDay = ({ from, to }: Days, days: Days) => from === to && to === days.to;

/** The days on which the posts that are named were published. */
function daysOfPosts(figures: CitedClaim[], { grounds, posts }: Known): Days[] {
  const zone = grounds.results[0]?.scope.timeZone ?? 'UTC';
  return figures.flatMap(({ claim: { postIds } }) =>
    postIds.flatMap((id) => {
      const moment = posts.get(id)?.publishedAt;
      if (!moment) return [];
      const day = `${Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate()}`;
      return [{ from: day, to: day }];
    }),
  );
}

/** Days of Threads begin with Pacific time, those of the user with theirs. */
const isNear = (one: Days, other: Days): boolean =>
  lengthOf(one) === lengthOf(other) &&
  Math.abs(Temporal.PlainDate.from(one.from).until(other.from, { largestUnit: 'days' }).days) <= 1;

const lengthOf = ({ from, to }: Days): number => Temporal.PlainDate.from(from).until(to).days + 1;

/** The days that changes are against. */
const beforesOf = (figures: CitedClaim[]): Days[] =>
  figures.flatMap(({ cited: { figure, result } }) => (result.fact === 'compare' ? [] : (beforeOf(figure) ?? [])));

export function beforeOf(figure: KnownFigure | null): Days | null {
  if (figure?.measure !== 'change' || !figure.days) return null;
  const from = Temporal.PlainDate.from(figure.days.from);
  const length = lengthOf(figure.days);
  return { from: `${from.subtract({ days: length })}`, to: `${from.subtract({ days: 1 })}` };
}
