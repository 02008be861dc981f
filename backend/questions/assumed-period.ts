import { complete, everything } from './periods/calendar-periods.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { Question } from './vocabulary/question.ts';

/** Complete days that a question without a period is answered for: those of the dashboard's cards. */
const DAYS = 30;
/** Posts are ranked over more: a month may hold few. */
const RANKED_DAYS = 90;

/** The question with a period, where its kind has one and it names none. */
export function withPeriod(question: Question, today: Temporal.PlainDate): Question {
  const { days: taken } = KINDS[question.kind];
  const isGrouped = taken === 'ofGroups' && (question.isRanking || question.metric !== null);
  const isTimeless = taken === 'none' || taken === 'recurring' || (taken === 'ofGroups' && !isGrouped);
  if (question.period || question.newest || isTimeless) return question;
  // A post that is named by its words may be an old one.
  if (question.entities.some(({ kind }) => kind === 'post'))
    return { ...question, period: everything(today), isPeriodAssumed: true };
  const isWeekly = question.kind === 'overview' && question.per === 'week';
  const isOfSome = question.entities.some(({ kind }) => kind === 'tag' || kind === 'format');
  const days = isWeekly ? 7 : isOfSome || isGrouped || taken === 'last90' ? RANKED_DAYS : DAYS;
  if (question.kind === 'followersGained' && (question.per === 'week' || question.per === 'month'))
    return {
      ...question,
      period: complete(question.per === 'week' ? RANKED_DAYS : 365, 'day', today),
      isPeriodAssumed: true,
    };
  const isLong =
    (question.kind === 'series' || (question.kind === 'rankedDays' && question.split === 'month')) &&
    (question.split === 'month' || question.split === 'week');
  if (isLong)
    return {
      ...question,
      period: complete(question.split === 'month' ? 365 : RANKED_DAYS, 'day', today),
      isPeriodAssumed: true,
    };
  // Whether a tag was used once is known only of all posts.
  const isOfAll = taken === 'ever' || (isGrouped && question.bound !== null);
  const period = isOfAll ? everything(today) : complete(days, 'day', today);
  return { ...question, period, isPeriodAssumed: true };
}
