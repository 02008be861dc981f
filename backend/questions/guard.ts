import { sum } from 'simple-statistics';
import { isQuestion } from '#shared/posts/post-text';
import { detectLanguage } from '../text/language.ts';
import { knowingWhose } from './account-nicknames.ts';
import { FOREIGN, KNOWN, leadOf, ordersText, speaksToReaders } from './asking-signs.ts';
import { withPeriod } from './assumed-period.ts';
import { changedQuestion } from './changed-question.ts';
import { type Clues, withTold } from './clues/clues.ts';
import { goalOf } from './clues/counts-asked.ts';
import { inConversation } from './follow-up.ts';
import { isOfVeryFirst, leavesOutAFigure } from './follow-up-kind.ts';
import { isOfOne, kindByWords } from './kind-by-words.ts';
import { kindOf } from './kind-of-question.ts';
import { plainForm } from './plain-forms.ts';
import { manyFormats } from './rules/rule-conditions.ts';
import { askingSentence } from './scoring/asking-sentence.ts';
import { featuresOf } from './scoring/features.ts';
import { type Meant, type Ranked, rankKinds } from './scoring/kind-model.ts';
import { wordsUnread } from './scoring/words-unread.ts';
import { questionOf, type Understand } from './understand.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';
import { KINDS, type Kind } from './vocabulary/kinds.ts';
import type { Question, QuestionContext } from './vocabulary/question.ts';
import type { Reading } from './vocabulary/reading.ts';

/**
 * Probabilities, chosen on some 10,000 questions of six authors, each read with a model that saw none of that author's. What the model thinks
 * likely is right about as often as it says; of the questions that are answered, 87% are answered as they were meant.
 */
const AT_LEAST = {
  /** A kind is answered from here on; from `agreed` on where the rules read the same, and from `unread` on where words are left over. */
  ...{ sure: 0.5, agreed: 0.3, unread: 0.8 },
  /** A few words that the rules know are answered as they read them, where the model is sure of nothing else. */
  plain: 0.1,
  /** As the fragment of a conversation that it is, unless the model is as sure of something else. */
  otherThanFragment: 0.7,
  /**
   * A draft, where the rules take it for one; where they do not; where it names own figures, or stands in a conversation, in which few
   * paste one. Of no numbers at all it is one from `talk` on, and it may be one from `maybe` on.
   */
  ...{ draft: 0.4, draftUnread: 0.7, draftOfOwn: 0.85, talk: 0.15, maybe: 0.1 },
  /** What the rules take for a request to write may be one. */
  maybeOrder: 0.02,
};
/** One word that nothing accounts for may be an ordinary one; two are about something else. */
const MOST_UNREAD = 1;
const OFFERED = 3;
/** So few words of the tables go on from the question before them as the rules of a conversation have it; a few more mostly do. */
const [FRAGMENT, LONGER_FRAGMENT] = [3, 5];
/** Fewer words in a conversation belong to it: "Not that machine, the one that robbed me." */
const DRAFT_IN_TALK = 8;
/** Share of words of the tables: of eight, one is of no table. */
const ALL_BUT_ONE = 7 / 8;
/** So few words, all of the tables and nothing told before them: the rules know these. */
const PLAIN = 10;

/** Characters of a message that may be known by its form alone. */
const MOST_OF_FORM = 80;
/** What is longer is a draft, or costs too much to be told apart. */
const MOST_FOREIGN = 300;
interface Sent {
  text: string;
  understand: Understand;
  context: QuestionContext;
}

/** A message as the model scores it. */
interface Weighed {
  clues: Clues;
  ranked: Ranked[];
  probabilityOf(meant: Meant): number;
  isInTalk: boolean;
  isLong: boolean;
  /** "Which weekdays are not worth posting on?": asked by somebody who posts, of nobody who reads. */
  asksOfPosting: boolean;
  /** "How sure are you ...?" is to nobody who reads. */
  asksUs: boolean;
}

/** What a trained model is sure of, or what the rules read where it agrees; else the likeliest readings, to choose from. */
export function guarded(read: Reading, sent: Sent): Reading {
  if (read.is !== 'post' && isForeign(sent))
    return { is: 'unsure', readings: [], mayBePost: true, unread: [], isEnglish: false };
  const changed = changedIn(sent) ?? plainIn(sent);
  if (changed) return changed;
  const weighed = weigh(sent);
  return knowingWhose(weighedReading(read, sent, weighed), weighed.clues, sent.context);
}

function weighedReading(read: Reading, sent: Sent, weighed: Weighed): Reading {
  if (read.is === 'question' && isCertain(read.question, sent, weighed)) return read;
  if (isDraft(read, weighed)) return { is: 'post' };
  if (weighed.isInTalk && leavesOutAFigure(weighed.clues)) return unsureOf(sent, weighed);
  if (read.is === 'question' && isBorneOut(read.question, sent, weighed)) return read;
  const asking = askingSentence(sent.text);
  const plain = asking !== sent.text.trim() && weighed.clues.has('own') ? plainIn({ ...sent, text: asking }) : null;
  if (plain) return plain;
  const sure = sureOf(weighed);
  // "Correction: 20 g of salt and not 200. I'm so sorry!": a mood at the end of a post is told to its readers.
  if (sure?.meant === 'mood' && read.is === 'post' && asking !== sent.text.trim()) return read;
  const question = sure && asked(sure, sent);
  if (question) return { is: 'question', question };
  const isTalk = read.is === 'post' && !namesNumbers(weighed) && weighed.probabilityOf('post') >= AT_LEAST.talk;
  return isTalk ? read : unsureOf(sent, weighed);
}

/** Words of other languages are read as English ones: the "y" of "y cuántas veces" is no "why". */
function isForeign({ text, understand }: Sent): boolean {
  if (text.length > MOST_FOREIGN || understand(text).clues.knownShare > KNOWN) return false;
  const language = detectLanguage(text);
  return language?.reliable === true && language.code !== 'en';
}

/** A few words that change the question before them. One that they cannot change so is not answered once more. */
function changedIn({ text, understand, context }: Sent): Reading | null {
  if (context.earlier.length === 0) return null;
  const changed = changedQuestion(text, understand(text).clues, context.earlier);
  if (!changed) return null;
  if ('unread' in changed)
    return { is: 'unsure', readings: [], mayBePost: false, unread: [changed.unread], isEnglish: true };
  const today = context.now.toZonedDateTimeISO(context.timeZone).toPlainDate();
  return { is: 'question', question: withPeriod(changed, today) };
}

function plainIn({ text, understand, context }: Sent): Reading | null {
  if (text.length > MOST_OF_FORM) return null;
  const question = plainForm(text, understand(text).clues, context);
  const today = context.now.toZonedDateTimeISO(context.timeZone).toPlainDate();
  return question && { is: 'question', question: withPeriod(question, today) };
}

/** Without any of these there is nothing to ask of one's own numbers. */
const namesNumbers = ({ clues: { has, metrics, periods, accounts, unknowable }, isInTalk }: Weighed): boolean =>
  isInTalk ||
  [metrics, accounts, unknowable].some((named) => named.length > 0) ||
  periods.some(({ period }) => period?.from) ||
  has('own', 'best', 'worst', 'toPost', 'audience', 'ask', 'show');

function weigh({ text, understand, context }: Sent): Weighed {
  const { clues } = understand(askingSentence(text));
  const turn = context.earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside);
  const scored = rankKinds(featuresOf({ text, clues, before: turn?.question.kind ?? null }));
  const ranked = asCompared(clues, withDaysThatAre(clues, scored));
  return {
    clues,
    ranked,
    probabilityOf: (meant) => ranked.find((one) => one.meant === meant)?.probability ?? 0,
    isInTalk: turn !== undefined || context.isInTalk === true,
    isLong: text.split(/\s+/).length >= DRAFT_IN_TALK,
    asksOfPosting: asksOfPosting(clues, askingSentence(text)),
    asksUs: ENGLISH_FORMS.asksUs.test(text),
  };
}

const asksOfPosting = (clues: Clues, asking: string): boolean =>
  (isQuestion(asking) || clues.has('ask')) &&
  clues.knownShare >= ALL_BUT_ONE &&
  (clues.metrics.length > 0 || clues.has('post', 'posting', 'toPost')) &&
  !speaksToReaders(clues);

/** Whether a calendar has a day is known, and not a matter of likelihood. */
function withDaysThatAre({ unknowable }: Clues, ranked: Ranked[]): Ranked[] {
  if (unknowable.includes('noSuchDate')) return ranked;
  const possible = ranked.filter((one) => one.unknowable !== 'noSuchDate');
  const all = possible.reduce((sum, { probability }) => sum + probability, 0);
  return possible.map((one) => ({ ...one, probability: one.probability / all }));
}

/** What the model may take a comparison of two formats for: what is said of all formats, or of one, leaves the other out. */
const OF_FORMATS: Meant[] = ['formats', 'effectOf', 'compare'];

/** "Do photos beat text?" names what is set beside what, so whatever is likely of formats is likely of their comparison. */
function asCompared(clues: Clues, ranked: Ranked[]): Ranked[] {
  const compare = ranked.find(({ meant }) => meant === 'compare');
  if (!compare || !manyFormats(clues) || kindOf(clues) !== 'compare') return ranked;
  const probability = sum(ranked.map((one) => (OF_FORMATS.includes(one.meant) ? one.probability : 0)));
  const others = ranked.filter(({ meant }) => !OF_FORMATS.includes(meant));
  return [{ ...compare, probability }, ...others].toSorted((one, other) => other.probability - one.probability);
}

/** Whether it is checked as a draft at once. What may be one is offered as such. */
function isDraft(read: Reading, { clues, isInTalk, isLong, asksOfPosting, asksUs, probabilityOf }: Weighed): boolean {
  if ((isInTalk && !isLong) || asksUs) return false;
  return probabilityOf('post') >= draftFrom();

  function draftFrom(): number {
    if (isInTalk || read.is === 'question' || asksOfPosting) return AT_LEAST.draftOfOwn;
    if (read.is === 'post') return AT_LEAST.draft;
    return clues.accounts.length > 0 || clues.metrics.length > 0 ? AT_LEAST.draftOfOwn : AT_LEAST.draftUnread;
  }
}

/** "Will bitcoin hit 200k": a number to be reached, of a word that nothing accounts for. */
const isOfSomethingElse = (weighed: Weighed, kind: Kind): boolean =>
  kind === 'followerGoal' &&
  goalOf(weighed.clues) !== null &&
  !namesNumbers(weighed) &&
  wordsUnread(weighed.clues, kind).length > 0;

/** What the model alone would answer. */
function sureOf(weighed: Weighed): (Ranked & { meant: Kind }) | null {
  const { clues, ranked } = weighed;
  const [first] = ranked;
  if (!first || !isKind(first) || isOfSomethingElse(weighed, first.meant)) return null;
  const isRead = KINDS[first.meant].talk.isAside || wordsUnread(clues, first.meant).length <= MOST_UNREAD;
  return first.probability >= (isRead ? AT_LEAST.sure : AT_LEAST.unread) ? first : null;
}

/** Whether what the rules read as a question is answered as they read it. */
function isBorneOut(read: Question, { text }: Sent, weighed: Weighed): boolean {
  const { clues, ranked, isInTalk, probabilityOf } = weighed;
  const { kind, unknowable } = read;
  if (isOfSomethingElse(weighed, kind)) return false;
  const { meant, probability, unknowable: reason } = ranked[0] ?? { meant: null, probability: 0, unknowable: null };
  // Of what cannot be known they may read what comes nearest: the clicks of the link in a post.
  const isAgreed = meant === kind || (meant === 'unanswerable' && unknowable !== null && reason === unknowable);
  if (isAgreed && probability >= AT_LEAST.agreed) return true;
  const isKnown = clues.knownShare === 1;
  if (isInTalk) {
    const longest = probabilityOf(kind) >= AT_LEAST.plain ? LONGER_FRAGMENT : FRAGMENT;
    return isKnown && clues.tokens.length <= longest && probability < AT_LEAST.otherThanFragment;
  }
  const isAlone = text.trim() === askingSentence(text).trim();
  const isPlain = isAlone && isKnown && clues.tokens.length <= PLAIN;
  return isPlain && probability < AT_LEAST.sure && probabilityOf(kind) >= AT_LEAST.plain;
}

function unsureOf(sent: Sent, { clues, ranked, isInTalk, probabilityOf }: Weighed): Reading {
  const kinds = ranked.filter(isKind);
  return {
    is: 'unsure',
    readings: kinds.slice(0, OFFERED).flatMap((one) => asked(one, sent) ?? []),
    mayBePost: probabilityOf('post') >= AT_LEAST.maybe || !(isInTalk || clues.has('own')),
    unread: kinds[0] ? wordsUnread(clues, kinds[0].meant) : [],
    isEnglish: clues.knownShare > FOREIGN,
  };
}

/**
 * A request to write, which gets no figure; an account of somebody else, days that no calendar has, hours without figures, the address
 * of a post: nothing to weigh.
 */
const isCertain = (question: Question, sent: Sent, weighed: Weighed): boolean =>
  (question.kind === 'write' && (ordersText(sent.text) || mayOrder(withLead(sent) ?? weighed))) ||
  (question.unplaced !== null && weighed.probabilityOf('post') < AT_LEAST.draft) ||
  (question.kind === 'unanswerable' && question.strangeAccount !== null) ||
  question.unknowable === 'noSuchDate' ||
  (question.unknowable === 'viewsOfDayPart' && weighed.probabilityOf('post') < AT_LEAST.draft) ||
  question.entities.some((one) => one.kind === 'post' && one.code !== undefined);

/** "What is the score composed of?" and "I write before assembly" ask for no text. */
const mayOrder = ({ ranked: [first], probabilityOf }: Weighed): boolean =>
  !first || !isKind(first) || probabilityOf('write') + probabilityOf('order') >= AT_LEAST.maybeOrder;

/** "Shorten this: ..." orders by what stands before the colon, whatever the text behind it is. */
function withLead({ text, ...sent }: Sent): Weighed | null {
  const lead = leadOf(text);
  return lead === null ? null : weigh({ ...sent, text: lead });
}

const isKind = (ranked: Ranked): ranked is Ranked & { meant: Kind } => ranked.meant in KINDS;

/** What only the question before can say, whatever the model takes the words for: "is that more than normal?" is of the post before. */
const isReadInTalk = (question: Question, meant: Kind, { has }: Clues): boolean =>
  question.kind === 'basis' ||
  question.kind === 'newestCompared' ||
  isOfVeryFirst(question) ||
  (question.kind === 'onePost' && meant === 'usual') ||
  (question.kind === 'rankedPosts' && meant === 'total' && has('same')) ||
  // "Second best?", after the best times
  (KINDS[question.kind].talk.ranks && meant === 'rankedPosts' && !has('post'));

/** The question of a kind, with what its words, and those before it, fill in. */
function asked({ meant: likely, unknowable }: Ranked & { meant: Kind }, sent: Sent): Question | null {
  const { text, understand, context } = sent;
  const asking = askingSentence(text);
  const { clues: alone } = understand(asking);
  const meant = kindByWords(likely, alone);
  const at = text.indexOf(asking);
  // What is told after a whole question is no part of it, unless it points there: "Did it help? I moved to mornings."
  const after = text.slice(at + asking.length).trim();
  const isTold = at >= 0 && !alone.has('that') && ENGLISH_FORMS.telling.test(after);
  const told = (isTold ? text.slice(0, at) : text.replace(asking, ' ')).trim();
  const clues = told === '' ? alone : withTold(alone, understand(told).clues);
  const question = inConversation(clues, questionOf(meant, clues, text, context), context.earlier);
  if (!question) return null;
  const today = context.now.toZonedDateTimeISO(context.timeZone).toPlainDate();
  const read = withPeriod(
    {
      ...question,
      kind: isReadInTalk(question, meant, clues) ? question.kind : meant,
      unknowable: question.unknowable ?? unknowable,
    },
    today,
  );
  return isOfOne(read, clues) ? { ...read, kind: 'onePost', isOfLatest: true, isAgainstUsual: true } : read;
}
