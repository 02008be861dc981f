import type { Logger } from 'pino';
import type { Analysis } from '#shared/analysis';
import { MAX_SUGGESTIONS } from '#shared/contract/limits-and-page-sizes';
import type { ReadFact } from '#shared/facts/facts';
import { askedDaysOf } from '../answers/keep-supported.ts';
import { firstQuestions, questionsAfter } from '../answers/suggest-questions.ts';
import { otherDates, withDatesTaken } from '../answers/words/dates-taken.ts';
import { otherQuestion, withOtherSaid } from '../answers/words/other-question.ts';
import type { Verdict } from '../claims/check-answer.ts';
import type { Narrate } from '../narrator/narrate.ts';
import { mayBeAsked } from '../questions/tell-apart.ts';
import { KINDS } from '../questions/vocabulary/kinds.ts';
import { answerAssessedPost } from './answer-assessed-post.ts';
import { answerLocally } from './answer-locally.ts';
import type { AssessedPost, EarlierEntry } from './conversations.ts';
import { readMessage } from './read-message.ts';
import { type Known, readOwnData } from './read-own-data.ts';
import { withSameSaid } from './same-as-before.ts';
import { asAnalysis, type Listener, tellAnswer } from './tell-answer.ts';
import { isOfNoPosts, whatIsNeeded } from './what-is-needed.ts';
import { draftIn, offers, unsure } from './words-of-doubt.ts';

interface Asked {
  userId: string;
  message: string;
  /** A picture or a post of a page came along. */
  hasPost: boolean;
  /** Earlier questions of the conversation, oldest first. */
  earlier: EarlierEntry[];
  /** Whether a model is there, for requests to write, and to tell answers. */
  canWrite: boolean;
  /** Writes a text after a post of the conversation, such as a reply to it. */
  writeAfter?: ((post: AssessedPost) => Promise<Analysis>) | null;
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

/** Reads a part of a message as what was asked after the rest of it. */
const readAfter =
  (earlier: EarlierEntry[], known: Known, now: Temporal.Instant) => async (part: string, before: string[]) => {
    const told = before.map((message) => ({ message, timestamp: new Date(now.epochMilliseconds), postIds: [] }));
    const { reading } = await readMessage(part, { hasPost: false, earlier: [...earlier, ...told], known, now });
    return reading.is === 'question' ? reading.question : null;
  };

export function createAnswerAsked({ readFacts, now, log, narrate }: Answerers): AnswerAsked {
  // The reasons only: the sentences are the user's.
  const noteWithheld = (withheld: Verdict[], userId: string) => {
    if (withheld.length === 0) return;
    log.warn(
      { event: 'sentences_withheld', userId, reasons: withheld.map((one) => one.withheld) },
      'facts did not bear it out',
    );
  };
  return async ({ userId, message, hasPost, earlier, canWrite, writeAfter, signal, show }) => {
    if (!mayBeAsked(message)) return null;
    const read = readFacts(userId);
    const known = await readOwnData(read);
    const at = Temporal.Instant.fromEpochMilliseconds(now().getTime());
    const { reading, about, toWriteAfter } = await readMessage(message, { hasPost, earlier, known, now: at });
    if (reading.is === 'post') return null;
    const today = at.toZonedDateTimeISO(known.timeZone).toPlainDate();
    const messages = earlier.map((one) => one.message);
    const listener: Listener = {
      ...{ userId, message, today, signal, show, earlier: messages },
      accounts: known.accounts.length,
      read: readFacts(userId),
    };
    if (reading.is === 'unsure') {
      const mayNarrate = canWrite && reading.isEnglish && !known.nothing;
      return tellAnswer(mayNarrate ? narrate : null, listener, {
        askedDays: [],
        local: async () => ({ answer: unsure(reading), withheld: [], results: [] }),
        suggestions: offers(reading, { message, own: known.own, accounts: known.accounts, thisYear: today.year }),
      });
    }
    const { question } = reading;
    if (question.kind === 'write' && canWrite) return (toWriteAfter && writeAfter?.(toWriteAfter)) ?? null;
    const { needs, mayBeNarrated } = KINDS[question.kind].told;
    if (known.nothing && (!about || about.isOwn) && needs !== null && !isOfNoPosts(question, known.nothing))
      return asAnalysis(whatIsNeeded(known), []);
    const askedDays = askedDaysOf(question);
    // A follow-up rests on what was said before it: "how many of them are videos".
    const inOwnWords = [...messages, message].join('\n');
    const local = async () => {
      const told = await answerLocally(question, {
        ...{ read, timeZone: known.timeZone, accounts: known.accounts },
        ...{ today, inOwnWords, askedDays },
      });
      noteWithheld(told.withheld, userId);
      return told;
    };
    if (about && !about.isOwn) {
      const ofPost = answerAssessedPost(question, about.post, { timeZone: known.timeZone, today });
      const own = question.kind === 'usual' && !known.nothing ? (await local()).answer.lines : [];
      const told = asAnalysis({ ...ofPost, lines: [...ofPost.lines, ...own] }, firstQuestions(known.own));
      return { ...told, about: about.post.id };
    }
    const written = question.kind === 'write' ? draftIn(message) : [];
    const next = questionsAfter(question.kind, known.own);
    const narrator = canWrite && mayBeNarrated ? narrate : null;
    // A model answers both of two questions.
    const other = narrator ? null : await otherQuestion(message, question, readAfter(earlier, known, at));
    const told = await tellAnswer(narrator, listener, {
      ...{ askedDays, local },
      suggestions: [...(other ? [other] : []), ...written, ...otherDates(question), ...next].slice(0, MAX_SUGGESTIONS),
      finish: (answer) => {
        const said = withSameSaid(withDatesTaken(answer, question, today.year), message, earlier);
        return other ? withOtherSaid(said, other) : said;
      },
    });
    const spokenOf = about?.post ?? toWriteAfter;
    return spokenOf ? { ...told, about: spokenOf.id } : told;
  };
}
