import type { FactMetric } from '#shared/facts/fact-arguments';
import type { FactPeriod } from '#shared/facts/fact-result';
import type { FactData } from '#shared/facts/facts';
import { daysOf, lengthOf, whyNoDays } from './days/fact-days.ts';
import { type DayByDay, gainsByDay } from './days/gains-by-day.ts';
import { rateOfPublished, readPublishedDays, sumOfPublished } from './days/published-days.ts';
import { METRICS } from './parts/metrics.ts';
import { accountFilter, type Fact, type FactCall, newestOf, nothing } from './parts/told.ts';
import { NO_ACCOUNT, NO_SUCH_POSTS, whyUnknown } from './parts/why-nothing.ts';

type By = 'day' | 'week' | 'month';
type Point = FactData<'get_series'>['points'][number];

export const getSeries: Fact<'get_series'> = async (call, asked) => {
  const { metric, by } = asked;
  // Posts are published on days of the user's.
  const basis = metric === 'posts' ? 'published' : asked.basis;
  const told = METRICS[basis][metric];
  if (!told || metric === 'linkClickRate') return nothing('not_reported', whyUnknown(metric, 'published'));
  if (basis === 'activity' && call.accounts.length === 0) return nothing('no_account', NO_ACCOUNT);
  const period = await daysOf(call, asked, basis === 'activity' ? 'pacific' : 'user');
  if (!period) return nothing('not_read', whyNoDays(call, asked));
  const definition = metric === 'followers' ? 'followers' : told.definition;
  const days =
    basis === 'activity' ? await gainsByDay(call, period, metric) : await publishedByDay(call, period, metric);
  const of = lengthOf(period);
  const envelope = { period, definition, coverage: { days: days.known.size, of }, asOf: days.readAt };
  if (days.known.size === 0)
    return basis === 'activity'
      ? nothing('not_read', whyUnknown(metric, basis), envelope)
      : nothing('no_such_posts', NO_SUCH_POSTS, envelope);
  const points = pointsOf(period, by, days);
  const total = days.valueOf(daysIn(period));
  const nulls = points.some(({ value }) => value === null) ? { value: whyUnknown(metric, basis) } : {};
  return {
    data: { metric, definition, unit: told.unit, by, points, gaps: gapsOf(period, days), total },
    ...envelope,
    nulls,
  };
};

async function publishedByDay(call: FactCall, period: FactPeriod, metric: FactMetric): Promise<DayByDay> {
  const { knex, user, now } = call;
  const asked = { from: period.from, to: period.to, until: now, accountIds: accountFilter(call) };
  const rows = await readPublishedDays(knex, user.id, asked);
  const name = metric === 'clicks' || metric === 'linkClickRate' || metric === 'followers' ? 'posts' : metric;
  return {
    // A day without a post is known: nothing was published.
    known: new Set(rows.length > 0 ? daysIn(period) : []),
    valueOf(days) {
      const chosen = rows.filter(({ day }) => day >= (days[0] ?? '') && day <= (days.at(-1) ?? ''));
      return name === 'engagementRate' ? rateOfPublished(chosen) : sumOfPublished(chosen, name);
    },
    readAt: newestOf(rows.map(({ readAt }) => readAt)),
  };
}

function daysIn({ from, to }: Pick<FactPeriod, 'from' | 'to'>): string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: lengthOf({ from, to }) }, (_, days) => `${first.add({ days })}`);
}

function pointsOf(period: FactPeriod, by: By, days: DayByDay): Point[] {
  const groups = Map.groupBy(daysIn(period), (day) => groupOf(day, by));
  return [...groups.values()].map((group) => ({
    from: group[0] ?? period.from,
    to: group.at(-1) ?? period.to,
    value: days.valueOf(group),
    days: group.filter((day) => days.known.has(day)).length,
  }));
}

/** The same for days of a week, which begins on Monday, or of a month. */
function groupOf(day: string, by: By): string {
  const date = Temporal.PlainDate.from(day);
  if (by === 'week') return `${date.subtract({ days: date.dayOfWeek - 1 })}`;
  return by === 'month' ? `${date.toPlainYearMonth()}` : day;
}

function gapsOf(period: FactPeriod, { known }: DayByDay): { from: string; to: string }[] {
  const gaps: { from: string; to: string }[] = [];
  for (const day of daysIn(period)) {
    if (known.has(day)) continue;
    const last = gaps.at(-1);
    const isNext = last && `${Temporal.PlainDate.from(last.to).add({ days: 1 })}` === day;
    if (last && isNext) last.to = day;
    else gaps.push({ from: day, to: day });
  }
  return gaps;
}
