import type { Clues } from './clues.ts';
import { boundOf, limitOf, placeOf } from './counts-asked.ts';
import type { AskedMetric, EarlierTurn, Kind, Question } from './question.ts';
import { isAboutNumbers, isAgainstUsual } from './rules/rule-conditions.ts';
import { isBothEnds, perOf, splitOf } from './understand.ts';

/** Kinds that a few words of a follow-up look like; they only fill what the question before left open. */
const FILLING = new Set<Kind>([
  'total',
  'overview',
  'postCount',
  'followersNow',
  'followersGained',
  'linkClicks',
  'effectOf',
  'slotCheck',
  'rankedPosts',
]);
/** Kinds that rank something of their own, so that "and the worst?" turns them round. */
const RANKING = new Set<Kind>([
  'bestTimes',
  'bestWeekday',
  'hashtags',
  'topics',
  'formats',
  'lengths',
  'wordings',
  'rankedDays',
  'linkClicks',
]);
const EFFECTS = new Set<Kind>(['hashtags', 'topics', 'formats', 'lengths', 'wordings', 'effects', 'effectOf']);
const CHATTER = new Set<Kind>(['greeting', 'help', 'mood', 'write', 'unanswerable']);
const OF_POSTS = new Set<Kind>(['rankedPosts', 'latestPosts', 'onePost', 'breakouts']);

/** Words in a fragment: "last month?", "and for replies?" */
const FRAGMENT = 3;

const wordsIn = ({ tokens }: Clues) => tokens.filter(({ kind, word }) => kind !== 'sign' || word === '').length;
const begins = ({ concepts }: Clues, ...keys: string[]) =>
  concepts.some(({ key, from }) => from === 0 && keys.includes(key));

/** The question that a text continues; null where it stands by itself. */
function continued(clues: Clues, question: Question | null, earlier: EarlierTurn[]): EarlierTurn | null {
  const before = earlier.findLast((turn) => !CHATTER.has(turn.question.kind));
  if (!before || (question && CHATTER.has(question.kind))) return null;
  const refers =
    clues.has('that', 'nth') &&
    (!question || FILLING.has(question.kind) || question.kind === 'why' || isOfThose(question, before.question));
  const isFragment = !question || wordsIn(clues) <= FRAGMENT;
  const isRelative = clues.periods.length === 1 && clues.periods.some((period) => period.isRelative);
  const [named] = clues.periods;
  const isBeside = clues.periods.length === 1 && named?.isCompared === true && !isAboutNumbers(clues);
  const continues =
    isBeside || begins(clues, 'followOn', 'same', 'without', 'compare') || clues.has('same') || isRelative;
  return continues || isFragment || refers ? before : null;
}

/** "Did those do well?", after a question about some posts. */
const isOfThose = ({ kind }: Question, before: Question): boolean =>
  kind === 'effects' && before.entities.some((entity) => entity.kind === 'tag' || entity.kind === 'format');

/** The question as it is meant in its conversation: with what the one before said and this one leaves out. */
export function inConversation(clues: Clues, question: Question | null, earlier: EarlierTurn[]): Question | null {
  const turn = continued(clues, question, earlier);
  if (!turn) return question;
  const before = turn.question;
  const asksForOwn = before.kind === 'explain' && clues.has('own');
  if (!question && !asksForOwn && !saysSomething(clues)) return null;
  const post = postMeant(clues, question, turn);
  const kind = post ? 'onePost' : kindMeant(clues, question, before);
  return {
    ...before,
    kind,
    metric: question?.metric ?? clues.metrics[0] ?? (saysOnlyPosts(clues, before) ? 'posts' : before.metric),
    alsoMetrics: question?.alsoMetrics ?? clues.joinedMetrics,
    place: placeOf(clues) ?? (kind === before.kind ? before.place : null),
    newest: asksForOneMore(clues, before) ? (before.newest ?? 1) + 1 : before.newest,
    isAgainstUsual: isAgainstUsual(clues),
    isBothEnds: isBothEnds(clues),
    bound: boundOf(clues) ?? (kind === before.kind ? before.bound : null),
    ambiguousDates: question?.ambiguousDates ?? [],
    instead: question?.instead ?? null,
    unplaced: question?.unplaced ?? null,
    ...periodsMeant(clues, question, before),
    accountIds: clues.accounts.length > 0 ? clues.accounts.map(({ id }) => id) : before.accountIds,
    strangeAccount: clues.strangeAccount,
    entities: post ? [post] : entitiesMeant(clues, before),
    split: splitOf(clues) ?? (kind === before.kind ? before.split : null),
    per: perOf(clues) ?? (kind === before.kind ? before.per : null),
    order: clues.has('worst') ? 'worst' : clues.has('best') ? 'best' : before.order,
    limit: limitOf(clues) ?? (clues.has('more') ? 5 : before.limit),
    isWithoutBest: before.isWithoutBest || clues.has('without'),
    isWhy: clues.has('why'),
    direction: question?.direction ?? null,
    unknowable: question?.unknowable ?? null,
  };
}

/** "And the one before that", after the newest. */
const asksForOneMore = (clues: Clues, { kind }: Question): boolean =>
  kind === 'latestPosts' && clues.periods.some(({ isRelative }) => isRelative);

/** "Only posts", after figures of some days. */
const saysOnlyPosts = (clues: Clues, { kind }: Question): boolean =>
  OF_DAYS.has(kind) && wordsIn(clues) <= FRAGMENT && clues.tokens.some(({ word }) => word === 'posts');
const OF_DAYS = new Set<Kind>(['total', 'compare', 'change', 'overview', 'series']);

/** "compared to the week before" adds a period to compare with; any other takes the place of the one before. */
function periodsMeant(clues: Clues, question: Question | null, before: Question) {
  const named = clues.periods.find(({ period }) => period)?.period;
  const { period, isPeriodAssumed } = before;
  if (!named) return { period, isPeriodAssumed, against: question?.against ?? before.against };
  if (clues.has('compare', 'than') && clues.periods.length === 1) return { period, isPeriodAssumed, against: named };
  return { period: named, isPeriodAssumed: false, against: question?.against ?? null };
}

/** "Vs the newsletter ones", after a question about those of another tag. */
const isComparedWithThose = (clues: Clues, before: Question): boolean => {
  const [one, other] = [clues.entities, before.entities].map((all) =>
    all.filter(({ kind }) => kind === 'tag' || kind === 'format'),
  );
  return begins(clues, 'compare') && one?.length === 1 && other?.length === 1;
};

const entitiesMeant = (clues: Clues, before: Question): Question['entities'] =>
  isComparedWithThose(clues, before)
    ? [...before.entities, ...clues.entities]
    : clues.entities.length > 0
      ? clues.entities
      : before.entities.filter(({ kind }) => kind !== 'post');

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
  );

/** "the second one", "how many likes did it get": a post that the answer before named. */
function postMeant(
  clues: Clues,
  question: Question | null,
  { question: before, postIds }: EarlierTurn,
): Question['entities'][number] | null {
  if (!OF_POSTS.has(before.kind) || postIds.length === 0 || clues.has('without', 'why', 'define', 'best', 'worst'))
    return null;
  if (clues.periods.length > 0 || clues.entities.length > 0) return null;
  const nth = clues.tokens.find(({ kind, word }) => kind === 'ordinal' || ORDER.has(word));
  if (nth && (clues.has('nth') || nth.kind === 'ordinal'))
    return post(postIds[(nth.value ?? ORDER.get(nth.word) ?? 1) - 1]);
  const refers =
    clues.has('that') &&
    (!question || question.kind === 'lastPosted' || question.kind === 'total' || question.kind === 'overview');
  return refers ? post(postIds[0]) : null;
}

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

function kindMeant(clues: Clues, question: Question | null, before: Question): Kind {
  if (clues.has('why')) return 'why';
  if (clues.has('without') && !question?.metric) return OF_POSTS.has(before.kind) ? 'rankedPosts' : 'total';
  if (
    EFFECTS.has(before.kind) &&
    clues.hasEntity('tag', 'format', 'wording') &&
    (!question || FILLING.has(question.kind))
  )
    return 'effectOf';
  if (clues.has('compare') && before.period && clues.entities.length === 0)
    return clues.periods.length > 1 ? 'compare' : 'change';
  if (isComparedWithThose(clues, before)) return 'compare';
  if (before.kind === 'explain' && clues.has('own') && before.metric) return 'total';
  if (before.kind === 'followersNow' && clues.periods.some(({ period }) => period)) return 'followersGained';
  if (!question) return kindOfFragment(clues, before);
  if (isOfThose(question, before)) return 'effectOf';
  if (!FILLING.has(question.kind)) return question.kind;
  if (question.kind === 'linkClicks' && clues.has('link')) return 'linkClicks';
  if (before.kind === 'rankedPosts' && clues.has('best', 'worst')) return 'rankedPosts';
  if (question.kind === 'rankedPosts')
    return RANKING.has(before.kind) && !clues.has('post') ? before.kind : 'rankedPosts';
  if (question.kind === 'effectOf' && before.kind !== 'effectOf' && before.period) return before.kind;
  if (question.metric) return kindFor(question.metric, question.metric === before.metric ? question.kind : before.kind);
  return before.kind;
}

function kindOfFragment(clues: Clues, before: Question): Kind {
  if (clues.has('chart')) return 'series';
  if (clues.has('define')) return 'explain';
  if (clues.has('usual', 'good')) return 'usual';
  if (clues.has('compare')) return 'change';
  if (clues.has('post') && clues.has('which', 'show', 'what')) return 'rankedPosts';
  if (clues.has('best', 'worst') && !RANKING.has(before.kind)) return 'rankedPosts';
  return clues.metrics[0] ? kindFor(clues.metrics[0], before.kind) : before.kind;
}

/** The kind that asks the same of another figure. */
export function kindFor(metric: AskedMetric, kind: Kind): Kind {
  const isCount =
    kind === 'total' ||
    kind === 'followersGained' ||
    kind === 'followersNow' ||
    kind === 'linkClicks' ||
    kind === 'postCount';
  if (!isCount) return kind === 'overview' ? 'total' : kind;
  if (metric === 'followers') return 'followersGained';
  return metric === 'clicks' ? 'linkClicks' : 'total';
}
