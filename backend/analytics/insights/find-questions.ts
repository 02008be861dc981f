import { FOLLOWED_DAYS, type ReadSoFar } from '#shared/analytics/replies';
import { HOUR_MS } from '#shared/days/durations';
import { readSoFarText } from '#shared/sentences/reply-words';
import { counted, hoursOrDays, plural } from '#shared/words/numbers';
import { QUESTION_DAYS } from '../../figures/reply-windows.ts';
import { causeSince, type Dismissal, lastDismissal } from './dismissals.ts';
import { type FoundInsight, namedPosts } from './found-insight.ts';

const PATIENCE_HOURS = 24;
const CAUSE = 'questions';
const DISMISSED = ' Those that waited when you dismissed this are not counted again.';

/** A reply of the last QUESTION_DAYS that asks something, under a post whose replies were read lately. */
export interface Question {
  postId: string;
  repliedAt: Date;
  isAnswered: boolean;
}

interface AskedOfLate {
  questions: Question[];
  readSoFar: ReadSoFar;
  dismissals: Dismissal[];
  now: Date;
}

/** Questions that wait for more than a day. Those that waited when the user dismissed such an insight are let be. */
export function findQuestions({ questions, readSoFar, dismissals, now }: AskedOfLate): FoundInsight[] {
  const dismissedAt = lastDismissal(dismissals, 'questions_waiting', CAUSE);
  const hoursOf = ({ repliedAt }: Question) => (now.getTime() - repliedAt.getTime()) / HOUR_MS;
  const isNew = ({ repliedAt }: Question) => dismissedAt === null || repliedAt > dismissedAt;
  const waiting = questions.filter((one) => !one.isAnswered && hoursOf(one) > PATIENCE_HOURS && isNew(one));
  if (waiting.length === 0) return [];
  const soFar = readSoFarText(readSoFar);
  const postIds = [...new Set(waiting.map(({ postId }) => postId))];
  return [
    {
      type: 'questions_waiting',
      cause: causeSince(CAUSE, dismissedAt),
      title: `${counted(waiting.length, 'question')} ${plural(waiting.length, 'has', 'have')} waited over a day for your answer`,
      text:
        `${soFar}${soFar ? 'these were asked' : 'Asked'} in the last ${QUESTION_DAYS} days and more than ${PATIENCE_HOURS} hours ago, under ${counted(postIds.length, 'post')}; the ` +
        `first one ${hoursOrDays(Math.max(...waiting.map(hoursOf)))} ago. Of ${counted(questions.length, 'question')} of the last ` +
        `${QUESTION_DAYS} days, under posts of the last ${FOLLOWED_DAYS}, you answered ` +
        `${questions.filter(({ isAnswered }) => isAnswered).length}.${dismissedAt ? DISMISSED : ''}`,
      postIds: namedPosts(postIds.map((id) => ({ id }))),
      confidence: 1,
    },
  ];
}
