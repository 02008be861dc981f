import type { Clues } from './clues/clues.ts';
import { bestLeftOut, boundOf, boundsBeside, isBothEnds, limitOf, placeOf } from './clues/counts-asked.ts';
import {
  asksForOneMore,
  asksWhetherUsual,
  begins,
  isComparedWithThose,
  isOfThem,
  isOfThose,
  isVeryFirst,
  kindMeant,
  orderMeant,
  VERY_FIRST,
} from './follow-up-kind.ts';
import { isAboutNumbers, isAgainstUsual } from './rules/rule-conditions.ts';
import { unreadOfPosts } from './scoring/words-unread.ts';
import { exceptFormatOf, lacksOf, perOf, postsLeftOut, speaksOfAccounts, splitOf, withoutDays } from './understand.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { EarlierTurn, Question } from './vocabulary/question.ts';

/** Words in a fragment: "last month?", "and for replies?" */
const FRAGMENT = 3;

const wordsIn = ({ tokens }: Clues) => tokens.filter(({ kind, word }) => kind !== 'sign' || word === '').length;
/** The question that a text continues; null where it stands by itself. */
function continued(clues: Clues, question: Question | null, earlier: EarlierTurn[]): EarlierTurn | null {
  const before = earlier.findLast((turn) => !KINDS[turn.question.kind].talk.isAside);
  if (question?.kind === 'basis') return before ?? null;
  if (!before || (question && KINDS[question.kind].talk.isAside)) return null;
  const refers =
    clues.has('that', 'nth') &&
    (!question ||
      KINDS[question.kind].talk.fills ||
      question.kind === 'why' ||
      asksUnderIt(question, before) ||
      isOfThose(question, before.question));
  const isFragment = !question || wordsIn(clues) <= FRAGMENT;
  // "How many last month": of what was asked before
  const isOpen = question?.kind === 'overview' && clues.has('howMany') && clues.entities.length === 0;
  // "Am I growing faster than before?" is a whole question.
  const isWhole = question !== null && !KINDS[question.kind].talk.fills && wordsIn(clues) > FRAGMENT;
  const isRelative = !isWhole && clues.periods.length === 1 && clues.periods.some((period) => period.isRelative);
  const [named] = clues.periods;
  const isBeside = !isWhole && clues.periods.length === 1 && named?.isCompared === true && !isAboutNumbers(clues);
  // "Compare November with October" names all that it compares.
  const isCompared = begins(clues, 'compare') && clues.periods.length < 2;
  // "Is it more than in August?", after a figure of September
  const isComparedTo =
    question?.kind === 'change' &&
    clues.has('that') &&
    clues.has('than', 'compare') &&
    clues.periods.length === 1 &&
    KINDS[before.question.kind].talk.leaves === 'days';
  // "Right, and if you leave out the giveaway?"
  const leavesOut =
    clues.has('without') &&
    clues.periods.length + clues.metrics.length + clues.accounts.length === 0 &&
    !clues.has('best', 'worst', 'post');
  const continues =
    leavesOut ||
    isOfThem(clues) ||
    asksWhetherUsual(clues, before) ||
    isComparedTo ||
    isBeside ||
    isCompared ||
    begins(clues, 'followOn', 'same', 'without') ||
    clues.has('same') ||
    isRelative;
  return continues || isFragment || isOpen || refers ? before : null;
}

/** The question as it is meant in its conversation: with what the one before said and this one leaves out. */
export function inConversation(clues: Clues, question: Question | null, earlier: EarlierTurn[]): Question | null {
  const turn = continued(clues, question, earlier);
  if (turn && isVeryFirst(clues, turn))
    return { ...turn.question, ...VERY_FIRST, ...(clues.periods.length > 0 && { period: null }) };
  if (!turn) return question && withScope(clues, question, earlier);
  const before = turn.question;
  const asksForOwn = before.kind === 'explain' && clues.has('own');
  if (!question && !asksForOwn && !saysSomething(clues)) return null;
  const post = isOfThem(clues) && turn.postIds.length > 1 ? null : postMeant(clues, question, turn);
  const kind = !post ? kindMeant(clues, question, before) : asksUnderIt(question, turn) ? question.kind : 'onePost';
  return {
    ...before,
    kind,
    metric: question?.metric ?? clues.metrics[0] ?? metricKept(clues, before),
    alsoMetrics: question?.alsoMetrics ?? clues.joinedMetrics,
    place: placeOf(clues) ?? (kind === before.kind ? before.place : null),
    newest: asksForOneMore(clues, before) ? (before.newest ?? 1) + 1 : before.newest,
    isAgainstUsual: isAgainstUsual(clues) || asksWhetherUsual(clues, turn),
    isBothEnds: isBothEnds(clues),
    isSince: clues.has('sinceLast'),
    isRatio: question?.isRatio ?? false,
    bound: boundOf(clues) ?? (kind === before.kind ? before.bound : null),
    alsoBounds: boundOf(clues) ? boundsBeside(clues) : kind === before.kind ? before.alsoBounds : [],
    ambiguousDates: question?.ambiguousDates ?? [],
    instead: question?.instead ?? null,
    unplaced: question?.unplaced ?? null,
    isPeriodLeftOut: question?.isPeriodLeftOut ?? false,
    ...periodsMeant(clues, question, before),
    alsoPeriods: question?.alsoPeriods ?? [],
    accountIds: accountsMeant(clues, before),
    isOfAccounts: before.isOfAccounts || speaksOfAccounts(clues),
    strangeAccount: clues.strangeAccount,
    entities: post ? [post] : entitiesMeant(clues, turn),
    split: splitOf(clues) ?? (kind === before.kind ? before.split : null),
    per: perOf(clues) ?? (kind === before.kind ? before.per : null),
    order: orderMeant(clues, kind, before),
    limit: limitOf(clues) ?? (clues.has('more') && kind !== 'change' ? 5 : before.limit),
    withoutBest:
      before.withoutBest ||
      (clues.hasEntity('post', 'weekday') || lacksOf(clues).length + clues.tagsLeftOut.length > 0
        ? 0
        : bestLeftOut(clues, before.limit)),
    exceptPosts: [...before.exceptPosts, ...postsLeftOut(clues)],
    exceptFormat: exceptFormatOf(clues) ?? before.exceptFormat,
    exceptTags: [...new Set([...before.exceptTags, ...clues.tagsLeftOut])],
    lacks: [...before.lacks, ...lacksOf(clues)],
    isVerdict: question?.isVerdict ?? false,
    isJudged: question?.isJudged ?? false,
    isWithAndWithout: question?.isWithAndWithout ?? false,
    isWhy: clues.has('why'),
    wordsUnread: unreadOfPosts(clues, kind),
    isOfSeveral: question?.isOfSeveral || (isOfGroup(before) && before.entities.some(({ kind }) => kind === 'post')),
    basisOf: kind === 'basis' ? before.kind : null,
    doubt: null,
    direction: question?.direction ?? null,
    unknowable: question?.unknowable ?? null,
  };
}

const isOfGroup = ({ kind, isOfSeveral, limit }: Question): boolean =>
  isOfSeveral || kind === 'postCount' || (kind === 'rankedPosts' && limit !== 1);

/** The account of a conversation stays until another is named, or both are. */
const accountsMeant = ({ accounts, isOfAll, strangeAccount }: Clues, before: Question): string[] => {
  if (isOfAll || strangeAccount) return [];
  return accounts.length > 0 ? accounts.map(({ id }) => id) : before.accountIds;
};

/** A whole question of its own is of the account and the days that were spoken of all the same, unless it names others. */
function withScope(clues: Clues, question: Question, earlier: EarlierTurn[]): Question {
  const before = earlier.findLast((turn) => !KINDS[turn.question.kind].talk.isAside)?.question;
  if (!before || KINDS[question.kind].talk.isAside) return question;
  const isOfAll = question.kind === 'accounts' || question.split === 'account' || question.kind === 'compare';
  return {
    ...question,
    ...(isOfAll ? {} : { accountIds: accountsMeant(clues, before) }),
    ...(keepsDays(clues, question, before) ? { period: before.period } : {}),
    ...(isOfThatDay(clues, question, before) ? { entities: before.entities } : {}),
    ...(isOfFigure(question) || isWhichWay(clues, question) ? { metric: metricKept(clues, before) } : {}),
  };
}

/** "Ok, what time then?", after "is Saturday any good". */
const isOfThatDay = (clues: Clues, { kind, entities }: Question, before: Question): boolean =>
  kind === 'bestTimes' &&
  entities.length === 0 &&
  before.entities.length > 0 &&
  before.entities.every((one) => one.kind === 'weekday') &&
  wordsIn(clues) <= MOST_OF_DAY;
const MOST_OF_DAY = 5;

const isOfFigure = ({ kind, metric }: Question): boolean =>
  metric === null && (kind === 'total' || KINDS[kind].takes.isOfOneFigure);

/** "Up or down in %?", and "which post got most of them", after a figure: of that figure. */
const isWhichWay = (clues: Clues, { kind, metric }: Question): boolean =>
  metric === null &&
  ((kind === 'change' && !clues.has('growing') && wordsIn(clues) <= MOST_OF_CHANGE) ||
    (kind === 'rankedPosts' && isOfThem(clues)));
/** "So am I slowing down" */
const MOST_OF_CHANGE = 6;

function metricKept(clues: Clues, before: Question): Question['metric'] {
  if (saysOnlyPosts(clues, before)) return 'posts';
  if (before.metric === 'score') return null;
  return before.metric === 'engagement' && clues.has('share') ? 'engagementRate' : before.metric;
}

/** Days that were named stay, for what is told of some days and names none. */
const keepsDays = (clues: Clues, question: Question, before: Question): boolean =>
  clues.periods.length === 0 &&
  before.period !== null &&
  !before.isPeriodAssumed &&
  question.newest === null &&
  !question.isSince &&
  (OF_SOME_DAYS.has(KINDS[question.kind].days) || wordsIn(clues) <= FEW_WORDS) &&
  KINDS[question.kind].days !== 'none' &&
  !clues.hasEntity('post', 'link');
const OF_SOME_DAYS = new Set(['last30', 'last90']);
/** "How many with links", after the posts of a month */
const FEW_WORDS = 4;

/** "Only posts", after figures of some days. */
const saysOnlyPosts = (clues: Clues, { kind }: Question): boolean =>
  KINDS[kind].talk.leaves === 'days' && wordsIn(clues) <= FRAGMENT && clues.tokens.some(({ word }) => word === 'posts');

/** "compared to the week before" adds a period to compare with; any other takes the place of the one before. */
function periodsMeant(clues: Clues, question: Question | null, before: Question) {
  const named = clues.periods.find(({ period }) => period)?.period;
  const { period, isPeriodAssumed } = before;
  if (!named) return { period, isPeriodAssumed, against: question?.against ?? before.against };
  if (clues.has('compare', 'than') && clues.periods.length === 1) return { period, isPeriodAssumed, against: named };
  return { period: named, isPeriodAssumed: false, against: question?.against ?? null };
}

function entitiesMeant(clues: Clues, { question: before, postIds }: EarlierTurn): Question['entities'] {
  const named = withoutDays(clues).filter(({ kind }) => kind !== 'post' || !clues.has('without'));
  if (isOfThem(clues)) {
    const isListed = before.kind === 'rankedPosts' ? (before.limit ?? 1) > 1 : before.entities.length === 0;
    const areTold = postIds.length > 1 && KINDS[before.kind].talk.leaves === 'posts' && isListed;
    return areTold ? [{ kind: 'post', ids: postIds }, ...named] : [...before.entities, ...named];
  }
  if (isComparedWithThose(clues, before)) return [...before.entities, ...named];
  const split = splitOf(clues);
  if (split && split !== before.split && before.kind === 'audience') return named;
  if (named.length > 0) return named;
  // "My rye posts" are a group, which stays; one post does not.
  return before.entities.filter((one) => one.kind !== 'post' || (isOfGroup(before) && one.words !== undefined));
}

const saysSomething = (clues: Clues) =>
  clues.periods.length > 0 ||
  clues.metrics.length > 0 ||
  clues.entities.length > 0 ||
  clues.accounts.length > 0 ||
  clues.strangeAccount !== null ||
  clues.has(
    'why',
    'best',
    'worst',
    'without',
    'chart',
    'show',
    'more',
    'nth',
    'average',
    'perDay',
    'perPost',
    'compare',
    'usual',
    'good',
    'that',
    'define',
    'total',
    'post',
    'each',
    'when',
  );

/** "the second one", "how many likes did it get": a post that the answer before named. */
function postMeant(
  clues: Clues,
  question: Question | null,
  { question: before, postIds }: EarlierTurn,
): Question['entities'][number] | null {
  if (KINDS[before.kind].talk.leaves !== 'posts' || postIds.length === 0 || clues.has('without', 'define')) return null;
  if (clues.periods.length > 0 || clues.entities.length > 0) return null;
  // "Why did it do so well?", of the post that was just named: "well" ranks nothing.
  const nth = clues.tokens.find(({ kind, word }) => kind === 'ordinal' || ORDER.has(word));
  const place = nth && (clues.has('nth') || nth.kind === 'ordinal') ? (nth.value ?? ORDER.get(nth.word) ?? 1) : null;
  if (clues.has('why') && clues.metrics.length === 0 && (clues.has('that') || !clues.has('best', 'worst')))
    return post(postIds[(place ?? 1) - 1]);
  // "More than normal" ranks nothing either.
  if (asksWhetherUsual(clues, { question: before, postIds })) return post(postIds[0]);
  if (clues.has('best', 'worst')) return null;
  if (place !== null) return post(postIds[place - 1]);
  const isOpen =
    !question ||
    ['lastPosted', 'total', 'overview'].includes(question.kind) ||
    asksUnderIt(question, { question: before, postIds });
  // "Reposts though?", after the figures of a post
  const isOtherFigure = before.kind === 'onePost' && clues.metrics.length > 0 && wordsIn(clues) <= FRAGMENT;
  return isOpen && (clues.has('that') || isOtherFigure) ? post(postIds[0]) : null;
}

/** "Did people click through to it?", "does anybody wait for an answer there?", after one post. */
const asksUnderIt = (question: Question | null, { question: before, postIds }: EarlierTurn): question is Question =>
  postIds.length > 0 &&
  ((question?.kind === 'linkClicks' && before.kind === 'onePost') ||
    (question?.kind === 'repliesWaiting' && before.kind !== 'repliesWaiting'));

const ORDER = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['two', 2],
  ['three', 3],
]);
const post = (id: string | undefined) => (id ? ({ kind: 'post', id } as const) : null);
