import { setImmediate as others } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Analysis } from '#shared/analysis';
import { MAX_SUGGESTIONS, MESSAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import type { ReadFact } from '#shared/facts/facts';
import { LOCAL_ANALYST } from '../analysts/local/local-analyst.ts';
import { answerQuestion } from '../answers/answer-question.ts';
import { askedDaysOf, keepResults, keepSupported } from '../answers/keep-supported.ts';
import { nearestQuestions, questionsAfter } from '../answers/suggest-questions.ts';
import { otherDates, withDatesTaken } from '../answers/words/dates-taken.ts';
import { type Answer, limit, NOWHERE, putTogether, say } from '../answers/words/spoken.ts';
import type { Verdict } from '../claims/check-answer.ts';
import type { Narrate } from '../narrator/narrate.ts';
import type { Narrated } from '../narrator/narration.ts';
import { mayBeAsked, readingOf } from '../questions/tell-apart.ts';
import { understand } from '../questions/understand.ts';
import { KINDS } from '../questions/vocabulary/kinds.ts';
import type { EarlierTurn, Question, QuestionContext } from '../questions/vocabulary/question.ts';
import type { EarlierEntry } from './conversations.ts';
import { withLeftOut } from './left-out.ts';
import { type Known, readOwnData } from './read-own-data.ts';
import { isOfNoPosts, whatIsNeeded } from './what-is-needed.ts';

interface Asked {
  userId: string;
  message: string;
  /** A picture or a post of a page came along. */
  hasPost: boolean;
  /** Earlier questions of the conversation, oldest first. */
  earlier: EarlierEntry[];
  /** Whether a model is there, for requests to write, and to tell answers. */
  canWrite: boolean;
  signal: AbortSignal;
  /** Called with what a model has told so far, whenever a sentence of it has passed the check. */
  show?: ((soFar: Analysis) => void) | undefined;
}

/** Answers a question about the user's own numbers; null for a post or a draft, which is to be assessed. */
export type AnswerAsked = (asked: Asked) => Promise<Analysis | null>;

interface Answerers {
  readFacts: (userId: string) => ReadFact;
  now: () => Date;
  log: Logger;
  /** Null where no model API is set up. */
  narrate: Narrate | null;
}

export function createAnswerAsked({ readFacts, now, log, narrate }: Answerers): AnswerAsked {
  // The reasons only: the sentences are the user's.
  const noteWithheld = (withheld: Verdict[], userId: string) => {
    if (withheld.length === 0) return;
    log.warn(
      { event: 'sentences_withheld', userId, reasons: withheld.map((one) => one.withheld) },
      'facts did not bear it out',
    );
  };
  return async ({ userId, message, hasPost, earlier, canWrite, signal, show }) => {
    if (!mayBeAsked(message)) return null;
    const read = readFacts(userId);
    const known = await readOwnData(read);
    const context = { timeZone: known.timeZone, accounts: known.accounts, tags: known.tags };
    const at = Temporal.Instant.fromEpochMilliseconds(now().getTime());
    const turns = turnsOf(earlier, context);
    await others();
    const reading = readingOf(message, hasPost, { ...context, now: at, earlier: turns });
    if (reading.is === 'post') return null;
    const today = at.toZonedDateTimeISO(known.timeZone).toPlainDate();
    /** By the model where it may; by us else, and where it fails. */
    const tell = async (mayNarrate: boolean, { askedDays, local }: ToTell, present: (told: Narrated) => Analysis) => {
      if (!narrate || !canWrite || !mayNarrate) return present({ ...(await local()), analyst: LOCAL_ANALYST });
      const told = await narrate({
        ...{ userId, message, askedDays, today, local, signal },
        earlier: earlier.map((one) => one.message),
        accounts: known.accounts.length,
        read: readFacts(userId),
        show: (soFar) => show?.(present(soFar)),
      });
      return present(told);
    };
    if (reading.is === 'unsure') {
      const offered = offers(message, known, { ...context, now: at, earlier: turns });
      const doubt = { answer: unsure(message, reading.isEnglish), withheld: [], results: [] };
      const toTell = { askedDays: [], local: async () => doubt };
      return tell(reading.isEnglish && !known.nothing, toTell, ({ answer, withheld, analyst }) =>
        asAnalysis(answer, offered, withheld.length, analyst),
      );
    }
    const { question } = reading;
    if (question.kind === 'write' && canWrite) return null;
    if (known.nothing && KINDS[question.kind].told.needs !== null && !isOfNoPosts(question, known.nothing))
      return asAnalysis(whatIsNeeded(known), []);
    const askedDays = askedDaysOf(question);
    // A follow-up rests on what was said before it: "how many of them are videos".
    const inOwnWords = [...earlier.map((one) => one.message), message].join('\n');
    const local = async () => {
      const { read: readKept, results } = keepResults(read);
      const plain = await answerQuestion(question, { read: readKept, timeZone: known.timeZone, today });
      const said = withLeftOut(plain, question);
      const grounds = { question: inOwnWords, askedDays, results, today };
      const { answer, withheld } = await keepSupported(said, grounds);
      noteWithheld(withheld, userId);
      return { answer, withheld, results };
    };
    const next = questionsAfter(question.kind, known.own);
    const written = question.kind === 'write' ? draftIn(message) : [];
    const suggestions = [...written, ...otherDates(question), ...next].slice(0, MAX_SUGGESTIONS);
    return tell(KINDS[question.kind].told.mayBeNarrated, { askedDays, local }, ({ answer, withheld, analyst }) =>
      asAnalysis(withDatesTaken(answer, question, today.year), suggestions, withheld.length, analyst),
    );
  };
}

type ToTell = Pick<Parameters<Narrate>[0], 'askedDays' | 'local'>;

/** The questions of a conversation, each read as it was when it was asked. */
function turnsOf(earlier: EarlierEntry[], context: Omit<QuestionContext, 'now' | 'earlier'>): EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const { message, timestamp, postIds } of earlier) {
    const now = Temporal.Instant.fromEpochMilliseconds(timestamp.getTime());
    const reading = readingOf(message, false, { ...context, now, earlier: turns });
    const question: Question | null = reading.is === 'question' ? reading.question : null;
    if (question) turns.push({ question, postIds });
  }
  return turns;
}

/** Neither surely a question nor surely a draft. */
const unsure = (message: string, isEnglish: boolean): Answer => ({
  outcome: 'abstained',
  lines: [
    isEnglish
      ? say`${limit("I am not sure what you ask, so I don't guess.", NOWHERE)} If it is a draft, press to have it checked; else these are the nearest questions that I can answer.`
      : say`${limit('I understand questions about your numbers in English so far.', NOWHERE)} ${message.length > 0 ? 'If it is a draft, press to have it checked.' : ''}`,
  ],
});

/** The text that somebody wants written anew: "give me 3 hooks for this post: ..." */
function draftIn(message: string): string[] {
  const draft = /:\s*(\S[\s\S]{10,})$/.exec(message)?.[1];
  return draft && CHECK.length + draft.length <= MESSAGE_MAX_LENGTH ? [`${CHECK}${draft}`] : [];
}

/** Opens the message of a draft, so that it is read as one. */
const CHECK = 'Check this draft: ';

function offers(message: string, known: Known, context: QuestionContext): string[] {
  const draft = `${CHECK}${message.trim()}`;
  const questions = nearestQuestions(understand(message, context).clues, known.own, context);
  return [...(draft.length <= MESSAGE_MAX_LENGTH ? [draft] : []), ...questions];
}

/** An answer has no tone, and nothing that works or is to be changed: those are for posts. */
function asAnalysis(answer: Answer, suggestions: string[], withheld = 0, analyst = LOCAL_ANALYST): Analysis {
  const { analysis, ...parts } = putTogether(answer, suggestions, withheld);
  return {
    sentiment: null,
    sentimentConfidence: null,
    analysis,
    works: [],
    change: [],
    topics: [],
    hashtags: [],
    language: null,
    recognized: null,
    confirmedCounts: null,
    confirmedOwn: null,
    analyst,
    ...parts,
  };
}
