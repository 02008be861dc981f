import { PLAN_DAYS, type PlanStatus } from '#shared/plans';

/** First and last day, ISO dates; both null where there is none. */
export interface Period {
  startsOn: string | null;
  endsOn: string | null;
}

/**
 * The period of a plan that gets a status. It begins with the first active day; a plan that was stopped goes on when its
 * days are not over, and begins anew when they are. A draft has none.
 */
export function periodAfter({ startsOn, endsOn }: Period, status: PlanStatus, today: string): Period {
  if (status === 'draft') return { startsOn: null, endsOn: null };
  if (status === 'active') return running(startsOn, today);
  return startsOn && endsOn ? { startsOn, endsOn: later(startsOn, earlier(endsOn, today)) } : { startsOn, endsOn };
}

function running(startsOn: string | null, today: string): Period {
  const isOver = startsOn === null || lastDayOf(startsOn) < today;
  const first = isOver ? today : startsOn;
  return { startsOn: first, endsOn: lastDayOf(first) };
}

const lastDayOf = (first: string) =>
  Temporal.PlainDate.from(first)
    .add({ days: PLAN_DAYS - 1 })
    .toString();

/** ISO dates have the order of their text. */
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

export const todayIn = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toString();
