import { type Clues, findClues, withTold } from './clues/clues.ts';
import {
  bestLeftOut,
  boundOf,
  boundsBeside,
  goalOf,
  isBothEnds,
  limitOf,
  newestOf,
  placeOf,
} from './clues/counts-asked.ts';
import { isFamily, metricOf, metricOfKind } from './clues/metric-asked.ts';
import { ambiguousIn, insteadOf, namesPastDays, periodsBesideTwo, periodsOf } from './clues/periods-asked.ts';
import { kindOf } from './kind-of-question.ts';
import { isAgainstUsual, isFuture, isOfOwnOthers, isRatio, judgesPosts } from './rules/rule-conditions.ts';
import { sentencesIn } from './scoring/asking-sentence.ts';
import { unreadOfPosts } from './scoring/words-unread.ts';
import { KINDS, type Kind } from './vocabulary/kinds.ts';
import { LANGUAGES, type Language } from './vocabulary/phrase-language.ts';
import type {
  Entity,
  Lackable,
  NamedPost,
  Question,
  QuestionContext,
  Split,
  Unknowable,
} from './vocabulary/question.ts';

/** What was found in a text: what it asks, null where nothing was recognised, and the clues to it. */
interface Understood {
  question: Question | null;
  clues: Clues;
}

const [ENGLISH] = LANGUAGES as [Language];

/** Reads a text as a question. `told`: what was said before it was asked, which names what "it" is. */
export type Understand = (text: string, told?: string) => Understood;

/**
 * Reads questions about a user's numbers, each text once: a message is looked at as a whole and sentence by sentence. Pure:
 * the clock, the zone and the user's names are in the context.
 */
export function createUnderstand(context: QuestionContext, language = ENGLISH): Understand {
  const cluesIn = onceForEach((text) => findClues(text, language, context));
  const questionIn = (text: string, clues: Clues): Understood => {
    const kind = kindOf(clues);
    return { clues, question: kind && questionOf(kind, clues, text, context) };
  };
  const readAlone = onceForEach((text) => questionIn(text, cluesIn(text)));
  return (text, told = '') => {
    if (told === '') return readAlone(text);
    const clues = sentencesIn(told).reduce((all, sentence) => withTold(all, cluesIn(sentence)), cluesIn(text));
    return questionIn(text, clues);
  };
}

/** Finds what is in a text when it is first asked for, and keeps it. */
function onceForEach<Found extends object>(find: (text: string) => Found): (text: string) => Found {
  const found = new Map<string, Found>();
  return (text) => {
    const known = found.get(text) ?? find(text);
    found.set(text, known);
    return known;
  };
}

/** "Best posts" without a number. */
const FEW_ROWS = 3;

/** The slots of a question, as its words fill them. */
export function questionOf(kind: Kind, clues: Clues, text: string, { now, timeZone }: QuestionContext): Question {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const [period, against] = isRecurring(kind) ? [null, null] : periodsOf(clues, kind, today);
  return {
    kind,
    metric: metricOf(clues) ?? metricOfKind(kind, clues),
    alsoMetrics: (isRatio(clues) ? clues.metrics.slice(1) : clues.joinedMetrics).filter(
      (one) => one !== metricOf(clues),
    ),
    period,
    isPeriodAssumed: false,
    isPeriodLeftOut: isRecurring(kind) && namesPastDays(clues),
    unplaced: period || clues.hasEntity('post', 'link') ? null : clues.unplaced,
    against,
    alsoPeriods: isRecurring(kind) ? [] : periodsBesideTwo(clues),
    accountIds: clues.accounts.map(({ id }) => id),
    isOfAccounts: speaksOfAccounts(clues),
    strangeAccount: clues.strangeAccount,
    entities: entitiesOf(clues, kind),
    exceptPosts: postsLeftOut(clues),
    split: splitOf(clues),
    per: perOf(clues),
    order: orderOf(clues, kind),
    isBothEnds: isBothEnds(clues),
    isSince: clues.has('sinceLast'),
    isRatio: isRatio(clues),
    limit: limitOf(clues) ?? limitOfKind(kind, clues),
    place: placeOf(clues),
    isAgainstUsual: isAgainstUsual(clues) || isOfOwnOthers(clues),
    basisOf: null,
    doubt: null,
    tooLong: tooLongOf(clues),
    bestBy: null,
    bound: boundOf(clues),
    alsoBounds: boundsBeside(clues),
    newest: newestOf(clues) ?? newestOfKind(kind, clues),
    withoutBest:
      !clues.hasEntity('format', 'post', 'weekday') &&
      lacksOf(clues).length + clues.tagsLeftOut.length === 0 &&
      clues.has('best', 'viral', 'that', 'latest')
        ? bestLeftOut(clues)
        : 0,
    exceptFormat: exceptFormatOf(clues),
    exceptTags: clues.tagsLeftOut,
    lacks: lacksOf(clues),
    isShare: clues.has('share'),
    isAdvice: isAdvice(clues),
    isVerdict: isVerdict(clues, kind),
    isJudged: kind === 'postCount' && judgesPosts(clues) && boundOf(clues) === null,
    isWhy: clues.has('why'),
    direction: directionOf(clues) ?? growthOf(clues, kind),
    unknowable: unknowableOf(clues),
    term: clues.terms[0] ?? null,
    factor: clues.has('double') ? 2 : clues.has('triple') ? 3 : clues.has('halve') ? 0.5 : null,
    ambiguousDates: ambiguousIn(clues, text),
    instead: insteadOf(clues, text),
    goal: goalOf(clues),
    age: clues.age,
    wordsLeft: clues.wordsLeft,
    wordsUnread: unreadOfPosts(clues, kind),
    isTooMany: clues.has('tooMany', 'postMore') || (kind === 'rhythm' && clues.metrics.length > 0),
    isOfGoal: clues.has('plan') && clues.has('own'),
    isRanking: clues.has('rank'),
    isWithAndWithout: kind === 'hashtags' && isOfAnyHashtag(clues),
    extent: clues.has('shortest') ? 'shortest' : clues.has('longest') ? 'longest' : null,
    isOfBest: clues.has('best'),
    isOfLatest: clues.has('latest'),
    isOfSeveral: clues.has('many'),
    ofCalendar: kind === 'plannedPosts' && clues.has('gap') ? 'freeDays' : null,
  };
}

export const speaksOfAccounts = ({ accounts, isOfAll, has, tokens }: Clues): boolean =>
  isOfAll ||
  accounts.length > 0 ||
  has('account', 'each') ||
  tokens.some(({ word }, at) => word === 'two' && tokens[at - 1]?.word === 'the');

const isRecurring = (kind: Kind): boolean => KINDS[kind].days === 'recurring';

/** "My best posts" are some; "the first post I ever made" is one. */
function limitOfKind(kind: Kind, { has }: Clues): number | null {
  if (kind === 'rankedPosts' && has('many')) return FEW_ROWS;
  return kind === 'latestPosts' && has('oldest') && !has('many') ? 1 : null;
}

/** "Did yesterday's post flop", and not "which one flopped". */
const isVerdict = ({ has, concepts, periods }: Clues, kind: Kind): boolean =>
  kind === 'rankedPosts' &&
  concepts.some(({ key, from }) => key === 'aux' && from <= 1) &&
  periods.length === 1 &&
  periods[0]?.period?.unit === 'day' &&
  !has('which', 'what', 'ask', 'show');

/** "Nobody liked my last post" is about the last one all the same. */
function orderOf(clues: Clues, kind: Kind): Question['order'] {
  if (isVerdict(clues, kind)) return 'best';
  if (kind === 'latestPosts' || kind === 'onePost') return clues.has('oldest') ? 'worst' : 'best';
  const isOfNone =
    (clues.has('none') && !clues.has('best') && kind === 'rankedPosts') ||
    (isFamily(kind) && clues.has('which') && directionOf(clues) === 'down') ||
    (kind === 'rankedDays' && directionOf(clues) === 'down');
  const isOldest = clues.has('oldest') || (kind === 'repliesWaiting' && clues.has('longest'));
  return isWorst(clues) || isOfNone || isOldest ? 'worst' : 'best';
}

/** "My last post" is one, "my last posts" are some. */
function newestOfKind(kind: Kind, { has, tokens }: Clues): number | null {
  if (kind === 'postForecast') return tokens.some(({ word }) => word === 'posts') ? FEW_ROWS : 1;
  return kind === 'unanswerable' && has('latest') ? 1 : null;
}

const isAdvice = ({ has }: Clues): boolean =>
  has('advice', 'works', 'postMore', 'good', 'bad') || (has('toPost') && has('more'));

/** "With hashtags or without", "do more hashtags help"; and not "which hashtags bring more", nor "top hashtags for more views". */
function isOfAnyHashtag({ concepts, has }: Clues): boolean {
  if (has('without', 'none')) return true;
  if (has('which')) return false;
  const hashtag = concepts.find(({ key }) => key === 'hashtag');
  const isAsked = has('advice') || concepts.some(({ key, to }) => key === 'aux' && hashtag && to <= hashtag.from);
  return has('tooMany', 'postMore') || (has('more') && isAsked && !has('what'));
}

/** "Worst", and "biggest flop", in which the word for most only says how much. */
const isWorst = ({ concepts, has }: Clues): boolean =>
  has('worst') &&
  (!has('best') ||
    concepts.some(({ key, to }) => key === 'best' && concepts.some((one) => one.key === 'worst' && one.from === to)));

/** "Without photos" leaves out what "photos" would pick. */
export const exceptFormatOf = ({ formatsLeftOut: [refused] }: Clues): string | null => refused ?? null;

/** "Without the neighbor one, and not the flour one either": all that are named. */
export const postsLeftOut = ({ entities, has }: Clues): NamedPost[] =>
  has('without') ? entities.flatMap((one) => (one.kind === 'post' ? [one] : [])) : [];

function entitiesOf(clues: Clues, kind: Kind): Entity[] {
  const lacks = lacksOf(clues);
  return withoutDays(clues)
    .filter(({ kind: of }) => of !== 'post' || !clues.has('without'))
    .filter((entity) => entity.kind !== 'wording' || !lacks.some((one) => one === entity.name))
    .filter(
      (entity) => isRecurring(kind) || entity.kind !== 'weekday' || !clues.weekdaysOfPeriods.includes(entity.value),
    );
}

/** "Without Mondays" is on all other days. */
export function withoutDays({ entities, weekdaysLeftOut }: Clues): Entity[] {
  if (weekdaysLeftOut.length === 0) return entities;
  const others = WEEKDAYS.filter((day) => !weekdaysLeftOut.includes(day)).map(
    (value): Entity => ({ kind: 'weekday', value }),
  );
  return [...entities.filter(({ kind }) => kind !== 'weekday'), ...others];
}
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** "Without a link", "without tags", "no hashtag": right after the word, with an article at most between them. */
export function lacksOf({ concepts, has }: Clues): Lackable[] {
  // "#bread or no hashtag" sets the two beside each other.
  const words = concepts.filter(({ key }) => key === 'without' || (key === 'none' && !has('or')));
  const after = concepts.filter(({ from }) => words.some(({ to }) => from >= to && from <= to + 1));
  const lacks = after.flatMap(({ key }): Lackable[] => (key === 'link' ? ['link'] : key === 'hashtag' ? ['tag'] : []));
  return [...new Set(lacks)];
}

const tooLongOf = ({ units: [unit] }: Clues): Question['tooLong'] =>
  unit === 'quarter' || unit === 'year' ? unit : null;

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
  if (tooLongOf(clues)) return 'month';
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

/** "Which country is growing?" asks how shares of the audience changed, and not how large they are. */
const growthOf = (clues: Clues, kind: Kind): 'up' | null => (kind === 'audience' && clues.has('growing') ? 'up' : null);

function unknowableOf(clues: Clues): Unknowable | null {
  const [first] = clues.unknowable;
  const isByPlace = clues.has('country', 'city', 'age', 'gender') || clues.hasEntity('country');
  if (clues.metrics.includes('clicks') && isByPlace) return 'clicksByPlace';
  if (clues.strangeAccount) return 'others';
  if (first) return first;
  if (isFuture(clues) || clues.has('upcoming')) return 'forecast';
  if (clues.metrics.includes('clicks')) return 'clicksOfPost';
  if (!clues.metrics.includes('followers')) return null;
  return clues.has('ratio') ? 'viewsPerFollower' : 'followersOfPost';
}
