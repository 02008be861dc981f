import type { Side } from '#shared/facts/fact-arguments';
import type { Compared } from '#shared/facts/fact-result';
import type { AskedFact } from '#shared/facts/facts';
import { formatDays } from '#shared/words/dates';
import { tooFewDays } from '../analytics/dashboard/changes.ts';
import { daysAsAsked, lengthOf, whyNoDays } from './days/fact-days.ts';
import { readActivity, readPublished } from './days/figures-of-days.ts';
import { compared } from './get-overview.ts';
import { type ComparedSide, type Comparer, differenceOf } from './parts/difference.ts';
import { METRICS } from './parts/metrics.ts';
import { type FactCall, newestOf, nothing } from './parts/told.ts';
import { LAST_DAY_NOT_OVER, whyUnknown } from './parts/why-nothing.ts';

export const comparePeriods: Comparer = async (call, asked) => {
  const { metric } = asked;
  const basis = metric === 'posts' ? 'published' : asked.basis;
  const told = METRICS[basis][metric];
  if (!told) return nothing('not_reported', whyUnknown(metric, basis));
  const a = await readSide(call, { ...asked, basis }, asked.a);
  const b = await readSide(call, { ...asked, basis }, asked.b);
  if (!a || !b) return nothing('not_read', whyNoDays(call, windowOf(a ? asked.b : asked.a)));
  const isRate = told.unit === 'percent';
  const uneven = isRate ? null : unevenly(a.card, b.card);
  const percentADay = uneven === null || a.missing || b.missing ? null : moreADay(a.card, b.card);
  return {
    data: {
      ...{ metric, ...told, statistic: isRate ? ('rate' as const) : ('sum' as const) },
      ...{ a: a.side, b: b.side, ...differenceOf(a.side, b.side, a.missing ?? b.missing, uneven), percentADay },
      curves: null,
    },
    asOf: newestOf([a.readAt, b.readAt]),
    ...{ period: a.card.period, coverage: a.card.coverage, definition: told.definition },
  };
};

/** Sums over more days are larger. */
function unevenly(a: Compared, b: Compared): string | null {
  const [one, other] = [lengthOf(a.period), lengthOf(b.period)];
  return one === other ? null : `They are not equally long: ${one} and ${other} days.`;
}

function moreADay(a: Compared, b: Compared): number | null {
  if (a.value === null || b.value === null || b.value <= 0) return null;
  return 100 * (a.value / lengthOf(a.period) / (b.value / lengthOf(b.period)) - 1);
}

interface ReadSide {
  side: ComparedSide;
  card: Compared;
  readAt: string | null;
  /** Why it cannot be compared; null where it can be. */
  missing: string | null;
}

const windowOf = (side: Side) => ('from' in side ? side : {});

async function readSide(call: FactCall, asked: AskedFact<'compare'>, side: Side): Promise<ReadSide | null> {
  if (!('from' in side)) return null;
  const isActivity = asked.basis === 'activity';
  const period = daysAsAsked(call, side, isActivity ? 'pacific' : 'user');
  if (!period) return null;
  const found = isActivity ? await readActivity(call, period) : await readPublished(call, period);
  const sums = found.figures[asked.metric];
  const card = sums && compared(found, asked.metric, sums);
  if (!card) return null;
  const name = period.from === period.to ? period.from : `${period.from} to ${period.to}`;
  const few =
    card.coverage &&
    tooFewDays(
      card.coverage,
      `the ${card.coverage.of} days of ${formatDays(period.from, period.to)}`,
      card.coverage.of,
    );
  return {
    side: { name, value: card.value, why: card.why, n: card.n, postIds: [], effect: null },
    ...{ card, readAt: found.readAt },
    missing:
      few ?? (period.isRunning ? `${isActivity ? LAST_DAY_NOT_OVER : 'The last of these days is not over'}.` : null),
  };
}
