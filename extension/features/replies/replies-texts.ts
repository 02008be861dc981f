import {
  ANSWER_HOURS,
  type Mix,
  type MixCounts,
  type MixKind,
  REPLY_FLOORS,
  type Received,
  type Replies,
} from '#shared/analytics/replies';
import { HOUR_MS } from '#shared/days/durations';
import { localDay } from '#shared/days/wall-clock';
import { ENGAGEMENT_COUNTS } from '#shared/posts/engagement-counts';
import { WIDE } from '#shared/posts/levels-and-rates';
import { postTitle } from '#shared/posts/post-title';
import { formatDay, formatDays } from '#shared/words/dates';
import { counted, percent, precise, whole } from '#shared/words/numbers';

export const NOTHING_KEPT =
  'No text of a reply is kept, nor who wrote it: we count them, and you read them on Threads.';

type Within = Received['within'][number];

/** Null below the floor. */
export const shareOf = ({ due, answered }: Within): number | null => (due < REPLY_FLOORS.due ? null : answered / due);

/** The answers within `ANSWER_HOURS`. */
export const inTime = ({ within }: Received): Within | undefined => within.find(({ hours }) => hours === ANSWER_HOURS);

/** "Tuesday, November 17" */
export const sinceText = (moment: string, timeZone: string): string =>
  formatDay(localDay(new Date(moment), timeZone), 'withWeekday');

const HOUR_S = HOUR_MS / 1000;
const MINUTES_BELOW_S = HOUR_S;
const HOURS_BELOW_S = 48 * HOUR_S;

/** "12 min", "2.1 h", "3.5 days" */
export function timeText(seconds: number): string {
  if (seconds < MINUTES_BELOW_S) return `${whole(seconds / 60)} min`;
  if (seconds < HOURS_BELOW_S) return `${precise(seconds / HOUR_S)} h`;
  return counted(seconds / (24 * HOUR_S), 'day');
}

/** Who waits for an answer. */
export function waitingText({ waiting, timeZone }: Pick<Replies, 'waiting' | 'timeZone'>): string {
  const { replies, questions, oldestAt, oldestQuestionAt } = waiting;
  const since = (moment: string | null) => (moment ? `, the oldest since ${sinceText(moment, timeZone)}` : '');
  if (questions > 0)
    return `${counted(questions, 'question waits', 'questions wait')} for your answer${since(oldestQuestionAt)}`;
  if (replies > 0)
    return `no question waits, and ${counted(replies, 'other reply does', 'other replies do')}${since(oldestAt)}`;
  return 'nobody waits for you';
}

/** "in the last 30 days", or "from Oct 1 to …" for a range of one's own. */
const whenText = ({ from, to }: Received, days: number, isRange: boolean): string =>
  isRange ? `in ${formatDays(from, to)}` : `in the last ${days} days`;

/** How often and how soon the replies of the period were answered. */
export function answersText({ received, days }: Replies, isRange: boolean): string {
  if (!received) return '';
  const when = whenText(received, days.length, isRange);
  if (received.replies === 0) return `Nobody replied to you ${when}.`;
  const { due = 0, answered = 0 } = inTime(received) ?? {};
  if (due < REPLY_FLOORS.due)
    return `${counted(received.replies, 'reply', 'replies')} came ${when}, and ${counted(due, 'is', 'are')} older than ${ANSWER_HOURS} hours: how soon you answer is told from ${REPLY_FLOORS.due} on.`;
  const share = `You answered ${whole(answered)} of ${counted(due, 'reply', 'replies')} ${when} within ${ANSWER_HOURS} hours`;
  const { answerTime } = received;
  if (!answerTime) return `${share}.`;
  return `${share}; where you answered, half of your answers came within ${timeText(answerTime.median)} (${WIDE}: ${timeText(answerTime.low)} to ${timeText(answerTime.high)}).`;
}

/** "3 questions, 8 replies in all" */
export const waitingCount = ({ waiting, questions }: { waiting: number; questions: number }): string =>
  questions === 0
    ? counted(waiting, 'reply', 'replies')
    : waiting === questions
      ? counted(questions, 'question')
      : `${counted(questions, 'question')}, ${counted(waiting, 'reply', 'replies')} in all`;

const NO_TEXT = 'No text';
const SHORT_LENGTH = 50;
/** What stands for a post in a list, and inside a sentence. */
export const listedText = ({ text }: { text: string }): string => text.trim() || NO_TEXT;
export const shortTitle = ({ text }: { text: string }): string => postTitle(text, NO_TEXT, SHORT_LENGTH);

export const KIND_NAMES: Record<MixKind, string> = {
  likes: 'Likes',
  replies: 'Replies',
  reposts: 'Reposts',
  quotes: 'Quotes',
  shares: 'Shares',
};

/** A kind's share of the engagement; null for what is no part of it, and where there was none. */
export function mixShare(counts: MixCounts, kind: MixKind): number | null {
  const isPart = ENGAGEMENT_COUNTS.some((name) => name === kind);
  const all = ENGAGEMENT_COUNTS.reduce((total, name) => total + counts[name], 0);
  return isPart && all > 0 ? counts[kind] / all : null;
}

/** "61% (58% before)" */
export function mixText({ total, against }: Mix, kind: MixKind): string {
  const [now, before] = [mixShare(total, kind), against && mixShare(against.total, kind)];
  if (now === null) return 'apart';
  return before === null ? percent(now) : `${percent(now)} (${percent(before)} before)`;
}
