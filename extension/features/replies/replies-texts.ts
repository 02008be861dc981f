import type { Mix, MixCounts, MixKind, Replies } from '#shared/analytics/replies';
import { localDay } from '#shared/days/wall-clock';
import { ENGAGEMENT_COUNTS } from '#shared/posts/engagement-counts';
import { ofThoseRead } from '#shared/sentences/reply-words';
import { formatDay } from '#shared/words/dates';
import { counted, percent } from '#shared/words/numbers';

export const NOTHING_KEPT =
  'No text of a reply is kept, nor who wrote it, unless you ask for it below: we count them, and you read them on Threads.';
export const TEXTS_KEPT = 'Texts of replies are kept, as you asked for: below you see them, and stop it.';

/** "Tuesday, November 17" */
export const sinceText = (moment: string, timeZone: string): string =>
  formatDay(localDay(new Date(moment), timeZone), 'withWeekday');

/** Who is waiting for an answer. */
export const waitingText = (replies: Pick<Replies, 'waiting' | 'timeZone'>): string =>
  ofThoseRead(replies.waiting, whoWaits(replies));

function whoWaits({ waiting, timeZone }: Pick<Replies, 'waiting' | 'timeZone'>): string {
  const { replies, questions, oldestAt, oldestQuestionAt } = waiting;
  const since = (moment: string | null) => (moment ? `, the oldest since ${sinceText(moment, timeZone)}` : '');
  if (questions > 0)
    return `${counted(questions, 'question waits', 'questions wait')} for your answer${since(oldestQuestionAt)}`;
  if (replies > 0)
    return `no question waits, and ${counted(replies, 'other reply does', 'other replies do')}${since(oldestAt)}`;
  return 'nobody waits for you';
}

/** "3 questions, 8 replies in all" */
export const waitingCount = ({ waiting, questions }: { waiting: number; questions: number }): string =>
  questions === 0
    ? counted(waiting, 'reply', 'replies')
    : waiting === questions
      ? counted(questions, 'question')
      : `${counted(questions, 'question')}, ${counted(waiting, 'reply', 'replies')} in all`;

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
