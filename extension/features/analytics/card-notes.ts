import type { Dashboard } from '#shared/analytics/analytics';
import { changeFigure } from '#shared/analytics/dashboard-cards';
import { formatDays, formatMoment } from '#shared/words/dates';

const BASES: Record<Dashboard['basis'], string> = {
  activity: "What your accounts gained in the period, by Threads' own daily counts of complete Pacific days.",
  published: 'Of the posts published in the period, each with its counts so far, today included.',
};

type Scope = Pick<Dashboard, 'basis' | 'period' | 'timeZone' | 'readAt'>;

/** What the cards rest on, line by line: basis, period and its zone, and when the figures were read. */
export function scopeNotes(scope: Scope): string[] {
  const { basis, timeZone, readAt } = scope;
  const days = periodText(scope);
  return [
    BASES[basis],
    ...(days ? [`Period: ${days}`] : []),
    ...(readAt ? [`As of ${formatMoment(readAt, timeZone)}, ${timeZone}`] : []),
  ];
}

/** "Oct 22 – Nov 20, 2026, Pacific days"; undefined without a period. */
function periodText({ basis, period, timeZone }: Scope): string | undefined {
  if (!period) return undefined;
  const zone = basis === 'activity' ? 'Pacific days' : timeZone;
  return `${formatDays(period.from, period.to)}, ${zone}`;
}

export const changeNote = `${changeFigure.label}: ${changeFigure.formula}`;
