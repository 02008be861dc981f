import type { Clues } from './clues/clues.ts';
import { SEVERAL } from './clues/counts-asked.ts';
import { KINDS, type Kind } from './vocabulary/kinds.ts';
import type { AskedMetric, EarlierTurn, Question } from './vocabulary/question.ts';

export const begins = ({ concepts }: Clues, ...keys: string[]) =>
  concepts.some(({ key, from }) => from === 0 && keys.includes(key));

/** "Did those do well?", after a question about some posts. */
export const isOfThose = ({ kind }: Question, before: Question): boolean =>
  kind === 'effects' && before.entities.some((entity) => entity.kind === 'tag' || entity.kind === 'format');

/** "And the one before that", after the newest. */
export const asksForOneMore = (clues: Clues, before: Question): boolean =>
  isOfNewest(before) && clues.periods.some(({ isRelative }) => isRelative);

/** "Is it better than the one before", after the newest. */
const isNewestBesideOneMore = (clues: Clues, before: Question): boolean =>
  asksForOneMore(clues, before) && clues.has('than', 'compare') && clues.has('that');

const isOfNewest = ({ kind, isOfLatest, entities }: Question): boolean =>
  kind === 'latestPosts' || (kind === 'onePost' && isOfLatest && entities.length === 0);

/** "Which of those", "of the three", "do they have together": of the posts that were told before; "of the two accounts" is not. */
export const isOfThem = ({ tokens, numbers, has }: Clues): boolean =>
  !has('without') &&
  tokens.some(({ word }, at) => {
    const [next, number, noun] = tokens.slice(at + 1);
    if (word === 'together') return tokens.some((one) => SEVERAL.has(one.word));
    if (word !== 'of' || !next) return false;
    const isNumber = (numbers.get(number?.word ?? '') ?? number?.value ?? 0) > 1;
    const isOfPosts = !noun || noun.kind === 'sign' || AFTER_NUMBER.has(noun.word);
    return SEVERAL.has(next.word) || (next.word === 'the' && isNumber && isOfPosts);
  });
const AFTER_NUMBER = new Set(['posts', 'ones', 'which', 'what', 'who']);

/** "Is that more than normal?", after one post. */
export const asksWhetherUsual = (clues: Clues, { question: before, postIds }: EarlierTurn): boolean =>
  clues.has('usual') &&
  clues.tokens.length <= MOST_OF_JUDGEMENT &&
  KINDS[before.kind].talk.leaves === 'posts' &&
  postIds.length === 1 &&
  clues.has('that') &&
  clues.metrics.length + clues.periods.length + clues.entities.length === 0;
const MOST_OF_JUDGEMENT = 8;

/** "Vs the newsletter ones", after a question about those of another tag. */
export const isComparedWithThose = (clues: Clues, before: Question): boolean => {
  const [one, other] = [clues.entities, before.entities].map((all) =>
    all.filter(({ kind }) => kind === 'tag' || kind === 'format' || kind === 'post'),
  );
  return begins(clues, 'compare') && one?.length === 1 && other?.length === 1;
};

/** What a follow-up asks, where it leaves that to the question before. */
export function kindMeant(clues: Clues, question: Question | null, before: Question): Kind {
  if (isNewestBesideOneMore(clues, before)) return 'newestCompared';
  if (asksForOneMore(clues, before)) return 'latestPosts';
  // "The same, but replies"
  if (clues.has('same') && before.kind === 'rankedPosts' && question?.metric && !clues.has('usual')) return before.kind;
  // "How many likes do they have together", after a ranking
  if (isOfThem(clues) && question && (question.kind === 'total' || question.kind === 'usual')) return 'total';
  if (before.kind === 'repliesWaiting' && clues.has('oldest')) return 'repliesWaiting';
  if (before.kind === 'followerGoal' && clues.has('when')) return 'followerGoal';
  // Why a Monday is weak no figure says; what that rests on can be told.
  if (clues.has('why') && KINDS[before.kind].days === 'recurring') return 'basis';
  if (clues.has('why')) return 'why';
  // "Only the one", after a comparison of accounts
  if (before.kind === 'compare' && !before.against && clues.accounts.length === 1)
    return question?.metric || before.metric ? 'total' : 'overview';
  // "And which got more likes", after a comparison of days
  if (before.kind === 'compare' && before.against && clues.metrics.length > 0 && !clues.has('post')) return 'compare';
  // "And videos?", after photos beside texts
  if (before.kind === 'compare' && isOfGroups(before) && clues.hasEntity('format', 'tag') && !question?.metric)
    return 'effectOf';
  if (clues.has('without') && !question?.metric)
    return KINDS[before.kind].talk.leaves === 'posts' ? 'rankedPosts' : 'total';
  if (
    KINDS[before.kind].talk.leaves === 'effects' &&
    clues.hasEntity('tag', 'format', 'wording') &&
    (!question || KINDS[question.kind].talk.fills)
  )
    return 'effectOf';
  if (clues.has('compare') && before.period && clues.entities.length === 0)
    return clues.periods.length > 1 ? 'compare' : 'change';
  if (isComparedWithThose(clues, before)) return 'compare';
  if (before.kind === 'explain' && clues.has('own') && before.metric) return 'total';
  if (before.kind === 'followersNow' && clues.periods.some(({ period }) => period)) return 'followersGained';
  if (!question) return kindOfFragment(clues, before);
  if (isOfThose(question, before)) return 'effectOf';
  if (!KINDS[question.kind].talk.fills) return question.kind;
  if (question.kind === 'linkClicks' && clues.has('link')) return 'linkClicks';
  if (before.kind === 'rankedPosts' && clues.has('best', 'worst')) return 'rankedPosts';
  if (question.kind === 'rankedPosts')
    return KINDS[before.kind].talk.ranks && !clues.has('post') ? before.kind : 'rankedPosts';
  if (question.kind === 'effectOf' && before.kind !== 'effectOf' && before.period) return before.kind;
  if (question.metric) return kindFor(question.metric, question.metric === before.metric ? question.kind : before.kind);
  return before.kind;
}

/** "So without likes?": no figure is made of others but one. */
export const leavesOutAFigure = ({ entities, metrics, tokens, has }: Clues): boolean =>
  has('without') &&
  metrics.length > 0 &&
  entities.length === 0 &&
  tokens.length <= MOST_OF_FIGURE &&
  !has('best', 'worst', 'post', 'link', 'hashtag');
const MOST_OF_FIGURE = 5;

const isOfGroups = ({ entities }: Question): boolean =>
  entities.length > 1 && entities.every(({ kind }) => kind === 'format' || kind === 'tag');

function kindOfFragment(clues: Clues, before: Question): Kind {
  if (clues.has('chart')) return 'series';
  if (clues.has('define')) return 'explain';
  if (clues.has('usual', 'good')) return 'usual';
  if (clues.has('compare')) return 'change';
  if (clues.has('post') && clues.has('which', 'show', 'what')) return 'rankedPosts';
  if (clues.has('best', 'worst') && !KINDS[before.kind].talk.ranks) return 'rankedPosts';
  return clues.metrics[0] ? kindFor(clues.metrics[0], before.kind) : before.kind;
}

/** The kind that asks the same of another figure. */
export function kindFor(metric: AskedMetric, kind: Kind): Kind {
  if (!KINDS[kind].told.isCount) return kind === 'overview' ? 'total' : kind;
  if (metric === 'followers') return 'followersGained';
  return metric === 'clicks' ? 'linkClicks' : 'total';
}

/** "And my first one?", after one post: of a single one there is no first. */
export const isVeryFirst = (clues: Clues, { question, postIds }: EarlierTurn): boolean =>
  (question.kind === 'onePost' || question.kind === 'latestPosts') &&
  postIds.length === 1 &&
  clues.metrics.length + clues.entities.length === 0 &&
  // "Ever" is all days.
  clues.periods.every(({ period }) => period?.from === null) &&
  clues.tokens.some(({ kind, word, value }) => word === 'first' || (kind === 'ordinal' && value === 1)) &&
  !clues.has('without');

export const VERY_FIRST: Partial<Question> = {
  ...{ kind: 'latestPosts', order: 'worst', limit: 1, isOfLatest: false, entities: [], newest: null, place: null },
  ...{ exceptFormat: null, exceptPosts: [], exceptTags: [], lacks: [], withoutBest: 0, bound: null, wordsUnread: [] },
  isAgainstUsual: false,
};

export const isOfVeryFirst = ({ kind, order, limit }: Question): boolean =>
  kind === 'latestPosts' && order === 'worst' && limit === 1;

export const orderMeant = (clues: Clues, kind: Question['kind'], before: Question): Question['order'] => {
  if (clues.has('worst') || (BY_AGE.has(kind) && clues.has('oldest'))) return 'worst';
  return clues.has('best') || (BY_AGE.has(before.kind) && kind !== before.kind) ? 'best' : before.order;
};
/** The oldest first is no order of what is ranked after it. */
const BY_AGE: ReadonlySet<Question['kind']> = new Set(['repliesWaiting', 'latestPosts']);
