import type { FactPeriod } from '#shared/facts/fact-result';
import type { Followers } from './account-days.ts';

interface FollowerStep {
  from: string;
  to: string;
  /** Null where followers were not read at both ends. */
  net: number | null;
  /** Days of it that were read. */
  days: number;
}

/** By how much followers rose in each whole week or month of a period, oldest first. */
export function followerSteps(
  { byDay, start }: Pick<Followers, 'byDay' | 'start'>,
  period: FactPeriod,
  by: 'week' | 'month',
): FollowerStep[] {
  const newest = byDay.at(-1)?.day;
  if (!newest) return [];
  const spans = by === 'week' ? weeksUpTo(newest, period.from) : monthsUpTo(newest, period.from);
  return spans.map(({ from, to }) => {
    const known = byDay.filter(({ day }) => day >= from && day <= to);
    const before = byDay.findLast(({ day }) => day < from)?.followers ?? (from === period.from ? start : null);
    const end = known.at(-1)?.followers ?? null;
    return { from, to, net: end === null || before === null ? null : end - before, days: known.length };
  });
}

function weeksUpTo(last: string, first: string): { from: string; to: string }[] {
  const weeks: { from: string; to: string }[] = [];
  for (let to = Temporal.PlainDate.from(last); ; to = to.subtract({ days: 7 })) {
    const from = to.subtract({ days: 6 });
    if (from.toString() < first) return weeks.toReversed();
    weeks.push({ from: from.toString(), to: to.toString() });
  }
}

/** Without the months that the period cuts. */
function monthsUpTo(last: string, first: string): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let month = Temporal.PlainDate.from(last).toPlainYearMonth(); ; month = month.subtract({ months: 1 })) {
    const from = month.toPlainDate({ day: 1 }).toString();
    const to = month.toPlainDate({ day: month.daysInMonth }).toString();
    if (from < first) return months.toReversed();
    if (to <= last) months.push({ from, to });
  }
}
