import { endsAsking, FOREIGN } from './asking-signs.ts';
import { withPeriod } from './assumed-period.ts';
import { type Clues, withTold } from './clues/clues.ts';
import { inConversation } from './follow-up.ts';
import { askingSentence } from './scoring/asking-sentence.ts';
import { featuresOf } from './scoring/features.ts';
import { type Meant, type Ranked, rankKinds } from './scoring/kind-model.ts';
import { wordsUnread } from './scoring/words-unread.ts';
import { questionOf, type Understand } from './understand.ts';
import { KINDS, type Kind } from './vocabulary/kinds.ts';
import type { Question, QuestionContext } from './vocabulary/question.ts';
import type { Reading } from './vocabulary/reading.ts';

/**
 * Probabilities, chosen on the messages of three authors, each read with a model that saw none of that author's, and on the posts of
 * their accounts. A kind that the rules read is answered from `trusted` on, and one that they did not read from `sure` on, or from
 * `sureInTalk` in a conversation. What the rules take for a draft is one from `asked` on where it ends in a question or names a figure or
 * an own account, from `silent` on if a question names nothing of numbers; else from `told` on; in a conversation from `inTalk` on. What they do
 * not, from `draft` on.
 */
const AT_LEAST = {
  ...{ trusted: 0.1, sure: 0.55, sureInTalk: 0.45 },
  ...{ draft: 0.7, asked: 0.5, told: 0.2, silent: 0.2, inTalk: 0.7 },
};
/** One word that nothing accounts for may be an ordinary one; two are about something else. */
const MOST_UNREAD = 1;
const OFFERED = 3;
/** So few words of the tables go on from the question before them as the rules of a conversation have it. */
const FRAGMENT = 5;
/** Fewer words in a conversation belong to it: "Not that machine, the one that robbed me." */
const DRAFT_IN_TALK = 8;
/** So few words, all of the tables and nothing told before them: the rules know these. */
const PLAIN = 10;

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
  /** Whether its words are accounted for, if it asks this. */
  isRead(kind: Kind): boolean;
  /** What the model alone would answer. */
  sure: (Ranked & { meant: Kind }) | null;
  isInTalk: boolean;
  isAsking: boolean;
  isLong: boolean;
}

/** What the rules read, if a trained model bears it out; else what the model is sure of; else the likeliest readings, to choose from. */
export function guarded(read: Reading, sent: Sent): Reading {
  const weighed = weigh(sent);
  if (read.is === 'post' && isDraft(sent, weighed)) return read;
  if (read.is === 'question' && isBorneOut(read.question, sent, weighed)) return read;
  const { sure, isRead, probabilityOf, ranked } = weighed;
  const question = sure && isRead(sure.meant) ? asked(sure, sent) : null;
  if (question) return { is: 'question', question };
  if (ranked[0]?.meant === 'post' && probabilityOf('post') >= AT_LEAST.draft) return { is: 'post' };
  return unsureOf(sent, weighed);
}

function weigh({ text, understand, context }: Sent): Weighed {
  const { clues } = understand(askingSentence(text));
  const turn = context.earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside);
  const ranked = rankKinds(featuresOf({ text, clues, before: turn?.question.kind ?? null }));
  const [first] = ranked;
  return {
    clues,
    ranked,
    probabilityOf: (meant) => ranked.find((one) => one.meant === meant)?.probability ?? 0,
    isRead: (kind) => KINDS[kind].talk.isAside || wordsUnread(clues, kind).length <= MOST_UNREAD,
    sure: first && isKind(first) && first.probability >= (turn ? AT_LEAST.sureInTalk : AT_LEAST.sure) ? first : null,
    isInTalk: turn !== undefined || context.isInTalk === true,
    isAsking: endsAsking(text),
    isLong: text.split(/\s+/).length >= DRAFT_IN_TALK,
  };
}

/** Whether what the rules take for a draft is one. What was said before it makes no draft less of one. */
function isDraft(sent: Sent, { clues, sure, isInTalk, isAsking, isLong }: Weighed): boolean {
  const probability = probabilityOfPost(sent);
  if (isInTalk) return isLong && probability >= AT_LEAST.inTalk;
  // Days are no sign: drafts name them as well, as in "smells sour again this morning".
  const namesFigure = clues.accounts.length > 0 || clues.metrics.length > 0;
  if (probability >= (isAsking || namesFigure ? AT_LEAST.asked : AT_LEAST.told)) return true;
  return (!isAsking || probability >= AT_LEAST.silent) && !(sure || namesFigure || namesNumbers(clues, isAsking));
}

/** Whether what the rules read as a question is answered as they read it. */
function isBorneOut(question: Question, { text }: Sent, { clues, isInTalk, probabilityOf, isRead }: Weighed): boolean {
  if (isCertain(question)) return true;
  const isKnown = clues.knownShare === 1;
  if (isInTalk && isKnown && clues.tokens.length <= FRAGMENT) return true;
  const isAlone = !isInTalk && text.trim() === askingSentence(text).trim();
  // Days that no calendar has are named in the answer.
  if (isAlone && (isKnown || question.unplaced) && clues.tokens.length <= PLAIN) return true;
  return probabilityOf(question.kind) >= AT_LEAST.trusted && isRead(question.kind);
}

function unsureOf(sent: Sent, { clues, ranked, isInTalk, isLong }: Weighed): Reading {
  const kinds = ranked.filter(isKind);
  return {
    is: 'unsure',
    readings: kinds.slice(0, OFFERED).flatMap((one) => asked(one, sent) ?? []),
    mayBePost: !isInTalk || isLong,
    unread: kinds[0] ? wordsUnread(clues, kinds[0].meant) : [],
    isEnglish: clues.knownShare > FOREIGN,
  };
}

/** By itself, as if nothing had been said before it. */
function probabilityOfPost({ text, understand }: Sent): number {
  const ranked = rankKinds(featuresOf({ text, clues: understand(askingSentence(text)).clues, before: null }));
  return ranked.find(({ meant }) => meant === 'post')?.probability ?? 0;
}

/** Without any of these there is nothing to ask of one's own numbers. "My kitchen smells of bread" is told: it takes a question mark. */
const namesNumbers = ({ has, metrics, periods, unknowable }: Clues, isAsking: boolean): boolean =>
  metrics.length > 0 ||
  periods.some(({ period }) => period?.from) ||
  unknowable.length > 0 ||
  has('best', 'worst', 'toPost', 'audience', 'ask', 'show') ||
  (isAsking && has('own'));

/**
 * A request to write, which gets no figure; an account of somebody else, a day that no calendar has, hours without figures, the address
 * of a post: nothing to weigh.
 */
const isCertain = ({ kind, unknowable, entities, strangeAccount }: Question): boolean =>
  kind === 'write' ||
  (kind === 'unanswerable' && strangeAccount !== null) ||
  unknowable === 'noSuchDate' ||
  unknowable === 'viewsOfDayPart' ||
  entities.some((one) => one.kind === 'post' && one.code !== undefined);

const isKind = (ranked: Ranked): ranked is Ranked & { meant: Kind } => ranked.meant in KINDS;

/** The question of a kind, with what its words, and those before it, fill in. */
function asked({ meant, unknowable }: Ranked & { meant: Kind }, { text, understand, context }: Sent): Question | null {
  const asking = askingSentence(text);
  const told = text.replace(asking, ' ').trim();
  const { clues: alone } = understand(asking);
  const clues = told === '' ? alone : withTold(alone, understand(told).clues);
  const question = inConversation(clues, questionOf(meant, clues, text, context), context.earlier);
  if (!question) return null;
  const today = context.now.toZonedDateTimeISO(context.timeZone).toPlainDate();
  return withPeriod({ ...question, kind: meant, unknowable: question.unknowable ?? unknowable }, today);
}
