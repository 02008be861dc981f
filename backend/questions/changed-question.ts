import type { Clues } from './clues/clues.ts';
import { boundOf, MOST_ROWS } from './clues/counts-asked.ts';
import { complete } from './periods/calendar-periods.ts';
import { MOST_UNITS } from './periods/days-of-items.ts';
import { ENGLISH_CHANGES as WORDS } from './vocabulary/english-changes.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { EarlierTurn, Period, Question } from './vocabulary/question.ts';

/** No figure of a post is as large. */
const MOST = 1e12;
/** Longer messages say more than what they change. */
const MOST_CHARACTERS = 80;
/** "And without all of the videos please" */
const MOST_WORDS_LEFT_OUT = 6;
interface Said {
  clues: Clues;
  /** All of them, without signs and periods. */
  words: string[];
  before: Question;
  earlier: Question[];
}

/** The question with its change, or the number that it cannot take. */
type Change = Question | { unread: string };

/**
 * The question before with the one slot that a few words change: "make it 30", "over, not under", "the one behind it". Null
 * where a word says more.
 */
export function changedQuestion(text: string, clues: Clues, turns: EarlierTurn[]): Change | null {
  const earlier = turns.flatMap(({ question }) => (KINDS[question.kind].talk.isAside ? [] : [question]));
  const before = earlier.at(-1);
  if (!before || text.length > MOST_CHARACTERS) return null;
  const words = clues.tokens.flatMap(({ kind, word, raw }) =>
    kind === 'sign' ? (raw === '%' ? ['percent'] : []) : [word],
  );
  const said = { clues, words, before, earlier };
  return (
    withPlacesLeftOut(said, turns.at(-1)?.postIds ?? []) ??
    withPostsLeftOut(said) ??
    withFormatLeftOut(said) ??
    ofSomeOnly(said) ??
    withinBoundOnly(said, turns.at(-1)?.postIds ?? []) ??
    withTagLeftOut(said) ??
    ofOtherAccount(said) ??
    (clues.metrics.length + clues.entities.length > 0 ? null : withOtherSlot(said))
  );
}

function withOtherSlot(said: Said): Change | null {
  if (said.clues.periods.length > 0) return differenceTo(said, said.clues.periods[0]?.period ?? null);
  return (
    atPlace(said) ??
    withNumber(said) ??
    withBoundTurned(said) ??
    nextInRank(said) ??
    otherEnd(said) ??
    differenceOfBoth(said)
  );
}

/** Whether nothing is said beside some words, at least one of them. */
const saysOnly = (words: string[], some: ReadonlySet<string>, beside?: ReadonlySet<string>): boolean =>
  words.some((word) => some.has(word)) &&
  words.every((word) => some.has(word) || beside?.has(word) || WORDS.joining.has(word));

/** "Make it 30", "top 10 instead", "4 weeks". More rows than a ranking shows are days. */
function withNumber({ clues: { tokens, numbers, units }, words, before }: Said): Change | null {
  const [said, another] = tokens.filter(({ kind, word }) => kind === 'number' || (numbers.get(word) ?? 0) > 1);
  const [unit] = units;
  const others = words.filter((word) => word !== said?.word && !WORDS.joining.has(word));
  if (!said || another || others.length !== units.length || units.length > 1) return null;
  const count = said.value ?? numbers.get(said.word) ?? 0;
  const last = lastDayOf(before.period);
  if (count < 1 || count > MOST || !Number.isInteger(count)) return last ? { unread: said.raw } : null;
  if (before.bound && !unit) return { ...before, bound: { ...before.bound, than: count, upTo: null } };
  const isOfRows = before.limit !== null || before.kind === 'rankedPosts';
  if (isOfRows && !unit && count <= MOST_ROWS) return { ...before, limit: count, place: null };
  if (!last || before.isPeriodAssumed) return null;
  if ((before.period?.unit && !unit) || count > MOST_UNITS) return { unread: said.raw };
  return { ...before, period: complete(count, unit ?? 'day', last.add({ days: 1 })) };
}

/** Of days that are over. */
const lastDayOf = (period: Period | null): Temporal.PlainDate | null =>
  period?.from && !period.isRunning ? Temporal.PlainDate.from(period.to) : null;

/** "Over, not under", "the other way round". */
function withBoundTurned({ words, before }: Said): Question | null {
  const { bound } = before;
  if (!bound || bound.upTo !== null) return null;
  if (saysOnly(words, WORDS.turned, WORDS.besideTurned))
    return { ...before, bound: { ...bound, isMore: !bound.isMore } };
  const sides = new Set([...WORDS.more, ...WORDS.fewer]);
  const meant = words.find((word, at) => sides.has(word) && !WORDS.not.has(words[at - 1] ?? ''));
  if (!meant || !saysOnly(words, sides, WORDS.besideTurned)) return null;
  return { ...before, bound: { ...bound, isMore: WORDS.more.has(meant) } };
}

/** "The one right behind it", after the best post. */
function nextInRank({ words, before }: Said): Question | null {
  if (before.kind !== 'rankedPosts' || (before.limit ?? 1) > 1) return null;
  return saysOnly(words, WORDS.next, WORDS.besideNext) ? { ...before, place: (before.place ?? 1) + 1 } : null;
}

/** "And second?", after the best post. */
function atPlace({ clues: { tokens, ordinals }, words, before }: Said): Question | null {
  const places = tokens.flatMap(({ kind, word, value }) => (kind === 'ordinal' ? value : ordinals.get(word)) ?? []);
  const [place, another] = places;
  if (!place || another || before.kind !== 'rankedPosts' || (before.limit ?? 1) > 1) return null;
  const isAlone = words.filter((word) => !WORDS.joining.has(word)).length === 1;
  return isAlone && words.length <= MOST_OF_PLACE ? { ...before, place } : null;
}
const MOST_OF_PLACE = 3;

/** "And at the other end?" */
function otherEnd({ words, before }: Said): Question | null {
  const ranks = before.kind === 'rankedPosts' || KINDS[before.kind].talk.ranks;
  if (!ranks || !saysOnly(words, WORDS.otherEnd, WORDS.besideOtherEnd)) return null;
  return { ...before, order: before.order === 'best' ? 'worst' : 'best', place: null };
}

/** "Without the first, the second and the third", after a ranking: by the posts that it named. */
function withPlacesLeftOut({ clues: { concepts, tokens, ordinals }, before }: Said, told: string[]): Question | null {
  const without = concepts.find(({ key, from }) => key === 'without' && from <= 1);
  if (!without || before.kind !== 'rankedPosts' || before.order !== 'best') return null;
  const after = tokens.slice(without.to);
  const places = after.flatMap(({ kind, word, value }) => (kind === 'ordinal' ? value : ordinals.get(word)) ?? []);
  const isAll = after.every(
    ({ kind, word }) => kind === 'ordinal' || kind === 'sign' || ordinals.has(word) || WORDS.joining.has(word),
  );
  const ids = places.flatMap((place) => told[place - 1] ?? []);
  if (!isAll || places.length === 0 || ids.length < places.length) return null;
  return { ...before, exceptPosts: [...before.exceptPosts, ...ids.map((id) => ({ kind: 'post' as const, id }))] };
}

/** "Leave out the toy wallet one, it skews everything". */
function withPostsLeftOut({ clues: { concepts, entities }, before }: Said): Question | null {
  const posts = entities.flatMap((one) => (one.kind === 'post' ? [one] : []));
  const isFirst = concepts.some(({ key, from }) => key === 'without' && from <= 1);
  const leavesOut = before.kind === 'rankedPosts' || KINDS[before.kind].takes.leavesOutPosts;
  if (!isFirst || posts.length === 0 || !leavesOut) return null;
  return { ...before, exceptPosts: [...before.exceptPosts, ...posts] };
}

/** "Without the videos", "and without #rye", after figures of posts. */
function withFormatLeftOut({ clues, before }: Said): Question | null {
  const { concepts, entities, metrics, periods, tokens, formatsLeftOut } = clues;
  const [format, another] = formatsLeftOut;
  const isFirst = concepts.some(({ key, from }) => key === 'without' && from <= 1);
  const isAlone = tokens.length <= MOST_WORDS_LEFT_OUT && metrics.length + periods.length + entities.length === 0;
  if (!isFirst || !isAlone || !format || another || !KINDS[before.kind].takes.leavesOutPosts) return null;
  return { ...before, exceptFormat: format, entities: before.entities.filter(({ kind }) => kind !== 'format') };
}

/** "Only those of this year", "just the ones with a photo", after posts: of these. */
function ofSomeOnly({ clues, words, before }: Said): Question | null {
  const { entities, metrics, periods, knownShare, has } = clues;
  const [named, another] = periods;
  const isOpen = WORDS.only.has(words[0] ?? '') && words.some((word) => WORDS.some.has(word)) && knownShare === 1;
  const isOfPosts = KINDS[before.kind].takes.picks?.includes('post') === true;
  if (!isOpen || !isOfPosts || another || words.length > MOST_OF_SOME || metrics.length > 0) return null;
  if (has('without', 'best', 'worst', 'why') || entities.length + periods.length === 0 || (named && !named.period))
    return null;
  const days = named ? { period: named.period, isPeriodAssumed: false } : {};
  return { ...before, ...days, entities: [...before.entities, ...entities] };
}
const MOST_OF_SOME = 8;

/** "Only those with fewer than 2,000 views": of the posts that were told, or of those that the question before was about. */
function withinBoundOnly({ clues, words, before }: Said, told: string[]): Question | null {
  const [metric, another] = clues.metrics;
  const bound = boundOf(clues);
  const isOpen = WORDS.only.has(words[0] ?? '') && words.some((word) => WORDS.some.has(word));
  const isOfPosts = KINDS[before.kind].takes.picks?.includes('post') === true;
  if (!isOpen || !isOfPosts || !metric || another || !bound || words.length > MOST_OF_BOUND) return null;
  if (clues.entities.length + clues.periods.length > 0) return null;
  const isListed = before.kind === 'rankedPosts' && told.length > 1;
  const entities = isListed ? [{ kind: 'post' as const, ids: told }] : before.entities;
  // "Over 1,000 views", "only those with more than 50 likes": both hold.
  const { kind, metric: of, bound: outer } = before;
  const alsoBounds = kind === 'postCount' && of && outer ? [...before.alsoBounds, { metric: of, bound: outer }] : [];
  return { ...before, kind: 'postCount', metric, bound, alsoBounds, entities, limit: null, bestBy: null };
}
const MOST_OF_BOUND = 10;

/** "Drop the ones with #rye", after posts. */
function withTagLeftOut({ clues, before }: Said): Question | null {
  const { concepts, tagsLeftOut, entities, metrics, periods, tokens } = clues;
  const isFirst = concepts.some(({ key, from }) => key === 'without' && from <= 1);
  const isAlone = tokens.length <= MOST_OF_SOME && entities.length + metrics.length + periods.length === 0;
  if (!isFirst || !isAlone || tagsLeftOut.length === 0 || !KINDS[before.kind].takes.leavesOutPosts) return null;
  return { ...before, exceptTags: [...new Set([...before.exceptTags, ...tagsLeftOut])] };
}

/** "Now mara.bakes", "and the other client?", "same question for both": of other accounts, and nothing else is new. */
function ofOtherAccount({ clues, words, before }: Said): Question | null {
  const { accounts, isOfAll, strangeAccount, metrics, entities, periods } = clues;
  if (metrics.length + entities.length + periods.length > 0 || strangeAccount) return null;
  if (accounts.length === 0 && !isOfAll) return null;
  if (!words.every((word) => WORDS.joining.has(word) || WORDS.besideAccount.has(word))) return null;
  return { ...before, accountIds: isOfAll ? [] : accounts.map(({ id }) => id) };
}

/** "September minus that", after a figure of October. */
function differenceTo({ words, before }: Said, named: Period | null): Question | null {
  const isCounted = before.kind === 'total' && before.period !== null && !before.isPeriodAssumed;
  if (!named || !isCounted || !saysOnly(words, WORDS.minus, WORDS.besideDifference)) return null;
  return { ...before, kind: 'change', against: named };
}

/** "How many percent more?", after the same figure of two periods. */
function differenceOfBoth({ words, before, earlier }: Said): Question | null {
  const first = earlier.at(-2);
  const isPair = first?.kind === 'total' && before.kind === 'total' && first.metric === before.metric;
  if (!isPair || !first.period?.from || !before.period?.from) return null;
  if (first.period.from === before.period.from || !saysOnly(words, WORDS.difference, WORDS.besideDifference))
    return null;
  return { ...before, kind: 'change', against: first.period };
}
