import type { Age } from '#shared/analytics/post-figures';
import type { FigureName } from '#shared/sentences/figures';
import { createSpelling } from '#shared/words/spelling';
import { type DaysAhead, daysAhead } from '../periods/days-ahead.ts';
import { type FoundPeriod, readPeriods } from '../periods/read-periods.ts';
import type { Found } from '../vocabulary/phrase-index.ts';
import type { Language } from '../vocabulary/phrase-language.ts';
import type { Concept } from '../vocabulary/phrases.ts';
import type { AskedMetric, Entity, OwnAccount, QuestionContext, Unit, Unknowable } from '../vocabulary/question.ts';
import { type Token, tokenize } from '../vocabulary/tokenize.ts';
import { accountsIn } from './accounts-named.ts';
import { distinct, findEntities } from './find-entities.ts';

/** All that was found in the words of a question, before anybody says what it asks. */
export interface Clues {
  /** Those of periods and all others; a period's are blank. */
  tokens: Token[];
  /** Of each token what was typed. */
  raws: string[];
  /** What words for numbers stand for. */
  numbers: Map<string, number>;
  ordinals: Map<string, number>;
  periods: FoundPeriod[];
  /** Days that are still to come: "next week", "before Christmas". */
  ahead(): DaysAhead | null;
  concepts: Found<Concept>[];
  metrics: AskedMetric[];
  /** Those that are said in one breath with the first: "likes, replies and reposts". */
  joinedMetrics: AskedMetric[];
  /** The one right after "most": "the likes of my most viewed post" are of the post with the most views. */
  rankedBy: AskedMetric | null;
  unknowable: Unknowable[];
  terms: FigureName[];
  entities: Entity[];
  accounts: OwnAccount[];
  /** "Both accounts" */
  isOfAll: boolean;
  strangeAccount: string | null;
  /** Those of `entities` that stand in a period: "last Tuesday". */
  weekdaysOfPeriods: number[];
  /** "That isn't a video", "no photos" */
  formatsLeftOut: string[];
  /** "Without Mondays", and not "on Mondays without photos". */
  weekdaysLeftOut: number[];
  /** "Without the bread recipes" */
  tagsLeftOut: string[];
  /** A word where a time is expected, and that is none: "on halloween". */
  unplaced: string | null;
  /** "After 24 hours", of a post. */
  age: Age | null;
  /** Longer words that are in no table, as they were typed, and those of tags. */
  wordsLeft: string[];
  /** Units that are no part of a period: "which week". */
  units: Unit[];
  /** Share of the tokens that the tables or the names of this user know. */
  knownShare: number;
  has(...any: Concept[]): boolean;
  hasEntity(...any: Entity['kind'][]): boolean;
}

/** Stands for tokens that a period has taken, so that no phrase reaches across it. */
const TAKEN: Token = { kind: 'sign', word: '', raw: '', value: null, isKnown: true };

/** With what was told before it was asked: "I did X. Did it help?" asks of X. */
export function withTold(clues: Clues, told: Clues): Clues {
  const isOpen = clues.has('that') || clues.entities.length === 0;
  // "Should the flyer be in German? Where do my followers live?" asks of all countries.
  const subjects = told.entities.filter(({ kind }) => clues.has('that') || (kind !== 'country' && kind !== 'gender'));
  const entities = distinct(isOpen ? [...clues.entities, ...subjects] : clues.entities);
  const isWithin = clues.periods.length === 0 && told.periods.length === 1 && clues.has('past', 'works', 'that');
  return {
    ...clues,
    entities,
    periods: isWithin ? told.periods : clues.periods,
    weekdaysOfPeriods: [...clues.weekdaysOfPeriods, ...told.weekdaysOfPeriods],
    hasEntity: (...any) => entities.some(({ kind }) => any.includes(kind)),
  };
}

export function findClues(text: string, language: Language, context: QuestionContext): Clues {
  const names = [
    ...context.tags.flatMap((tag) => tag.split(/\s+/)),
    ...context.accounts.map(({ username }) => username),
  ].map((name) => name.toLowerCase());
  const isOrdinary = (word: string) => language.isOrdinary(word) || context.postWords?.has(word) === true;
  const spelling = createSpelling(language.vocabulary, names, isOrdinary, language);
  const typed = tokenize(text, language.spellings, spelling);
  const { own, places, isOfAll } = accountsIn(typed, context, language);
  const tokens = typed.map((token, at) => (places.has(at) ? TAKEN : token));
  const today = context.now.toZonedDateTimeISO(context.timeZone).toPlainDate();
  const earlier = context.earlier.at(-1)?.question.period ?? null;
  const [aged] = language.ages.find(tokens);
  const unaged = aged ? tokens.map((token, at) => (at >= aged.from && at < aged.to ? TAKEN : token)) : tokens;
  const periods = withoutRefused(readPeriods(unaged, language.time, today, earlier), unaged, language);
  const rest = unaged.map((token, at) => (periods.some(({ from, to }) => at >= from && at < to) ? TAKEN : token));
  const concepts = [...language.concepts.find(rest), ...language.people.find(rest)];
  const metrics = withoutRefused(withPosts(language.metrics.find(rest), rest, language), rest, language);
  const entities = findEntities(tokens, rest, language, context, own, concepts);
  return {
    tokens: rest,
    age: aged?.key ?? null,
    wordsLeft: wordsLeft(rest, concepts, metrics, entities.entities),
    raws: typed.map(({ raw }) => raw),
    numbers: language.time.numbers,
    ordinals: language.time.ordinals,
    periods,
    ahead: () => daysAhead(unaged, language.time, today),
    concepts,
    metrics: withViewsBehind(
      [...new Set(metrics.filter((metric) => !isOfRanking(metric, concepts)).map(({ key }) => key))],
      concepts,
    ),
    joinedMetrics: joined(metrics, rest, language),
    rankedBy:
      metrics.find(({ from }) => concepts.some(({ key, to }) => (key === 'best' || key === 'worst') && to === from))
        ?.key ?? null,
    unknowable: [
      ...unknowableDays(periods, metrics.length > 0),
      ...language.unknowable.find(rest).map(({ key }) => key),
    ],
    terms: language.terms.find(rest).map(({ key }) => key),
    ...entities,
    accounts: own,
    isOfAll,
    unplaced: unplacedIn(rest, language),
    units: language.time.units.find(rest).flatMap(({ key }) => (key === 'fortnight' ? [] : [key])),
    knownShare: rest.filter(({ isKnown }) => isKnown).length / Math.max(1, rest.length),
    has: (...any) => concepts.some(({ key }) => any.includes(key)),
    hasEntity: (...any) => entities.entities.some(({ kind }) => any.includes(kind)),
  };
}

/** "Should I repost" asks for the best, and not for reposts. */
const isOfRanking = ({ from, to }: Found<AskedMetric>, concepts: Found<Concept>[]): boolean =>
  concepts.some((one) => one.key === 'best' && one.to - one.from > 2 && one.from <= from && one.to >= to);

const LEAST_OF_NAME = 5;

function wordsLeft(
  tokens: Token[],
  concepts: Found<Concept>[],
  metrics: Found<AskedMetric>[],
  entities: Entity[],
): string[] {
  const isTaken = (at: number) => [...concepts, ...metrics].some(({ from, to }) => at >= from && at < to);
  const free = tokens.flatMap(({ kind, raw }, at) =>
    kind === 'word' && raw.length >= LEAST_OF_NAME && !isTaken(at) ? [raw.toLowerCase()] : [],
  );
  const links = concepts.flatMap(({ key, from }) => {
    const before = key === 'link' ? tokens[from - 1]?.raw.toLowerCase() : undefined;
    return before && before.length >= LEAST_OF_NAME ? [before, before.replace(/^news(?=letter)/, '')] : [];
  });
  return [
    ...new Set([...free, ...links, ...entities.flatMap((one) => (one.kind === 'tag' ? one.name.split(' ') : []))]),
  ];
}

/** "Repost rate" and "likes per view": one figure by another. */
const withViewsBehind = (metrics: AskedMetric[], concepts: Found<Concept>[]): AskedMetric[] =>
  metrics.length === 1 && !NOT_BY_VIEWS.has(metrics[0] ?? 'views') && concepts.some(({ key }) => key === 'perView')
    ? [...metrics, 'views']
    : metrics;
const NOT_BY_VIEWS = new Set<AskedMetric>(['views', 'engagement', 'engagementRate']);

/** How far a "not" reaches: "don't show me likes, show me replies". */
const REFUSING_WORDS = 3;

/** Of several, those that are said with "not" before them are left out. */
function withoutRefused<One extends { from: number; to: number }>(
  found: One[],
  tokens: Token[],
  { phrases }: Language,
): One[] {
  const refusing = new Set(phrases.refusing.split('|'));
  const isRefused = ({ from }: One) => {
    const before = tokens.slice(Math.max(0, from - REFUSING_WORDS), from);
    const at = before.findLastIndex(({ word }) => refusing.has(word));
    return at >= 0 && !before.slice(at).some(({ kind }) => kind === 'sign');
  };
  const kept = found.filter((one) => !isRefused(one));
  const isCorrected =
    kept.length > 0 && kept.length < found.length && tokens.some(({ word, kind }) => kind === 'sign' && word === ',');
  return isCorrected ? kept : found;
}

/** "Posts and views this month": posts are counted where they are named in one breath with a figure. */
function withPosts(
  metrics: Found<AskedMetric>[],
  tokens: Token[],
  { joining, phrases }: Language,
): Found<AskedMetric>[] {
  const plurals = phrases.concepts.many.split('|');
  const counted = tokens.flatMap(({ word }, from): Found<AskedMetric>[] => {
    if (word !== plurals[0]) return [];
    const isJoined = metrics.some((metric) => {
      const between = tokens.slice(Math.min(from + 1, metric.to), Math.max(from, metric.from));
      return (
        between.length > 0 && between.every((one) => joining.has(one.word)) && between.some((one) => AND.test(one.word))
      );
    });
    return isJoined ? [{ key: 'posts', from, to: from + 1 }] : [];
  });
  return [...metrics, ...counted].toSorted((one, other) => one.from - other.from);
}

const AND = /^(?:and|&|\+|plus|,)$/;

/** What stands between two of them joins them, and nothing else does. */
function joined(metrics: Found<AskedMetric>[], tokens: Token[], { joining }: Language): AskedMetric[] {
  const [first, ...others] = metrics;
  let end = first?.to ?? 0;
  const found: AskedMetric[] = [];
  for (const { key, from, to } of others) {
    if (!tokens.slice(end, from).every(({ word }) => joining.has(word))) break;
    found.push(key);
    end = to;
  }
  return [...new Set(found)].filter((key) => key !== first?.key);
}

/** After "on", "in", "during" or "since". */
function unplacedIn(tokens: Token[], { time, isFiller }: Language): string | null {
  const found = tokens.find((token, at) => {
    const before = tokens[at - 1]?.word === 'the' ? at - 2 : at - 1;
    const isAfterPreposition = time.times.at(tokens, before).some(({ key }) => 'IOSC'.includes(key));
    return (
      token.kind === 'word' && !token.isKnown && isAfterPreposition && !isFiller(token.word) && !isDoing(token.word)
    );
  });
  return found?.raw ?? null;
}

/** "On promoting", "in baking" */
const isDoing = (word: string): boolean => /\p{L}{3}ing$/u.test(word);

/** Days that there are not; hours, of which no figure is known. */
const unknowableDays = (periods: FoundPeriod[], isOfFigures: boolean): Unknowable[] => [
  ...(periods.some(({ noSuchDate }) => noSuchDate) ? (['noSuchDate'] as const) : []),
  ...(isOfFigures && periods.some(({ isOfHours }) => isOfHours) ? (['viewsOfDayPart'] as const) : []),
];
