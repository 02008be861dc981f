import type { Knex } from 'knex';
import type { Growth, Reach } from '#shared/analytics/growth';
import { addDays, chosenDays, type DayRange, eachDay, type PeriodChoice } from '#shared/days/period-choice';
import { notFound } from '../../base/errors.ts';
import { type GrowthDays, type GrowthWeek, gapsIn, growthDays, growthWeeks, netOn } from './growth-days.ts';
import { growthFloors } from './growth-floors.ts';
import { lookAhead, outlookOf, reachOf } from './growth-outlook.ts';
import { growthRhythm } from './growth-rhythm.ts';
import { daysToName, standoutIn, withPosts } from './growth-standout.ts';
import { comparable, growthTotal } from './growth-total.ts';
import { type GrowthRows, readGrowthRows, readPostsOnDays } from './read-growth.ts';

interface Asked extends PeriodChoice {
  account?: string | undefined;
  /** Followers that `reach` is about; those of the user's goal without. */
  target?: number | undefined;
}

/** Everything on the page of growth. Throws 404 for an account that is not the user's. */
export async function tellGrowth(knex: Knex, userId: string, { account, target, ...choice }: Asked): Promise<Growth> {
  const rows = await readGrowthRows(knex, userId, account ?? null);
  if (!rows.account) {
    if (account !== undefined && rows.isOn) throw notFound('This account');
    return { ...nothing(rows), source: rows.isOn ? 'none' : 'off' };
  }
  const days = growthDays(rows);
  const weeks = growthWeeks(days);
  const { against, ...range } = chosenDays(choice, addDays(rows.pacificToday, -1));
  const total = growthTotal(days, range);
  const ahead = lookAhead(days, weeks, rows.goal !== null);
  const { found, among } = standoutIn(days, range);
  const ref = { userId, accountId: rows.account.id };
  const posts = found.length > 0 ? await readPostsOnDays(knex, ref, daysToName(found)) : [];
  const { lastSyncAt, ...shown } = rows.account;
  return {
    source: 'account',
    account: { ...shown, trackingSince: days.read[0]?.day ?? null },
    readAt: rows.readAt ?? lastSyncAt,
    total,
    against: against && comparable(total, growthTotal(days, against)),
    days: eachDay(range).map((day) => ({ day, net: netOn(days, day), posts: days.postsOn.get(day) ?? 0 })),
    weeks: weeksIn(weeks, range),
    gaps: gapsIn(days, range),
    standout: withPosts(found, posts),
    standoutAmong: among,
    rhythm: growthRhythm(weeks),
    outlook: ahead && outlookOf(ahead),
    goal: rows.goal,
    reach: target === undefined ? ahead && rows.goal && reachOf(ahead, rows.goal) : reachToward(target, days, weeks),
    floors: growthFloors(days, weeks, rows.pacificToday),
  };
}

/** When an account may reach a number of followers; null while that is not known. */
function reachToward(target: number, days: GrowthDays, weeks: GrowthWeek[]): Reach | null {
  const ahead = lookAhead(days, weeks, true);
  return ahead && reachOf(ahead, { target, by: null });
}

const weeksIn = (weeks: GrowthWeek[], { from, to }: DayRange): Growth['weeks'] =>
  weeks.filter((week) => week.to >= from && week.to <= to).map(({ dayViews: _, ...week }) => week);

const nothing = (rows: GrowthRows): Omit<Growth, 'source'> => ({
  account: null,
  readAt: null,
  total: null,
  against: null,
  days: [],
  weeks: [],
  gaps: [],
  standout: [],
  standoutAmong: 0,
  rhythm: null,
  outlook: null,
  goal: null,
  reach: null,
  floors: growthFloors(growthDays(rows), [], rows.pacificToday),
});
