import { PLAN_DAYS } from '#shared/days/plan-period';
import type { PlanStatus } from '#shared/plans';

/** First and last day as ISO dates; both null if the plan has no period. */
export interface PlanPeriod {
  startsOn: string | null;
  endsOn: string | null;
}

/**
 * The period of a plan after a change of its status. It begins on the day the plan becomes active. A plan that was stopped
 * resumes its period if days of it are left, and begins a new one if not. Ending a plan early ends its period; a draft
 * has none.
 */
export function periodAfter({ startsOn, endsOn }: PlanPeriod, status: PlanStatus, today: string): PlanPeriod {
  if (status === 'draft') return { startsOn: null, endsOn: null };
  if (status === 'active') return activePeriod(startsOn, today);
  return startsOn && endsOn ? { startsOn, endsOn: later(startsOn, earlier(endsOn, today)) } : { startsOn, endsOn };
}

function activePeriod(startsOn: string | null, today: string): PlanPeriod {
  const isOver = startsOn === null || lastDayOf(startsOn) < today;
  const firstDay = isOver ? today : startsOn;
  return { startsOn: firstDay, endsOn: lastDayOf(firstDay) };
}

const lastDayOf = (firstDay: string) =>
  Temporal.PlainDate.from(firstDay)
    .add({ days: PLAN_DAYS - 1 })
    .toString();

/** ISO dates sort as text. */
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

export const todayIn = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toString();
