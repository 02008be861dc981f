import { calendarUnit, complete, daysIn } from './calendar-periods.ts';
import { type Clues, findClues, withTold } from './clues.ts';
import { boundOf, goalOf, limitOf, newestOf, placeOf } from './counts-asked.ts';
import { kindOf } from './kind-of-question.ts';
import { LANGUAGES, type Language } from './phrase-language.ts';
import type { AskedMetric, Entity, Kind, Period, Question, QuestionContext, Split, Unknowable } from './question.ts';
import { isAgainstUsual, isFuture } from './rules/rule-conditions.ts';

/** What was found in a text: what it asks, null where nothing was recognised, and the clues to it. */
export interface Understood {
  question: Question | null;
  clues: Clues;
}

const [ENGLISH] = LANGUAGES as [Language];

/**
 * Reads a question about a user's numbers. Pure: the clock, the zone and the user's names are in the context. `told`: what
 * was said before it was asked, which names what "it" is.
 */
export function understand(text: string, context: QuestionContext, told = '', language = ENGLISH): Understood {
  const asked = findClues(text, language, context);
  const before = told === '' ? [] : told.split(/(?<=[.!?…])\s+/);
  const clues = before.reduce((all, sentence) => withTold(all, findClues(sentence, language, context)), asked);
  const kind = kindOf(clues);
  return { clues, question: kind && questionOf(kind, clues, text, context) };
}

/** "Best posts" without a number. */
const FEW_ROWS = 3;

/** The slots of a question, as its words fill them. */
function questionOf(kind: Kind, clues: Clues, text: string, { now, timeZone }: QuestionContext): Question {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const [period, against] = OF_TIMES.includes(kind) ? [null, null] : periodsOf(clues, kind, today);
  return {
    kind,
    metric: metricOf(clues) ?? metricOfKind(kind, clues),
    alsoMetrics: clues.has('ratio') ? clues.metrics.slice(1) : clues.joinedMetrics,
    period,
    isPeriodAssumed: false,
    unplaced: period || clues.hasEntity('post', 'link') ? null : clues.unplaced,
    against,
    accountIds: clues.accounts.map(({ id }) => id),
    strangeAccount: clues.strangeAccount,
    entities: entitiesOf(clues, kind),
    split: splitOf(clues),
    per: perOf(clues),
    order: orderOf(clues, kind),
    isBothEnds: isBothEnds(clues),
    limit: limitOf(clues) ?? (kind === 'rankedPosts' && clues.has('many') ? FEW_ROWS : null),
    place: placeOf(clues),
    isAgainstUsual: isAgainstUsual(clues),
    bound: boundOf(clues),
    newest: newestOf(clues) ?? newestOfKind(kind, clues),
    isWithoutBest: clues.has('without') && !clues.hasEntity('format') && clues.has('best', 'viral', 'that', 'latest'),
    exceptFormat: exceptFormatOf(clues),
    isShare: clues.has('share'),
    isAdvice: isAdvice(clues),
    isWhy: clues.has('why'),
    direction: directionOf(clues),
    unknowable: unknowableOf(clues),
    term: clues.terms[0] ?? null,
    factor: clues.has('double') ? 2 : clues.has('triple') ? 3 : clues.has('halve') ? 0.5 : null,
    ambiguousDates: ambiguousIn(clues, text),
    instead: insteadOf(clues, text),
    goal: goalOf(clues),
    age: clues.age,
    wordsLeft: clues.wordsLeft,
    isTooMany: clues.has('tooMany', 'postMore'),
    isOfGoal: clues.has('plan') && clues.has('own'),
    isRanking: clues.has('rank'),
    extent: clues.has('shortest') ? 'shortest' : clues.has('longest') ? 'longest' : null,
    isOfBest: clues.has('best'),
    isOfLatest: clues.has('latest'),
  };
}

/** "Nobody liked my last post" is about the last one all the same. */
function orderOf(clues: Clues, kind: Kind): Question['order'] {
  if (kind === 'latestPosts' || kind === 'onePost') return clues.has('oldest') ? 'worst' : 'best';
  const isOfNone = clues.has('none') && kind === 'rankedPosts';
  return isWorst(clues) || isOfNone || clues.has('oldest') ? 'worst' : 'best';
}

/** "My last post" is one, "my last posts" are some. */
function newestOfKind(kind: Kind, { has, tokens }: Clues): number | null {
  if (kind === 'postForecast') return tokens.some(({ word }) => word === 'posts') ? FEW_ROWS : 1;
  return kind === 'unanswerable' && has('latest') ? 1 : null;
}

const isAdvice = ({ has }: Clues): boolean =>
  has('advice', 'works', 'postMore', 'good', 'bad') || (has('toPost') && has('more'));

/** Two words that rank, joined by "and". */
export const isBothEnds = ({ concepts, tokens }: Clues): boolean => {
  const at = (key: 'best' | 'worst') => concepts.find((one) => one.key === key);
  const [best, worst] = [at('best'), at('worst')];
  if (!best || !worst || best.from === worst.from) return false;
  const between = tokens.slice(Math.min(best.to, worst.to), Math.max(best.from, worst.from));
  return between.some(({ word }) => word === 'and' || word === '&' || word === 'vs');
};

/** "Worst", and "biggest flop", in which the word for most only says how much. */
const isWorst = ({ concepts, has }: Clues): boolean =>
  has('worst') &&
  (!has('best') ||
    concepts.some(({ key, to }) => key === 'best' && concepts.some((one) => one.key === 'worst' && one.from === to)));

const MONTH_AND_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dayInWords = (day: Temporal.PlainDate) => MONTH_AND_DAY.format(new Date(`${day.toString()}T00:00Z`));

const ambiguousIn = ({ periods }: Clues, text: string): Question['ambiguousDates'] =>
  periods.flatMap(({ ambiguous }) =>
    ambiguous.map(({ said, taken, other }) => ({
      said,
      taken: taken.toString(),
      otherwise: text.replace(said, dayInWords(other)),
    })),
  );

/** The text with days that there are, in place of those that there are not. */
function insteadOf({ periods, raws }: Clues, text: string): string | null {
  const wrong = periods.find(({ noSuchDate }) => noSuchDate);
  if (!wrong?.noSuchDate?.instead) return null;
  const words = raws.slice(wrong.from, wrong.to).map((raw) => raw.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const said = new RegExp(words.join('\\W*'), 'iu').exec(text)?.[0];
  const opening = /^(?:on|in|since|from|after|over|during|past|last) /i.exec(said ?? '')?.[0] ?? '';
  const kept = /^(?:past|last) /i.test(opening) ? '' : opening;
  return said ? text.replace(said, kept + wrong.noSuchDate.instead) : null;
}

/**
 * Its period, and what that is compared with. "All time" gives way to a narrower one. "Compared to the month before" alone
 * names no period of its own.
 */
function periodsOf({ periods, has }: Clues, kind: Kind, today: Temporal.PlainDate): [Period | null, Period | null] {
  const [only, other] = periods;
  const unit = only?.period?.unit;
  // "More than last month" is asked of this one.
  if (only?.isCompared && only.period && !only.isRelative && !other && kind === 'change' && unit !== 'day') {
    const now = unit ? calendarUnit(unit, 0, today) : complete(daysIn(only.period) ?? 1, 'day', today);
    return [now, only.period];
  }
  if (only?.isRelative && only.period && !other && kind === 'change' && unit && has('compare'))
    return [only.period, null];
  const known = periods
    .filter(({ isRelative }) => !isRelative || kind !== 'change')
    .flatMap(({ period }) => period ?? []);
  const bounded = known.filter(({ from }) => from !== null);
  const [first = null, second = null] = bounded.length > 0 ? bounded : known;
  return [first, second];
}

/** "Without photos" leaves out what "photos" would pick. */
function exceptFormatOf({ has, entities }: Clues): string | null {
  const format = entities.find(({ kind }) => kind === 'format');
  return has('without') && format && 'name' in format ? format.name : null;
}

/** About times again and again: "on Monday" is every Monday. */
const OF_TIMES: Kind[] = ['slotCheck', 'bestTimes', 'bestWeekday'];

const entitiesOf = ({ entities, weekdaysOfPeriods, has }: Clues, kind: Kind): Entity[] =>
  entities
    .filter(({ kind: of }) => of !== 'format' || !has('without'))
    .filter(
      (entity) => OF_TIMES.includes(kind) || entity.kind !== 'weekday' || !weekdaysOfPeriods.includes(entity.value),
    );

const isFamily = (kind: Kind) => kind === 'topics' || kind === 'hashtags' || kind === 'formats';

/** What a kind is about where no figure is named: "do I post more", "how many did I lose". */
function metricOfKind(kind: Kind, clues: Clues): AskedMetric | null {
  if (kind === 'followersGained') return 'followers';
  if (kind === 'rankedDays' && clues.has('busy')) return 'posts';
  if (kind === 'rankedDays' && clues.has('growing')) return 'followers';
  if (isFamily(kind) && clues.has('mostAbout')) return 'posts';
  return kind === 'change' && clues.has('posting') ? 'posts' : null;
}

/** The one that the question is about; a rate before the count that it is made of. */
function metricOf({ metrics, rankedBy, tokens }: Clues): AskedMetric | null {
  if (rankedBy) return rankedBy;
  const rate = metrics.find((metric) => /Rate$/.test(metric));
  // "Over 5% engagement" is a rate.
  const isPercent = tokens.some(({ kind, raw }) => kind === 'number' && raw.endsWith('%'));
  if (!rate && isPercent && metrics[0] === 'engagement') return 'engagementRate';
  return rate ?? metrics[0] ?? null;
}

export function splitOf(clues: Clues): Split | null {
  const breakdowns = (['country', 'city', 'age', 'gender'] as const).filter((one) => clues.has(one));
  const isOfPlaces = clues.has('where') && clues.has('audience');
  if (breakdowns.length > 1 || (breakdowns.length === 1 && isOfPlaces)) return null;
  if (clues.has('country') || clues.hasEntity('country')) return 'country';
  if (clues.has('city')) return 'city';
  if (clues.has('age')) return 'age';
  if (clues.has('gender') || clues.hasEntity('gender')) return 'gender';
  if (clues.has('weekday')) return 'weekday';
  if (clues.has('account') && clues.has('each', 'compare', 'which', 'best', 'worst')) return 'account';
  const unit = clues.units[0];
  if (unit === 'week' || unit === 'month') return unit;
  if (clues.has('perWeek')) return 'week';
  if (clues.has('perMonth')) return 'month';
  return clues.has('chart', 'perDay', 'day') ? 'day' : null;
}

export function perOf(clues: Clues): Question['per'] {
  if (clues.has('perPost')) return 'post';
  if (clues.has('perDay')) return 'day';
  if (clues.has('perWeek')) return 'week';
  if (clues.has('perMonth')) return 'month';
  return clues.has('average') ? 'post' : null;
}

/** "Up or down?" takes nothing for granted. */
function directionOf(clues: Clues): 'up' | 'down' | null {
  if (clues.has('down', 'bad', 'fewer')) return clues.has('up') ? null : 'down';
  return clues.has('up') ? 'up' : null;
}

function unknowableOf(clues: Clues): Unknowable | null {
  const [first] = clues.unknowable;
  const isByPlace = clues.has('country', 'city', 'age', 'gender') || clues.hasEntity('country');
  if (clues.metrics.includes('clicks') && isByPlace) return 'clicksByPlace';
  if (clues.strangeAccount) return 'others';
  if (first) return first;
  if (isFuture(clues) || clues.has('upcoming')) return 'forecast';
  if (clues.metrics.includes('clicks')) return 'clicksOfPost';
  return clues.metrics.includes('followers') && clues.has('best', 'brings') ? 'followersOfPost' : null;
}
