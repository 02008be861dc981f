import { calendarUnit } from '../../questions/periods/calendar-periods.ts';
import type { Period, Unit } from '../../questions/vocabulary/question.ts';
import type { Asking } from './asking.ts';
import { type Answer, limit, NOWHERE, type Sentence, say } from './spoken.ts';

/** Of a week on a Monday: a few hours say nothing, and the week before does. */
export const begunToday = (unit: Unit): Sentence =>
  say`${limit(unit === 'day' ? 'Today has only begun, so this is of the day before.' : `This ${unit} began today, so this is of the one before.`, NOWHERE)}`;

/** The week or month that was asked about, where all that there is of it is today. */
export const unitBegunToday = (period: Period | null): Unit | null =>
  period?.isRunning && period.from === period.to && period.unit !== 'day' ? period.unit : null;

/** "How is this week?", "my best post this month", on their first day: of the one before, and that is said. */
export async function ofTheLast(unit: Unit, { answer, question, today }: Asking): Promise<Answer> {
  const last = await answer({ ...question, period: calendarUnit(unit, 1, today) });
  return {
    ...last,
    outcome: last.outcome === 'abstained' ? 'abstained' : 'partly',
    lines: [begunToday(unit), ...last.lines],
  };
}
