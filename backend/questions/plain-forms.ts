import { POST_SORTS } from '#shared/analytics/post-figures';
import { opensWith } from './asking-signs.ts';
import type { Clues } from './clues/clues.ts';
import { boundOf, newestOf } from './clues/counts-asked.ts';
import { inConversation } from './follow-up.ts';
import { followUpForm } from './follow-up-forms.ts';
import { VERY_FIRST } from './follow-up-kind.ts';
import { formOfGroups } from './group-forms.ts';
import { questionOf } from './understand.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';
import type { Change, Question, QuestionContext, Unknowable } from './vocabulary/question.ts';

/** Longer messages say more than these forms do; bounds take more words. */
const [FEW_WORDS, MAX_WORDS, MAX_WORDS_OF_BOUNDS] = [5, 10, 16];

/** What is asked by the form of a short message alone, whatever its words are likely to mean; null for most messages. */
export function plainForm(text: string, clues: Clues, context: QuestionContext): Question | null {
  if (clues.tokens.length > MAX_WORDS_OF_BOUNDS || clues.strangeAccount) return null;
  const ofTheOneBefore = followUpForm(text, clues, context.earlier);
  if (ofTheOneBefore) return ofTheOneBefore;
  if (context.earlier.length > 0 && ENGLISH_FORMS.goingOn.test(text)) return null;
  const ranked = bestWithin(clues);
  if (ranked) return { ...questionOf(ranked.kind, clues, text, context), ...ranked };
  if (isOfBounds(text, clues)) return withinBounds(text, clues, context);
  const isShort = clues.tokens.length <= MAX_WORDS && clues.metrics.length === 0;
  const change =
    otherAccount(clues, context) ??
    formOfGroups(text, clues, context) ??
    firstOfAll(text, clues) ??
    writtenOtherwise(clues, context) ??
    plannedAhead(clues) ??
    beyondData(clues) ??
    promisedBefore(clues) ??
    planToMake(clues) ??
    supposed(clues) ??
    usualOfFormats(clues) ??
    (isShort ? changeOf(clues, context) : null);
  if (!change) return null;
  const question = questionOf(change.kind, clues, text, context);
  const { accountIds } = inConversation(clues, question, context.earlier) ?? question;
  return { ...question, ...change, accountIds };
}

const changeOf = (clues: Clues, context: QuestionContext): Change | null =>
  daysTold(clues) ??
  askedOfSome(clues) ??
  placeThatChanges(clues) ??
  dayAtHours(clues) ??
  hourOnDay(clues) ??
  saidInReplies(clues) ??
  wordMentioned(clues, context);

/** "How did September and October do?": of these days alone, whatever was spoken of before. */
function daysTold({ periods, entities, has, knownShare }: Clues): Change | null {
  const named = periods.filter(({ period, isCompared }) => period?.from && !isCompared);
  const isOfDays = named.length > 1 && named.length === periods.length && entities.length === 0 && knownShare === 1;
  return isOfDays && has('howIs') && !has('best', 'worst', 'compare', 'than', 'why') ? { kind: 'overview' } : null;
}

/** What each post has a figure of. */
const OF_POSTS: ReadonlySet<string> = new Set(POST_SORTS);

/** "Any post over 10k views?", "at least 50 likes and at most 2 replies". Nobody shouts it, as one does in a post. */
function isOfBounds(text: string, clues: Clues): boolean {
  const { metrics, concepts, has, tokens, age, units } = clues;
  // "No, the other one" and "nothing weird" bound no figure.
  if (has('none') && !(has('share') && metrics.length > 0)) return false;
  if (!boundOf(clues) || /!/.test(text) || age || units.length > 0 || metrics.some((one) => !OF_POSTS.has(one)))
    return false;
  if (has('why', 'when', 'sinceLast', 'upcoming', 'reachGoal', 'good', 'bad', 'works', 'usual', 'average', 'day'))
    return false;
  const isCounted = has('howMany', 'share', 'show', 'which', 'any') || (has('ask') && has('perPost'));
  const opens = concepts.some(
    ({ key, from }) => from === 0 && (key === 'over' || key === 'under' || key === 'between'),
  );
  const opensWithPosts = concepts.some(({ key, from }) => from === 0 && (key === 'post' || key === 'many'));
  return metrics.length > 0
    ? isCounted || opens || opensWithPosts
    : isCounted && tokens.every(({ isKnown }) => isKnown);
}

/** "The most viewed post that got zero replies", "the most liked post under 500 views": of those within it, the best first. */
function bestWithin(clues: Clues): Change | null {
  const { metrics, rankedBy, has } = clues;
  const [other, another] = metrics.filter((one) => one !== rankedBy);
  if (!rankedBy || !other || another || !has('post') || has('worst', 'why', 'usual', 'than')) return null;
  if (![rankedBy, other].every((one) => OF_POSTS.has(one))) return null;
  const bound = has('none') ? NO_SUCH : boundOf(clues);
  return bound && { kind: 'postCount', metric: other, alsoMetrics: [], bestBy: rankedBy, bound, alsoBounds: [] };
}

/** "Zero replies" are fewer than one. */
const NO_SUCH = { isMore: false, than: 1, upTo: null };

/** In a conversation of the figure, days and posts of the question before. */
function withinBounds(text: string, clues: Clues, context: QuestionContext): Question {
  const question = questionOf('postCount', clues, text, context);
  const continued = inConversation(clues, question, context.earlier) ?? question;
  return { ...continued, kind: 'postCount', bound: question.bound, alsoBounds: question.alsoBounds };
}

/** "Is my other account beating the main one?", of somebody who has connected one. */
function otherAccount({ tokens }: Clues, context: QuestionContext): Change | null {
  const isOther = tokens.some(
    ({ word }, at) => ENGLISH_FORMS.other.has(word) && ENGLISH_FORMS.account.has(tokens[at + 1]?.word ?? ''),
  );
  return isOther && context.accounts.length === 1 ? { kind: 'accounts' } : null;
}

/** "What did I post on my first day?" */
const firstOfAll = (text: string, clues: Clues): Change | null =>
  ENGLISH_FORMS.firstDay.test(text) &&
  clues.has('post', 'posting') &&
  opensWith(clues, ['what', 'which', 'show']) &&
  clues.metrics.length === 0
    ? { kind: 'latestPosts', ...VERY_FIRST, age: null, period: null }
    : null;

/** "What's planned for next week", "any gap in my calendar", "what goes out tomorrow": posts that are still to go out. */
function plannedAhead({ tokens, metrics, has, ahead }: Clues): Change | null {
  // Also as it was typed: "scheduled" is spelled "schedule" for all else.
  const says = (some: ReadonlySet<string>) =>
    tokens.some(({ word, raw }) => some.has(word) || some.has(raw.toLowerCase()));
  const isOfKept = has('own') && has('which') && says(ENGLISH_FORMS.drafts);
  if (isOfKept && has('best', 'worst') && metrics.length === 0)
    return { kind: 'plannedPosts', ofCalendar: 'drafts', isJudged: true };
  if (metrics.length > 0 || has('best', 'worst', 'works', 'good', 'bad', 'why', 'than')) return null;
  // "What's planned for your weekend?" asks readers.
  if (says(ENGLISH_FORMS.readers)) return null;
  const isOfDrafts =
    tokens.length <= FEW_WORDS &&
    tokens.at(-1)?.raw.toLowerCase() === 'drafts' &&
    (has('own', 'show') || tokens.length <= 2);
  const isAsked =
    has('what', 'which', 'howMany', 'show', 'any', 'when', 'aux', 'post') || says(ENGLISH_FORMS.anything) || isOfDrafts;
  if (!isAsked) return null;
  const days = ahead();
  const isAhead = days !== null || has('upcoming') || tokens.at(-1)?.word === 'next';
  // "Which posts should I draft?" asks for ideas.
  const areNamed = tokens.some(({ raw }) => raw.toLowerCase() === 'drafts') || has('howMany', 'any');
  const isNamed = says(ENGLISH_FORMS.drafts) && areNamed && !has('about');
  const isKept = isOfDrafts || (isNamed && has('howMany', 'any', 'which', 'what'));
  const isInCalendar = has('gap') && says(ENGLISH_FORMS.calendar);
  const isOnIt = days !== null && has('what') && says(ENGLISH_FORMS.calendar);
  const isToCome = days !== null && has('what', 'which') && says(ENGLISH_FORMS.posting) && has('own');
  if (!(says(ENGLISH_FORMS.planned) || (goesOut(tokens) && isAhead) || isKept || isInCalendar || isOnIt || isToCome))
    return null;
  const period = days && { from: `${days.from}`, to: `${days.to}`, unit: null, isRunning: true };
  const isOfDays = has('gap') || days !== null || says(ENGLISH_FORMS.planned);
  return { kind: 'plannedPosts', period, ...(isKept && !isOfDays && { ofCalendar: 'drafts' }) };
}

const goesOut = (tokens: Clues['tokens']): boolean =>
  tokens.some(({ word }, at) => ENGLISH_FORMS.going.has(word) && tokens[at + 1]?.word === 'out');

/** Told by its words alone, whatever else the message names. */
const ALWAYS_UNKNOWN: ReadonlySet<Unknowable> = new Set(['savedPosts', 'files', 'weather', 'onlineTimes']);

/** "Of the posts I saved which got most views", "export all posts to csv", "do my views drop when it rains". */
function beyondData({ unknowable, tokens, has, hasEntity }: Clues): Change | null {
  const such = unknowable.find((one) => ALWAYS_UNKNOWN.has(one));
  if (!such || has('statement') || hasEntity('post')) return null;
  const isAsked = has('what', 'which', 'howMany', 'show', 'any', 'when', 'aux', 'howIs', 'hour', 'ask', 'best');
  const isOrder = such === 'files' && tokens[0]?.isKnown === true;
  return isAsked || isOrder ? { kind: 'unanswerable', unknowable: such } : null;
}

/** "Last week you promised I'd be at 4,500": what a forecast said, and what came. */
function promisedBefore({ tokens }: Clues): Change | null {
  const isOurs = tokens.some(
    ({ word }, at) => word === 'you' && ENGLISH_FORMS.promising.has(tokens[at + 1]?.word ?? ''),
  );
  return isOurs ? { kind: 'forecastRecord' } : null;
}

/** "Shorter, and with a question at the end", after a request to write. */
function writtenOtherwise({ tokens, metrics, has }: Clues, { earlier }: QuestionContext): Change | null {
  if (earlier.at(-1)?.question.kind !== 'write' || metrics.length > 0) return null;
  const isOfText = tokens.some(({ word }) => ENGLISH_FORMS.styling.has(word));
  return isOfText &&
    !has('what', 'which', 'howMany', 'why', 'howIs', 'works', 'best', 'worst', 'good', 'than', 'show', 'own')
    ? { kind: 'write' }
    : null;
}

/** "Make me a plan for next week", "a goal of 10 posts a week": neither is made here. */
function planToMake({ concepts, tokens, has }: Clues): Change | null {
  const says = (some: ReadonlySet<string>) => tokens.some(({ word }) => some.has(word));
  if (has('what', 'which', 'howMany', 'why', 'howIs')) return null;
  const isOfPosts = concepts.some(({ key, from }) => key === 'post' && tokens[from - 1]?.kind === 'number');
  const [first, ...others] = tokens.map(({ word }) => word);
  const isPlan = ENGLISH_FORMS.making.has(first ?? '') && others.some((word) => ENGLISH_FORMS.plan.has(word));
  return isPlan || (says(ENGLISH_FORMS.goal) && isOfPosts) ? { kind: 'order' } : null;
}

/** "What if we go to 14 posts a week" */
const supposed = ({ tokens: [first, second] }: Clues): Change | null =>
  first?.word === 'what' && second?.word === 'if' ? { kind: 'unanswerable', unknowable: 'forecast' } : null;

/** "Median views per format": of each, and not of all posts. */
function usualOfFormats({ metrics, has, entities }: Clues): Change | null {
  const isOfEach = has('format') && has('each');
  return isOfEach && has('usual', 'average') && metrics.length === 1 && entities.length === 0 && !has('why')
    ? { kind: 'formats' }
    : null;
}

/** "How many times did I mention rye": the posts that hold the word. */
function wordMentioned({ tokens, concepts, entities, has }: Clues, { postWords }: QuestionContext): Change | null {
  const about = concepts.find(({ key }) => key === 'about');
  const named = about && tokens[about.to];
  const isOwn = about && tokens[about.from - 1]?.word === 'i';
  if (!isOwn || named?.kind !== 'word' || entities.length > 0 || !has('howMany', 'howOften')) return null;
  return postWords?.has(named.word) ? { kind: 'postCount', entities: [{ kind: 'post', words: named.word }] } : null;
}

/** "Best time to post on Sundays": an hour of that day, and not the day beside the others. */
function hourOnDay({ entities, periods, has }: Clues): Change | null {
  const [day, another] = entities;
  if (day?.kind !== 'weekday' || another || periods.length > 0 || has('good', 'bad', 'than', 'compare')) return null;
  return has('when', 'hour', 'postingTimes') && has('best', 'works', 'toPost', 'hour') ? { kind: 'bestTimes' } : null;
}

/** "How did my otter posts do", "how are my videos doing": all of them, beside the others. */
function askedOfSome(clues: Clues): Change | null {
  const { entities, has } = clues;
  const [some, another] = entities;
  const isOfSome = some?.kind === 'tag' || some?.kind === 'format' || (some?.kind === 'post' && some.words);
  if (!isOfSome || another || !has('many') || newestOf(clues) !== null) return null;
  if (!opensWith(clues, ['howIs', 'doing']) || has('best', 'worst', 'than', 'compare', 'usual', 'average')) return null;
  return { kind: 'onePost', isOfSeveral: true };
}

/** "Is Germany growing?": its share of the followers, and not the account. */
function placeThatChanges({ entities, periods, has }: Clues): Change | null {
  const [place, another] = entities;
  if (place?.kind !== 'country' || another || periods.length > 0 || has('post', 'toPost', 'why')) return null;
  const isDown = has('down', 'fewer');
  return has('growing', 'up') || isDown ? { kind: 'audience', direction: isDown ? 'down' : 'up' } : null;
}

/** "Best day to post in the mornings": a day among those hours. */
function dayAtHours({ entities, has }: Clues): Change | null {
  const [hours, another] = entities;
  const isOfHours = hours?.kind === 'hours' || hours?.kind === 'hour';
  return has('weekday') && isOfHours && !another ? { kind: 'bestWeekday' } : null;
}

/** "What did people say on my last post": what stands in replies, and not how the post did. */
function saidInReplies({ tokens, has }: Clues): Change | null {
  const says = (some: ReadonlySet<string>) => tokens.some(({ word }) => some.has(word));
  return has('what') && says(ENGLISH_FORMS.saying) && says(ENGLISH_FORMS.sayers) && !has('best', 'worst')
    ? { kind: 'unanswerable', unknowable: 'replyTone' }
    : null;
}
