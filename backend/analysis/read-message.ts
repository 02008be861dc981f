import { setImmediate as others } from 'node:timers/promises';
import { readingOf } from '../questions/tell-apart.ts';
import type { EarlierTurn, QuestionContext } from '../questions/vocabulary/question.ts';
import type { Reading } from '../questions/vocabulary/reading.ts';
import type { EarlierEntry } from './conversations.ts';
import type { Known } from './read-own-data.ts';

/** What a message is read with; `earlier`: questions of its conversation, oldest first. */
interface Read {
  /** A picture or a post of a page came along. */
  hasPost: boolean;
  earlier: EarlierEntry[];
  known: Known;
  now: Temporal.Instant;
}

/** Reads a message in its conversation: a question, a post, or what may be either; and what it was read with. */
export async function readMessage(
  message: string,
  { hasPost, earlier, known: { timeZone, accounts, tags, postWords }, now }: Read,
): Promise<{ reading: Reading; context: QuestionContext }> {
  const own = { timeZone, accounts, tags, postWords };
  const context = { ...own, now, earlier: turnsOf(earlier, own), isInTalk: earlier.length > 0 };
  // Reading takes a while: whoever else waits goes first.
  await others();
  return { reading: readingOf(message, hasPost, context), context };
}

/** The questions of a conversation, each read as it was when it was asked. */
function turnsOf(earlier: EarlierEntry[], own: Omit<QuestionContext, 'now' | 'earlier'>): EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const { message, timestamp, postIds } of earlier) {
    const now = Temporal.Instant.fromEpochMilliseconds(timestamp.getTime());
    const reading = readingOf(message, false, { ...own, now, earlier: turns });
    if (reading.is === 'question') turns.push({ question: reading.question, postIds });
  }
  return turns;
}
