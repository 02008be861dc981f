import { doubtedAnswer } from './answer-doubted.ts';
import type { Clues } from './clues/clues.ts';
import { limitOf } from './clues/counts-asked.ts';
import { withoutDays } from './understand.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { EarlierTurn, Entity, Question } from './vocabulary/question.ts';

/** Longer messages say more than these forms do. */
const [FEW_WORDS, MAX_WORDS] = [6, 10];

/** The question before, gone into by a short message whose form alone says so; null for all else. */
export function followUpForm(text: string, clues: Clues, earlier: EarlierTurn[]): Question | null {
  if (earlier.length === 0) return null;
  return (
    doubtedAnswer(text, earlier) ??
    toldInCommon(text, clues, earlier) ??
    scoreGoesOn(clues, earlier) ??
    draftsJudged(clues, earlier) ??
    audienceThatChanges(clues, earlier) ??
    whenItWentOut(text, clues, earlier) ??
    groupBesideOthers(text, clues, earlier) ??
    timesOfSome(text, clues, earlier) ??
    timesWithoutBest(clues, earlier) ??
    restOfTheTop(text, clues, earlier) ??
    eachEndAgain(text, earlier) ??
    plannedOnOtherDays(clues, earlier) ??
    withoutDaysBefore(text, clues, earlier) ??
    sameOfFigure(clues, earlier)
  );
}

/** "And on Sunday?", after what is planned: the next one, and not the last. */
function plannedOnOtherDays({ tokens, metrics, entities, ahead }: Clues, earlier: EarlierTurn[]): Question | null {
  const before = earlier.at(-1)?.question;
  if (before?.kind !== 'plannedPosts' || tokens.length > MAX_WORDS || metrics.length > 0) return null;
  const days = entities.every(({ kind }) => kind === 'weekday') ? ahead() : null;
  return days && { ...before, period: { from: `${days.from}`, to: `${days.to}`, unit: null, isRunning: true } };
}

/** "Take out anything before June": from June on. */
function withoutDaysBefore(
  text: string,
  { tokens, concepts, periods, metrics }: Clues,
  earlier: EarlierTurn[],
): Question | null {
  const before = earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside)?.question;
  const [named, another] = periods;
  const isFirst = concepts.some(({ key, from }) => key === 'without' && from <= 2);
  if (
    !before ||
    KINDS[before.kind].days === 'none' ||
    !before.period ||
    !isFirst ||
    another ||
    metrics.length > 0 ||
    tokens.length > 2 * MAX_WORDS
  )
    return null;
  if (!named?.period || !ENGLISH_FORMS.daysBefore.test(text)) return null;
  const from = Temporal.PlainDate.from(named.period.to).add({ days: 1 });
  const { to, isRunning } = before.period;
  if (`${from}` > to) return null;
  return { ...before, period: { from: `${from}`, to, unit: null, isRunning }, isPeriodAssumed: false };
}

/** "Hm, that's views, I meant replies", after whether one kind of posts does better: of the same posts. */
function sameOfFigure({ tokens, metrics, entities, periods, has }: Clues, earlier: EarlierTurn[]): Question | null {
  const before = earlier.at(-1)?.question;
  const [metric, another] = metrics;
  const isOfSome = (before?.kind === 'effectOf' || before?.kind === 'compare') && before.entities.length > 0;
  if (!before || !isOfSome || !metric || another || tokens.length > FEW_WORDS) return null;
  if (entities.length + periods.length > 0) return null;
  const asksAnew = has('best', 'worst', 'which', 'howMany', 'why', 'post', 'own', 'when', 'total', 'what', 'define');
  return asksAnew || has('advice', 'howIs', 'doing', 'up', 'down', 'growing') ? null : { ...before, metric };
}

/** "What do they have in common", after some posts. */
function toldInCommon(
  text: string,
  { tokens, entities, periods, has }: Clues,
  earlier: EarlierTurn[],
): Question | null {
  const turn = earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside);
  const areTold = turn && KINDS[turn.question.kind].talk.leaves === 'posts' && turn.postIds.length > 1;
  if (!areTold || !ENGLISH_FORMS.inCommon.test(text) || tokens.length > MAX_WORDS) return null;
  if (entities.length + periods.length > 0 || !has('that') || has('post', 'best', 'worst')) return null;
  const told = { kind: 'post' as const, ids: turn.postIds };
  return { ...turn.question, kind: 'sharedTraits', entities: [told], limit: null, place: null };
}

/** "Which part is the worst", "how do I get that back up", "is that good", after the score: of the score. */
function scoreGoesOn(
  { tokens, metrics, entities, periods, unknowable, has }: Clues,
  earlier: EarlierTurn[],
): Question | null {
  const before = earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside)?.question;
  if (before?.kind !== 'score' || tokens.length > MAX_WORDS) return null;
  if (metrics.length + entities.length + periods.length + unknowable.length > 0) return null;
  if (has('post', 'toPost', 'hashtag', 'hour')) return null;
  const isOfPart = tokens.some(({ word }) => ENGLISH_FORMS.partOfScore.has(word));
  const isRaised = tokens.some(({ word }) => ENGLISH_FORMS.raising.has(word)) && has('that', 'howIs', 'advice');
  const isJudged = has('good', 'bad') && has('that');
  return isOfPart || isRaised || isJudged ? { ...before, isVerdict: isJudged } : null;
}

/** "Which one grew most", after where followers are from: their shares, and no posts. */
function audienceThatChanges(
  { tokens, metrics, entities, periods, has }: Clues,
  earlier: EarlierTurn[],
): Question | null {
  const before = earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside)?.question;
  if (before?.kind !== 'audience' || tokens.length > MAX_WORDS) return null;
  const isOfOthers = has('post', 'toPost', 'account', 'own', 'advice', 'why', 'howIs');
  if (isOfOthers || metrics.length + entities.length + periods.length > 0) return null;
  const isDown = has('down', 'fewer');
  if (!(has('growing', 'up') || isDown)) return null;
  return { ...before, direction: isDown ? 'down' : 'up', unknowable: null };
}

/** "Lovely. What time did that go out?", after a post: when it was published stands in its line. */
function whenItWentOut(
  text: string,
  { metrics, entities, periods, tokens, has }: Clues,
  earlier: EarlierTurn[],
): Question | null {
  const turn = earlier.at(-1);
  const id = turn && KINDS[turn.question.kind].talk.leaves === 'posts' ? turn.postIds[0] : undefined;
  if (!turn || !id || !has('that') || !ENGLISH_FORMS.whenOut.test(text) || tokens.length > MAX_WORDS) return null;
  if (metrics.length + entities.length + periods.length > 0 || has('toPost', 'advice', 'best', 'works')) return null;
  // "When did those go out" is of each.
  if (turn.postIds.length > 1 && ENGLISH_FORMS.they.test(text)) return null;
  return { ...turn.question, kind: 'onePost', entities: [{ kind: 'post', id }], limit: null, place: null };
}

/** What one group of posts is picked by. */
const OF_GROUP = new Set(['tag', 'format', 'wording', 'length']);

/** "Do they get fewer views?", after how many have a link: those beside the others. */
function groupBesideOthers(
  text: string,
  { metrics, entities, periods, tokens, has }: Clues,
  earlier: EarlierTurn[],
): Question | null {
  const before = earlier.at(-1)?.question;
  const [group, another] = before?.entities ?? [];
  if (!before || !group || another || !OF_GROUP.has(group.kind) || before.kind === 'rankedPosts') return null;
  if (tokens.length > MAX_WORDS || metrics.length > 1 || entities.length + periods.length > 0) return null;
  if (!ENGLISH_FORMS.theyHaveMore.test(text) || has('which', 'what', 'why', 'than', 'when', 'toPost', 'advice'))
    return null;
  return { ...before, kind: 'effectOf', metric: metrics[0] ?? null, bound: null, limit: null, isAdvice: true };
}

/** "And for videos only?", after times of day: the same times of those. */
function timesOfSome(
  text: string,
  { metrics, entities, periods, tokens, has }: Clues,
  earlier: EarlierTurn[],
): Question | null {
  const before = earlier.at(-1)?.question;
  const isOfGroup = entities.length > 0 && entities.every(({ kind }) => kind === 'format' || kind === 'tag');
  if (before?.kind !== 'slotCheck' || !isOfGroup || tokens.length > MAX_WORDS) return null;
  if (metrics.length + periods.length > 0 || !ENGLISH_FORMS.forSome.test(text)) return null;
  if (has('which', 'howMany', 'best', 'worst', 'than', 'compare', 'why', 'without')) return null;
  const times = before.entities.filter(({ kind }) => kind !== 'format' && kind !== 'tag');
  return { ...before, entities: [...times, ...entities] };
}

/** "And if you leave out the viral one?", "without weekends", after the best times. */
function timesWithoutBest(clues: Clues, earlier: EarlierTurn[]): Question | null {
  const { metrics, entities, periods, tokens, has } = clues;
  const before = earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside)?.question;
  if (!before || KINDS[before.kind].days !== 'recurring' || !has('without') || tokens.length > MAX_WORDS) return null;
  if (metrics.length + periods.length > 0) return null;
  if (entities.length === 0) return isWithoutBest(clues) ? { ...before, withoutBest: limitOf(clues) ?? 1 } : null;
  // A day among the others is told by the rules of a conversation.
  const areDays = before.kind === 'bestTimes' && entities.every(({ kind }) => kind === 'weekday');
  return areDays ? { ...before, entities: withFewerDays(before.entities, withoutDays(clues)) } : null;
}

/** "Without the viral one", "if I leave out that one": of posts, and not of hashtags. */
const isWithoutBest = ({ tokens, has }: Clues): boolean =>
  !has('hashtag', 'link', 'format', 'topic', 'which') &&
  (has('best', 'that') || tokens.some(({ word }) => ENGLISH_FORMS.outlier.has(word)));

/** Days that were left out before stay so, and so does what else was picked. */
function withFewerDays(before: Entity[], left: Entity[]): Entity[] {
  const days = before.flatMap((one) => (one.kind === 'weekday' ? one.value : []));
  const isLeft = (one: Entity) => one.kind !== 'weekday' || days.length === 0 || days.includes(one.value);
  return [...before.filter(({ kind }) => kind !== 'weekday'), ...left.filter(isLeft)];
}

/** "And without the top three", after their share: what the others drew. */
function restOfTheTop(text: string, clues: Clues, earlier: EarlierTurn[]): Question | null {
  const { metrics, entities, periods, tokens, has } = clues;
  const before = earlier.at(-1)?.question;
  if (before?.kind !== 'topShare' || !has('without') || tokens.length > MAX_WORDS) return null;
  if (metrics.length + entities.length + periods.length > 0 || !isWithoutBest(clues)) return null;
  const isOne = has('best') && !has('many') && limitOf(clues) === null && ENGLISH_FORMS.theBestOne.test(text);
  const withoutBest = limitOf(clues) ?? (isOne ? 1 : (before.limit ?? 1));
  return { ...before, kind: 'total', withoutBest, limit: null, isShare: false };
}

/** "One example of each", after the best and the weakest. */
function eachEndAgain(text: string, earlier: EarlierTurn[]): Question | null {
  const before = earlier.at(-1)?.question;
  return before?.isBothEnds && ENGLISH_FORMS.oneOfEach.test(text) ? { ...before, limit: 1 } : null;
}

/** "Which one is best", after the drafts: of them, and not of what is out. */
function draftsJudged({ tokens, metrics, entities, periods, has }: Clues, earlier: EarlierTurn[]): Question | null {
  const before = earlier.at(-1)?.question;
  if (before?.ofCalendar !== 'drafts' || tokens.length > MAX_WORDS) return null;
  if (has('post', 'hour', 'weekday', 'when', 'hashtag', 'format', 'topic', 'length', 'account')) return null;
  const isOfOthers = metrics.length + entities.length + periods.length > 0;
  return has('best', 'worst', 'good') && has('that', 'which') && !isOfOthers ? { ...before, isJudged: true } : null;
}
