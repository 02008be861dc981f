import type { FactPeriod } from '#shared/facts/fact-result';
import { levelBefore, partsOf, readDays, sumOf } from '../../threads/account-figures/present-account-figures.ts';
import { type Figure, readFigures } from '../../threads/account-figures/read-account-figures.ts';
import { type FactCall, newestOf } from '../parts/told.ts';
import { spanOfDays } from './fact-days.ts';

/** What is known of some days of accounts, and of as many days before. */
export interface AccountDays {
  period: FactPeriod;
  /** One list for each account of which anything is known, of so many `accounts`. */
  figures: Figure[][];
  accounts: number;
  readAt: string | null;
}

/** A figure of two periods, and on how many days of each it was read: of the account with the fewest. */
export interface TwoSums {
  value: number | null;
  days: number;
  previous: number | null;
  previousDays: number;
}

/** Of the figures that are named, or of all. */
export async function readAccountDays(
  { knex, user, accounts }: FactCall,
  period: FactPeriod,
  names?: Figure['name'][],
): Promise<AccountDays> {
  const span = spanOfDays(period);
  const all = [];
  // One after the other: a call takes one connection, so that one user's calls leave the others theirs.
  for (const { id: accountId } of accounts)
    all.push(await readFigures(knex, { userId: user.id, accountId }, span, { until: period.to, names: names ?? null }));
  const figures = all.map((found) => found.filter(({ day }) => day <= period.to));
  return {
    period,
    figures: figures.filter((own) => own.length > 0),
    accounts: accounts.length,
    readAt: newestOf(figures.flat().map(({ readAt }) => readAt)),
  };
}

const named = (figures: Figure[], name: Figure['name']) => figures.filter((figure) => figure.name === name);

/** What was gained. Each account counts as far as it is known. */
export function gainsOf({ figures, period }: AccountDays, name: Figure['name']): TwoSums {
  const parts = figures.map((own) => partsOf(named(own, name), spanOfDays(period)));
  return twoSums(
    parts.map(({ current }) => current),
    parts.map(({ before }) => before),
  );
}

const twoSums = (current: Figure[][], before: Figure[][]): TwoSums => ({
  value: sumOfKnown(current),
  days: fewest(current),
  previous: sumOfKnown(before),
  previousDays: fewest(before),
});

const sumOfKnown = (lists: Figure[][]) => (lists.flat().length > 0 ? sumOf(lists.flat()) : null);
const fewest = (lists: Figure[][]) => (lists.length > 0 ? Math.min(...lists.map(readDays)) : 0);

export interface Followers {
  start: number | null;
  end: number | null;
  days: number;
  previousDays: number;
  /** What each day ended with, where all accounts were read. */
  byDay: { day: string; followers: number }[];
}

/** Followers of all accounts together: null where they are not known of one of them, without which they would be too few. */
export function followersOf({ figures, accounts, period }: AccountDays): Followers {
  const span = spanOfDays(period);
  const own = figures.length === accounts ? figures.map((list) => named(list, 'followers_count')) : [];
  const parts = own.map((list) => partsOf(list, span));
  const current = parts.map(({ current }) => current);
  const days = Map.groupBy(current.flat(), ({ day }) => day);
  return {
    start: sumOfAll(own.map((list) => levelBefore(list, span))),
    end: sumOfAll(current.map((list) => list.at(-1)?.value ?? null)),
    days: fewest(current),
    previousDays: fewest(parts.map(({ before }) => before)),
    byDay: [...days]
      .filter(([, list]) => list.length === figures.length)
      .map(([day, list]) => ({ day, followers: sumOf(list) }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}

const sumOfAll = (values: (number | null)[]): number | null =>
  values.length > 0 && values.every((value) => value !== null) ? values.reduce((sum, value) => sum + value, 0) : null;
