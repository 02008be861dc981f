import { FACT_METRICS, type FactMetric } from '#shared/facts/fact-arguments';
import type { Compared } from '#shared/facts/fact-result';
import { percentChange, tooFewDays } from '../analytics/dashboard/changes.ts';
import { readEarliestPost } from '../plans/outcome/read-period-posts.ts';
import type { TwoSums } from './days/account-days.ts';
import { beforeInWords, daysOf, inWords, lengthOf, periodBefore, whyNoDays } from './days/fact-days.ts';
import { type PeriodFigures, readActivity, readPublished } from './days/figures-of-days.ts';
import { METRICS } from './parts/metrics.ts';
import { type Fact, nothing } from './parts/told.ts';
import { LAST_DAY_NOT_OVER, NO_ACCOUNT, NO_POSTS, NOT_OVER, whyUnknown } from './parts/why-nothing.ts';

/**
 * The figures of a period against the one before. Without a basis as the dashboard: what was gained, where Threads counts
 * it, else the posts that were published.
 */
export const getOverview: Fact<'get_overview'> = async (call, asked) => {
  const period = await daysOf(call, asked, 'pacific');
  const activity = period && asked.basis !== 'published' ? await readActivity(call, period) : null;
  if (activity?.known === 'period') return overviewOf(activity);
  if (asked.basis === 'activity' || activity?.known === 'before')
    return nothing('not_read', period?.isRunning ? NOT_OVER : whyUnknown('views', 'activity'), { period });
  if ((await readEarliestPost(call.knex, call.user.id)) === null)
    return call.accounts.length === 0 ? nothing('no_account', NO_ACCOUNT) : nothing('not_read', NO_POSTS);
  const ownPeriod = await daysOf(call, asked, 'user');
  return ownPeriod ? overviewOf(await readPublished(call, ownPeriod)) : nothing('not_read', whyNoDays(call, asked));
};

function overviewOf(found: PeriodFigures) {
  const cards = FACT_METRICS.flatMap((metric) => {
    const sums = found.figures[metric];
    const card = sums && compared(found, metric, sums);
    return card ? [{ metric, ...card }] : [];
  });
  const [first] = cards;
  return {
    data: { basis: found.basis, cards },
    asOf: found.readAt,
    period: found.period,
    coverage: first?.coverage ?? null,
    definition: first?.definition ?? null,
    nulls: Object.fromEntries(cards.flatMap(({ metric, why }) => (why === null ? [] : [[metric, why]]))),
  };
}

/** One figure of a period with its change; null where the basis does not know it. */
export function compared({ basis, period: days }: PeriodFigures, metric: FactMetric, sums: TwoSums): Compared | null {
  const told = METRICS[basis][metric];
  if (!told) return null;
  const period = metric === 'posts' ? { ...days, days: 'user' as const } : days;
  const of = lengthOf(period);
  const change = changeOf(metric, told.unit === 'percent', sums, period);
  const isCounted = basis === 'activity' && metric !== 'posts';
  return {
    ...told,
    value: sums.value,
    why: sums.value === null ? whyUnknown(metric, basis) : null,
    n: sums.days,
    period,
    coverage: isCounted ? { days: sums.days, of } : null,
    previous: {
      period: sums.previous === null ? null : periodBefore(period),
      coverage: isCounted && sums.previous !== null ? { days: sums.previousDays, of } : null,
      value: sums.previous,
    },
    change,
  };
}

function changeOf(metric: FactMetric, isRate: boolean, sums: TwoSums, period: Compared['period']): Compared['change'] {
  const unit = isRate ? 'points' : 'percent';
  const why = whyNot(metric, sums, period);
  if (why !== null) return { value: null, unit, why };
  if (!isRate) {
    const { value, why } = percentChange(sums.value, sums.previous, beforeInWords(period));
    return { value, unit, why };
  }
  const { value, previous } = sums;
  if (value === null || previous === null) return { value: null, unit, why: 'It is not known of both periods' };
  return { value: value - previous, unit, why: null };
}

function whyNot(metric: FactMetric, sums: TwoSums, period: Compared['period']): string | null {
  if (metric === 'followers') return 'It is a change itself';
  if (period.isRunning && period.days === 'pacific') return LAST_DAY_NOT_OVER;
  const of = lengthOf(period);
  return tooFewDays(sums, inWords(period), of) ?? tooFewDays({ days: sums.previousDays }, beforeInWords(period), of);
}
