import type { FactMetric } from '#shared/facts/fact-arguments';
import type { FactPeriod } from '#shared/facts/fact-result';
import { sumOf } from '../../threads/account-figures/present-account-figures.ts';
import type { Figure } from '../../threads/account-figures/read-account-figures.ts';
import { GAINS } from '../parts/metrics.ts';
import type { FactCall } from '../parts/told.ts';
import { type AccountDays, followersOf, readAccountDays } from './account-days.ts';

/** What is known by day, and how the days of a point come together. */
export interface DayByDay {
  /** ISO dates of the days that are known. */
  known: Set<string>;
  valueOf(days: string[]): number | null;
  readAt: string | null;
}

/** What accounts gained by Pacific day; of followers and rates, what they stood at. */
export async function gainsByDay(call: FactCall, period: FactPeriod, metric: FactMetric): Promise<DayByDay> {
  const days = await readAccountDays(call, period, namesOf(metric));
  return { ...dayByDay(days, metric), readAt: days.readAt };
}

function namesOf(metric: FactMetric): Figure['name'][] {
  if (metric === 'followers') return ['followers_count'];
  return metric === 'engagementRate' ? ['engagement', 'views'] : [GAINS[metric] ?? 'views'];
}

function dayByDay(days: AccountDays, metric: FactMetric): Omit<DayByDay, 'readAt'> {
  if (metric === 'followers') return levels(days);
  if (metric === 'engagementRate') return rates(days);
  const name = GAINS[metric];
  return name ? sums(days, name) : { known: new Set(), valueOf: () => null };
}

/** A day is known if it was read of each account that tells the figure at all. */
function sums({ figures, period }: AccountDays, name: Figure['name']): Omit<DayByDay, 'readAt'> {
  const inPeriod = (figure: Figure) => figure.name === name && figure.day >= period.from && figure.day <= period.to;
  const lists = figures.map((own) => own.filter(inPeriod)).filter((own) => own.length > 0);
  const read = Map.groupBy(
    lists.flatMap((own) => own.filter(({ isRead }) => isRead)),
    ({ day }) => day,
  );
  const known = new Set([...read].filter(([, own]) => own.length === lists.length).map(([day]) => day));
  return {
    known,
    valueOf(days) {
      const chosen = lists.flat().filter(({ day }) => day >= (days[0] ?? '') && day <= (days.at(-1) ?? ''));
      return chosen.length > 0 ? sumOf(chosen) : null;
    },
  };
}

function rates(days: AccountDays): Omit<DayByDay, 'readAt'> {
  const [engagement, views] = [sums(days, 'engagement'), sums(days, 'views')];
  return {
    known: engagement.known.intersection(views.known),
    valueOf(chosen) {
      const [part, whole] = [engagement.valueOf(chosen), views.valueOf(chosen)];
      return part !== null && whole ? (100 * part) / whole : null;
    },
  };
}

/** Of several days the last that is known. */
function levels(days: AccountDays): Omit<DayByDay, 'readAt'> {
  const byDay = new Map(followersOf(days).byDay.map(({ day, followers }) => [day, followers]));
  return {
    known: new Set(byDay.keys()),
    valueOf: (chosen) => chosen.map((day) => byDay.get(day)).findLast((value) => value !== undefined) ?? null,
  };
}
