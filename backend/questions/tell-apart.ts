import { isQuestion } from '#shared/posts/post-text';
import { readMessage } from '../text/message.ts';
import { isAskedByEvidence } from './asked-by-evidence.ts';
import {
  endsAsking,
  FOREIGN,
  isTold,
  KNOWN,
  leadOf,
  MAX_WORDS,
  OPENING,
  ORDERS,
  opensWith,
  ordersText,
  QUESTION_OPENING,
  speaksToReaders,
} from './asking-signs.ts';
import { withPeriod } from './assumed-period.ts';
import type { Clues } from './clues/clues.ts';
import { boundOf, goalOf } from './clues/counts-asked.ts';
import { inConversation } from './follow-up.ts';
import { guarded } from './guard.ts';
import { isAboutNumbers } from './rules/rule-conditions.ts';
import { sentencesIn } from './scoring/asking-sentence.ts';
import { readWithSentenceLeftOut } from './sentence-left-out.ts';
import { withoutTakenBack } from './taken-back.ts';
import { readAskingPart } from './told-and-asked.ts';
import { createUnderstand, type Understand } from './understand.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { Question, QuestionContext } from './vocabulary/question.ts';
import type { Reading } from './vocabulary/reading.ts';

/** Longer texts are drafts, whatever they say. */
const MAX_READ = 700;
/** Longer texts are told, not asked, as far as rules know. */
const MAX_QUESTION = 400;
const MAX_SENTENCES = 3;
/** So few words of the tables are ordinary for a question about figures, and rare in a post. */
const TELEGRAPHIC = 0.8;
const MAX_TELEGRAM = 9;
const FEW_WORDS = 5;

/** Whether a message is short enough for a question, or may be a request with a draft behind it. Costs nothing. */
export function mayBeAsked(message: string): boolean {
  const text = message.trim();
  return text !== '' && (text.length <= MAX_READ || leadOf(text) !== null);
}

/** Tells questions, drafts and requests apart. `hasPost`: a picture or a post of a page came along. */
export function readingOf(message: string, hasPost: boolean, context: QuestionContext): Reading {
  const whole = message.trim();
  const sent = whole.length > MAX_QUESTION ? whole : whole.replace(ENGLISH_FORMS.asideAtEnd, '?');
  if (sent === '') return { is: 'post' };
  const { post, request } = readMessage(sent);
  if (post !== '' && request !== '') return { is: 'post' };
  const understand = createUnderstand(context);
  const text = sent.length > MAX_QUESTION ? sent : withoutTakenBack(sent, understand);
  const changed =
    hasPost || sent.length > MAX_QUESTION
      ? null
      : readWithSentenceLeftOut(text, context, understand, (part, within) => readingOf(part, false, within));
  if (changed) return changed;
  const thanks = hasPost || context.earlier.length === 0 ? null : thanksIn(text, understand);
  if (thanks) return asked(thanks, context);
  const order = hasPost ? null : orderIn(text, understand);
  if (order) return asked(order, context);
  const read = readByRules(text, hasPost, context, understand);
  return hasPost ? read : guarded(read, { text, understand, context });
}

/** By the first rule that holds, and the form of the message. */
function readByRules(text: string, hasPost: boolean, context: QuestionContext, understand: Understand): Reading {
  const toWrite = requestToWrite(text, understand);
  if (toWrite && !hasPost) return asked(toWrite, context);
  if (text.length > MAX_QUESTION) return { is: 'post' };
  const sentences = withoutRemarks(
    withoutStories(withoutThanks(sentencesIn(text), understand), understand),
    understand,
  );
  const part = hasPost ? null : readAskingPart(sentences, understand);
  if (part) return asked(part, context);
  if (sentences.length > MAX_SENTENCES) return { is: 'post' };
  const { question: alone, clues } = understand(sentences.join(' '));
  const question = inConversation(clues, alone, hasPost ? [] : context.earlier);
  if (hasPost) return question && asksBeside(question, clues, text) ? asked(question, context) : { is: 'post' };
  if (
    question &&
    (isAsked(question, clues, sentences, { understand, isFirst: context.earlier.length === 0 }) ||
      (sentences.length === 1 && isAskedByEvidence(question, clues, text)))
  )
    return asked(question, context);
  const isOwnStory = sentences.length === 2 && clues.has('own') && isAboutNumbers(clues);
  const isPlain =
    sentences.length === 1 &&
    clues.tokens.length <= MAX_TELEGRAM &&
    /^\p{Ll}[^#.!\n\p{Emoji_Presentation}]*$/u.test(text);
  const goesOn =
    context.earlier.length > 0 && sentences.length === 1 && (isPlain || opensWith(clues, ['followOn', 'same']));
  if ((sentences.length > 1 && !isOwnStory) || !(goesOn || mayAsk(text, clues) || (isPlain && isAboutNumbers(clues))))
    return { is: 'post' };
  if (speaksToReaders(clues) && clues.metrics.length === 0 && !clues.has('best', 'worst', 'toPost'))
    return { is: 'post' };
  return { is: 'unsure', readings: [], mayBePost: true, unread: [], isEnglish: clues.knownShare > FOREIGN };
}

const asked = (question: Question, { now, timeZone }: QuestionContext): Reading => ({
  is: 'question',
  question: withPeriod(question, now.toZonedDateTimeISO(timeZone).toPlainDate()),
});

const WRITE = 'write this';

/** "Give me 3 hooks for this post: ...": what follows is the draft, and says nothing of what is asked. */
function requestToWrite(text: string, understand: Understand): Question | null {
  const lead = leadOf(text);
  if (ordersText(text)) {
    const { question } = understand(lead ?? text);
    return question?.kind === 'write' ? question : understand(WRITE).question;
  }
  const question = lead ? understand(lead).question : null;
  return question?.kind === 'write' ? question : null;
}

/** "Thank you, you've been a help. I'm off to the kiln now.": in a conversation it thanks, whatever is told behind it. */
function thanksIn(text: string, understand: Understand): Question | null {
  const [first = '', ...others] = sentencesIn(text);
  const isTold = (sentence: string) => ENGLISH_FORMS.telling.test(sentence) && !endsAsking(sentence);
  if (!ENGLISH_FORMS.thanking.test(first) || others.length === 0 || endsAsking(first) || !others.every(isTold))
    return null;
  const { question } = understand(first);
  return question === null || question.kind === 'greeting' ? understand(THANKS).question : null;
}

const THANKS = 'thank you';

const LONGEST_ORDER = 10;

/** "Publish the sourdough one", "plan my week please. I fire on Wednesday.": a few words, which ask nothing. */
function orderIn(text: string, understand: Understand): Question | null {
  const [first = '', ...others] = sentencesIn(text.trim());
  const isTold = (sentence: string) => ENGLISH_FORMS.telling.test(sentence) && !endsAsking(sentence);
  // "Pin this recipe. I have baked it for years." may be a post; whoever says please or plans asks us.
  const mayBeTold = ENGLISH_FORMS.orderingUs.test(first) && !first.endsWith('!');
  const order = mayBeTold && others.every(isTold) ? first : text;
  if (ENGLISH_FORMS.orderingLater.test(text.trim())) return understand(ORDER).question;
  const isShort = order.trim().split(/\s+/).length <= LONGEST_ORDER && !/[:\n]/.test(text);
  return isShort && ENGLISH_FORMS.ordering.test(text.trim()) && !isQuestion(text) ? understand(ORDER).question : null;
}

const ORDER = 'post this for me';

/** "Thanks!" at the end of a question; all of them where there is nothing else. */
function withoutThanks(sentences: string[], understand: Understand): string[] {
  const others = sentences.filter((sentence) => understand(sentence).question?.kind !== 'greeting');
  return others.length > 0 ? others : sentences;
}

/** "How many posts have I written? I started with a picture of my cat.": told after a whole question, it asks nothing more. */
function withoutStories(sentences: string[], understand: Understand): string[] {
  const asks = sentences.findLastIndex((sentence) => isQuestion(sentence));
  const after = sentences.slice(asks + 1);
  if (asks < 0 || after.length === 0) return sentences;
  const { question, clues } = understand(sentences[asks] ?? '');
  const namesNoDays = clues.periods.length === 0 && !clues.ahead();
  const saysDays = (sentence: string) => understand(sentence).clues.periods.length > 0 && namesNoDays;
  const isTold = (sentence: string) => ENGLISH_FORMS.telling.test(sentence) && !saysDays(sentence);
  return question && !clues.has('that') && after.every(isTold) ? sentences.slice(0, asks + 1) : sentences;
}

const LONGEST_REMARK = 3;

/** "How many posts have I made? Exact number.": a few words after a question that name nothing of their own ask nothing more. */
function withoutRemarks([first = '', ...others]: string[], understand: Understand): string[] {
  if (!opensWith(understand(first).clues, QUESTION_OPENING)) return [first, ...others];
  const isRemark = (sentence: string) => {
    const { tokens, metrics, entities, periods, accounts, has } = understand(sentence).clues;
    const isShort = tokens.filter(({ kind }) => kind === 'word').length <= LONGEST_REMARK;
    return isShort && metrics.length + entities.length + periods.length + accounts.length === 0 && !has('that', 'why');
  };
  return [first, ...others.filter((sentence) => endsAsking(sentence) || !isRemark(sentence))];
}

/** Whether it has the form of a question, be it to us or to readers. */
const mayAsk = (text: string, clues: Clues): boolean =>
  endsAsking(text) ||
  (clues.tokens.length <= FEW_WORDS && clues.knownShare === 1 && clues.has('own') && clues.has('data')) ||
  (clues.metrics.length > 0 && clues.tokens.length <= FEW_WORDS && clues.knownShare > 0.5 && !isTold(clues)) ||
  (clues.tokens.length <= MAX_WORDS && !/[.!…]$/.test(text) && opensWith(clues, QUESTION_OPENING));

/** A question that has nothing to do with the post that came along. */
const asksBeside = (question: Question, clues: Clues, text: string): boolean =>
  (endsAsking(text) || clues.has('ask', 'show')) &&
  clues.has('own') &&
  !clues.has('that') &&
  (question.period !== null ||
    clues.metrics.length > 0 ||
    question.kind === 'bestTimes' ||
    question.kind === 'hashtags') &&
  question.kind !== 'onePost' &&
  question.kind !== 'latestPosts';

function isAsked(
  question: Question,
  clues: Clues,
  sentences: string[],
  { understand, isFirst }: { understand: Understand; isFirst: boolean },
): boolean {
  const { form, suffices } = KINDS[question.kind].asked;
  if (suffices === 'message') return true;
  if (suffices === 'sentence' && sentences.length === 1) return true;
  if (suffices === 'ownSentence' && clues.has('own') && sentences.length === 1) return true;
  if (speaksToReaders(clues) && form !== 'plain') return false;
  const words = clues.tokens.filter(({ kind }) => kind !== 'sign').length;
  const isBrief =
    words <= MAX_TELEGRAM && clues.knownShare >= TELEGRAPHIC && !isTold(clues) && !/[!…]$/.test(sentences.at(-1) ?? '');
  const isForm =
    endsAsking(sentences.at(-1) ?? '') ||
    endsInAnOrder(sentences, understand) ||
    (sentences.length === 1 &&
      (opensWith(clues, OPENING) ||
        clues.has('why') ||
        asksInside(clues, words) ||
        (clues.has('what', 'howMany') && isBrief)));
  if (!isForm) return isBrief && namesAFigure(question, clues) && (sentences.length === 1 || !isFirst);
  if (form === 'plain') return clues.knownShare >= FOREIGN;
  if (question.kind === 'unanswerable' && (clues.has('own', 'that') || question.strangeAccount)) return true;
  if (clues.hasEntity('post')) return true;
  if (!isFirst && words <= MAX_TELEGRAM) return true;
  if (isBrief && (isAboutNumbers(clues) || clues.knownShare === 1)) return true;
  if (words <= MAX_WORDS && clues.knownShare === 1 && isAboutNumbers(clues)) return true;
  if (words <= MAX_TELEGRAM && clues.knownShare >= KNOWN && isAboutNumbers(clues)) return true;
  return clues.has('own') && clues.knownShare >= KNOWN && (isAboutNumbers(clues) || clues.has(...OF_ONESELF));
}

/** "Am I growing? Show my views by day": an order after a question of its own asks as well. */
function endsInAnOrder([first = '', ...others]: string[], understand: Understand): boolean {
  const last = others.at(-1);
  if (!last || !endsAsking(first) || !understand(first).question) return false;
  return opensWith(understand(last).clues, ORDERS);
}

/** "Long posts or short ones, which are better for me": it asks, wherever the word for that stands. */
const asksInside = (clues: Clues, words: number): boolean =>
  words <= MAX_WORDS &&
  clues.has('what', 'which', 'howMany', 'when', 'howIs', 'why') &&
  clues.has('own') &&
  clues.knownShare >= KNOWN &&
  !isTold(clues);

const OF_ONESELF = ['doing', 'growing', 'works', 'advice', 'gap', 'streak', 'howOften', 'up', 'down'] as const;

/** What a few words have to name to be a question: "best post", "views march". */
const namesAFigure = ({ kind }: Question, clues: Clues): boolean =>
  (KINDS[kind].asked.form !== 'full' || clues.metrics.length > 0 || isChoice(clues)) &&
  (goalOf(clues) === null || boundOf(clues) !== null) &&
  (clues.metrics.length > 0 || ranksSome(clues) || !clues.tokens.some((token) => token.kind === 'tag'));

/** "#sourdough videos best one", "#bread photos since march", where every word is one of the tables. */
const ranksSome = (clues: Clues) =>
  (clues.has('best', 'worst') || clues.periods.some(({ period }) => period !== null)) &&
  clues.hasEntity('format') &&
  clues.hasEntity('tag') &&
  clues.knownShare === 1;

/** "Mornings or evenings", where every word is one of the tables. */
const isChoice = (clues: Clues) => clues.has('or', 'compare') && clues.knownShare === 1;
