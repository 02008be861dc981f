import { setImmediate as others } from 'node:timers/promises';
import { unitBegunToday } from '../answers/words/begun-today.ts';
import { asksOfPost, asksToWriteAfter } from '../questions/asks-of-post.ts';
import { calendarUnit } from '../questions/periods/calendar-periods.ts';
import { readingOf } from '../questions/tell-apart.ts';
import type { EarlierTurn, Question, QuestionContext } from '../questions/vocabulary/question.ts';
import type { Reading } from '../questions/vocabulary/reading.ts';
import type { AssessedPost, EarlierEntry } from './conversations.ts';
import type { Known } from './read-own-data.ts';

/** What a message is read with; `earlier`: questions of its conversation, oldest first. */
interface Read {
  /** A picture or a post of a page came along. */
  hasPost: boolean;
  earlier: EarlierEntry[];
  known: Known;
  now: Temporal.Instant;
}

interface MessageRead {
  reading: Reading;
  /** The post that is asked about, where it was assessed in the conversation; and whether its figures are here. */
  about: { post: AssessedPost; isOwn: boolean } | null;
  /** The post of the conversation that a text is to be written after. */
  toWriteAfter: AssessedPost | null;
}

/** Reads a message in its conversation: a question, a post, or what may be either. */
export async function readMessage(
  message: string,
  { hasPost, earlier, known: { timeZone, accounts, tags, postWords }, now }: Read,
): Promise<MessageRead> {
  const own = { timeZone, accounts, tags, postWords };
  // Reading takes a while: whoever else waits goes first.
  await others();
  const { turns, post } = talkSoFar(earlier, own);
  const context = { ...own, now, earlier: turns, isInTalk: earlier.some((one) => !one.post) };
  const ofPost = post && !hasPost ? questionOfPost(message, post, context) : null;
  if (post && ofPost)
    return {
      reading: { is: 'question', question: ofPost },
      ...{ about: { post, isOwn: isOwn(post, own) }, toWriteAfter: null },
    };
  const reading = withSpokenOf(readingOf(message, hasPost, context), turns);
  const isAfter = post && isToWrite(reading) && asksToWriteAfter(message, post.author, context);
  return { reading, about: null, toWriteAfter: isAfter ? post : null };
}

/** "The flat loaves post" is the one that an answer named, where several hold the words. */
function withSpokenOf(reading: Reading, turns: EarlierTurn[]): Reading {
  if (reading.is !== 'question') return reading;
  const spokenOf = turns.flatMap(({ postIds }) => postIds);
  const entities = reading.question.entities.map((one) =>
    one.kind === 'post' && one.words ? { ...one, spokenOf } : one,
  );
  return { ...reading, question: { ...reading.question, entities } };
}

type Own = Omit<QuestionContext, 'now' | 'earlier'>;

/** The questions of a conversation, each read as it was when it was asked; and the post that the last one is about, if any. */
function talkSoFar(earlier: EarlierEntry[], own: Own): { turns: EarlierTurn[]; post: AssessedPost | null } {
  const turns: EarlierTurn[] = [];
  let post: AssessedPost | null = null;
  for (const { message, timestamp, postIds, post: assessed, about } of earlier) {
    post = assessed ?? earlier.find((one) => one.post && one.post.id === about)?.post ?? null;
    if (assessed || (post && !isOwn(post, own))) continue;
    const context = { ...own, now: Temporal.Instant.fromEpochMilliseconds(timestamp.getTime()), earlier: turns };
    const question = (post && questionOfPost(message, post, context)) ?? askedIn(readingOf(message, false, context));
    if (question) turns.push({ question: asItWasTold(question, context), postIds });
  }
  return { turns, post };
}

/** Figures of a week or month that began on the day are told of the one before, and so is what follows. */
function asItWasTold(question: Question, { now, timeZone }: QuestionContext): Question {
  const unit = question.kind === 'total' || question.kind === 'overview' ? unitBegunToday(question.period) : null;
  if (!unit || question.against || question.entities.length > 0) return question;
  return { ...question, period: calendarUnit(unit, 1, now.toZonedDateTimeISO(timeZone).toPlainDate()) };
}

const isToWrite = (reading: Reading): boolean => askedIn(reading)?.kind === 'write';

const askedIn = (reading: Reading): Question | null => (reading.is === 'question' ? reading.question : null);

function questionOfPost(message: string, post: AssessedPost, context: QuestionContext): Question | null {
  const question = asksOfPost(message, post.author, context);
  if (!question || !isOwn(post, context)) return question;
  return { ...question, kind: 'onePost', entities: [{ kind: 'post', code: post.code }] };
}

/** One of a page whose author is an account of the user: its figures are here. */
const isOwn = (post: AssessedPost, { accounts }: Own): post is AssessedPost & { code: string } =>
  post.code !== null && accounts.some(({ username }) => username.toLowerCase() === post.author?.toLowerCase());
