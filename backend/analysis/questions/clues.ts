import type { FigureName } from '#shared/figures';
import { accountsIn, findEntities } from './find-entities.ts';
import type { Found } from './phrase-index.ts';
import type { Language } from './phrase-language.ts';
import type { Concept } from './phrases/phrases.ts';
import type { AskedMetric, Entity, OwnAccount, QuestionContext, Unit, Unknowable } from './question.ts';
import { type FoundPeriod, readPeriods } from './read-periods.ts';
import { createSpelling } from './spelling.ts';
import { type Token, tokenize } from './tokenize.ts';

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
  strangeAccount: string | null;
  /** Those of `entities` that stand in a period: "last Tuesday". */
  weekdaysOfPeriods: number[];
  /** A word where a time is expected, and that is none: "on halloween". */
  unplaced: string | null;
  /** Units that are no part of a period: "which week". */
  units: Unit[];
  /** Share of the tokens that the tables or the names of this user know. */
  knownShare: number;
  has(...any: Concept[]): boolean;
  hasEntity(...any: Entity['kind'][]): boolean;
}

/** Stands for tokens that a period has taken, so that no phrase reaches across it. */
const TAKEN: Token = { kind: 'sign', word: '', raw: '', value: null, isKnown: true };

export function findClues(text: string, language: Language, context: QuestionContext): Clues {
  const names = [
    ...context.tags.flatMap((tag) => tag.split(/\s+/)),
    ...context.accounts.map(({ username }) => username),
  ];
  const spelling = createSpelling(
    [...language.vocabulary, ...names.map((name) => name.toLowerCase())],
    language.isOrdinary,
  );
  const typed = tokenize(text, language.spellings, spelling);
  const { own, places } = accountsIn(typed, context.accounts);
  const tokens = typed.map((token, at) => (places.has(at) ? TAKEN : token));
  const today = context.now.toZonedDateTimeISO(context.timeZone).toPlainDate();
  const earlier = context.earlier.at(-1)?.question.period ?? null;
  const periods = readPeriods(tokens, language.time, today, earlier);
  const rest = tokens.map((token, at) => (periods.some(({ from, to }) => at >= from && at < to) ? TAKEN : token));
  const concepts = [...language.concepts.find(rest), ...language.people.find(rest)];
  const metrics = withPosts(language.metrics.find(rest), rest, language);
  const entities = findEntities(tokens, rest, language, context, own, concepts);
  return {
    tokens: rest,
    raws: typed.map(({ raw }) => raw),
    numbers: language.time.numbers,
    ordinals: language.time.ordinals,
    periods,
    concepts,
    metrics: [...new Set(metrics.map(({ key }) => key))],
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
    unplaced: unplacedIn(rest, language),
    units: language.time.units.find(rest).flatMap(({ key }) => (key === 'fortnight' ? [] : [key])),
    knownShare: rest.filter(({ isKnown }) => isKnown).length / Math.max(1, rest.length),
    has: (...any) => concepts.some(({ key }) => any.includes(key)),
    hasEntity: (...any) => entities.entities.some(({ kind }) => any.includes(kind)),
  };
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
    const isAfterPreposition = time.times.at(tokens, before).some(({ key }) => 'IOS'.includes(key));
    return token.kind === 'word' && !token.isKnown && isAfterPreposition && !isFiller(token.word);
  });
  return found?.raw ?? null;
}

/** Days that there are not; hours, of which no figure is known. */
const unknowableDays = (periods: FoundPeriod[], isOfFigures: boolean): Unknowable[] => [
  ...(periods.some(({ noSuchDate }) => noSuchDate) ? (['noSuchDate'] as const) : []),
  ...(isOfFigures && periods.some(({ isOfHours }) => isOfHours) ? (['viewsOfDayPart'] as const) : []),
];
