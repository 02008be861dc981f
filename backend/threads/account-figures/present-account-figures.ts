import { addDays, type DayRange, type PeriodChoice } from '#shared/days/period-choice';
import { DEFAULT_PERIOD } from '#shared/days/threads-panel-periods';
import { METRICS, type Metric, type MetricName, type ThreadsAnalytics } from '#shared/threads';
import { readingAtStart } from '../../figures/level-before.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import type { Figure, Found } from './read-account-figures.ts';
import type { Span } from './span.ts';

/** The metrics of a period. A metric without any figure is left out. */
export function presentAccountFigures(
  { figures, postsPublished }: Found,
  { period, from, compare }: PeriodChoice,
  span: Span,
): ThreadsAnalytics {
  const data = METRICS.flatMap((name) => {
    const own = figures.filter((figure) => figure.name === name);
    return name === 'followers_count' ? presentLevel(name, own, span) : presentGains(name, own, span);
  });
  const readAt = figures.length > 0 ? new Date(Math.max(...figures.map((figure) => figure.readAt.getTime()))) : null;
  return {
    data,
    period: from === undefined ? (period ?? DEFAULT_PERIOD) : null,
    compare,
    from: span.from,
    to: span.to,
    postsPublished,
    readAt: readAt?.toISOString() ?? null,
  };
}

/** For figures that are gained day by day: the total is their sum. */
function presentGains(name: MetricName, figures: Figure[], span: Span): Metric[] {
  const { current, before } = partsOf(figures, span);
  if (current.length === 0) return [];
  const previous = isCovered(current, span) && isCovered(before, span) ? sumOf(before) : null;
  return [{ ...series(name, current, span), total_value: { value: sumOf(current) }, previous }];
}

/** The figures of a period, and of the days that it is compared with. */
export const partsOf = (figures: Figure[], { against, ...period }: Span) => ({
  current: within(figures, period),
  before: against ? within(figures, against) : [],
});

const within = (figures: Figure[], { from, to }: DayRange) => figures.filter(({ day }) => day >= from && day <= to);

/** For levels, such as followers: the total is the newest reading. */
function presentLevel(name: MetricName, figures: Figure[], span: Span): Metric[] {
  const { current, before } = partsOf(figures, span);
  const last = current.at(-1);
  if (!last) return [];
  const start = levelBefore(figures, span);
  const previous = isCovered(current, span) && isCovered(before, span) ? levelOf(before, start, span) : null;
  return [{ ...series(name, current, span), total_value: { value: last.value }, start, previous }];
}

/** What the days before ended with: where they are those just before, what the period began with. */
const levelOf = (before: Figure[], start: number | null, { against, from }: Span): number | null =>
  against && addDays(against.to, 1) === from ? start : (before.at(-1)?.value ?? null);

/** A level at the start of a period; null if the only reading near it is the last one. */
export function levelBefore(figures: Figure[], span: Span): number | null {
  const read = figures.filter(({ day }) => day <= span.to);
  const first = readingAtStart(read, span.from);
  return first && first !== within(read, span).at(-1) ? first.value : null;
}

function series(name: MetricName, figures: Figure[], { days }: Span): Metric {
  const read = figures.filter(({ isRead }) => isRead);
  const values = read.map(({ value, endTime }) => ({ value, end_time: endTime.toISOString() }));
  return { name, values, coverage: { days: read.length, of: days }, timeZone: PACIFIC };
}

const isCovered = (figures: Figure[], { days }: Span) => readDays(figures) >= COVERED * days;
export const readDays = (figures: Figure[]) => figures.filter(({ isRead }) => isRead).length;
export const sumOf = (figures: Figure[]) => figures.reduce((sum, { value }) => sum + value, 0);
